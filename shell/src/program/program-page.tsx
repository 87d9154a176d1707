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
import { FactsFilter, NotGiven } from '../universities/facts-filter';
import { type FactsQuery, factsParts, useFactsQuery } from '../universities/facts-query';
import { NoneWithin } from '../universities/none-within';
import { texts } from '../universities/universities.texts';
import { UniversityGrid } from '../universities/university-grid';

/** One program, under an address of its own, with the universities that offer it. */
export function ProgramPage() {
  const { slug = '' } = useParams();
  const facts = useFactsQuery();
  const found = useEndpointQuery(getProgram, { params: { slug }, query: facts });
  if (found.isLoading) return <Skeleton shape="card" count={3} label={texts.loadingProgram} />;
  if (found.data) return <Program slug={slug} facts={facts} reply={found.data} />;
  if (found.error?.status === 404 || found.error?.status === 400) return <Unknown />;
  return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
}

interface ProgramProps {
  readonly slug: string;
  readonly facts: FactsQuery;
  readonly reply: ReplyOf<typeof GetProgram>;
}

function Program({ slug, facts, reply: { program, notGiven = 0 } }: ProgramProps) {
  const { name, universities, total } = program;
  const path = `/programs/${encodeURIComponent(slug)}`;
  const addressOf = (query: FactsQuery) => {
    const parts = new URLSearchParams(factsParts(query));
    return parts.size > 0 ? `${path}?${parts}` : path;
  };
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
      <FactsFilter query={facts} addressOf={addressOf} otherParts={{}} action={path} />
      {universities.length === 0 && <NoneWithin wideAddress={path} />}
      <UniversityGrid universities={universities} program={name} first />
      <NotGiven count={notGiven} query={facts} />
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
