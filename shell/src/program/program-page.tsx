import { type getProgram as GetProgram, type ReplyOf, sentenceOf } from '@uas/contract';
import {
  EmptyState,
  FailedState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  sentence,
  Text,
  Typed,
  usePageTitle,
  useParams,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { getProgram } from '../lazy-calls';
import { texts } from '../universities/universities.texts';
import { UniversityGrid } from '../universities/university-grid';

/** One program, under an address of its own, with the universities that offer it. */
export function ProgramPage() {
  const { slug = '' } = useParams();
  const found = useEndpointQuery(getProgram, { params: { slug } });
  if (found.isLoading) return <Skeleton shape="card" count={3} label={texts.loadingProgram} />;
  if (found.data) return <Program program={found.data.program} />;
  if (found.error?.status === 404 || found.error?.status === 400) return <Unknown />;
  return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
}

function Program({ program }: ReplyOf<typeof GetProgram>) {
  const { name, universities, total } = program;
  usePageTitle(name);
  return (
    <Stack gap={4}>
      <PageHeader
        title={<Typed>{name}</Typed>}
        description={texts.offeredBy({ count: total })}
        actions={
          <LinkButton to={`/search-results?q=${encodeURIComponent(name)}`}>{texts.similar}</LinkButton>
        }
      />
      <UniversityGrid universities={universities} program={name} first />
      {total > universities.length && (
        <Text tone="muted">{texts.firstOfAll({ count: universities.length })}</Text>
      )}
    </Stack>
  );
}

function Unknown() {
  const title = sentence(sentenceOf('program.unknown'));
  usePageTitle(title);
  return <EmptyState title={title} action={<LinkButton to="/universities">{texts.browseAll}</LinkButton>} />;
}
