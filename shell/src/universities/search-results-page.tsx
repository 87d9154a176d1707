import type { PublicInstitute } from '@uas/contract';
import {
  Button,
  EmptyState,
  FailedState,
  LinkButton,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  UnreadableRows,
  unreadableRows,
  usePageTitle,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { searchCourses } from '../calls-on-demand';
import { ProgramSearch } from '../home/program-search';
import { OpenNow } from './open-now';
import { texts } from './universities.texts';
import { UniversityGrid } from './university-grid';

const OTHERS_AT_ONCE = 12;

interface Counted extends PublicInstitute {
  readonly programsOffered: number;
}

function offered(university: PublicInstitute): number {
  return (university as Counted).programsOffered;
}

/** The universities that offer a program, and the others (S-2.25 to S-2.30). */
export function SearchResultsPage() {
  const [address, setAddress] = useSearchParams();
  const openNow = address.get('open') === 'now';
  const program = (address.get('q') ?? '').trim();
  const title = texts.offering({ program });
  usePageTitle(title);
  const found = useEndpointQuery(searchCourses, {
    query: { q: program, ...(openNow && { open: 'now' as const }) },
  });
  const addressOf = (pressed: boolean) =>
    new URLSearchParams({ q: program, ...(pressed && { open: 'now' }) });
  const narrow = (pressed: boolean) => setAddress(addressOf(pressed));

  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <ProgramSearch key={program} initial={program} />
      <div>
        <OpenNow pressed={openNow} onChange={narrow} address={`/search-results?${addressOf(!openNow)}`} />
      </div>
      {found.isLoading && <Skeleton shape="card" count={3} label={texts.loading} />}
      {found.isLoadingError && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && (
        <>
          <UnreadableRows count={unreadableRows(found.data, 'all')} kind="university" />
          <Found
            program={program}
            matches={found.data.matches}
            all={found.data.all}
            onShowAll={openNow ? () => narrow(false) : null}
          />
        </>
      )}
    </Stack>
  );
}

interface FoundProps {
  readonly program: string;
  readonly matches: readonly Counted[];
  readonly all: readonly Counted[];
  /** Widens the search again; null where it is not narrowed to what is open. */
  readonly onShowAll: (() => void) | null;
}

function Found({ program, matches, all, onShowAll }: FoundProps) {
  const [visible, setVisible] = useState(OTHERS_AT_ONCE);
  const matched = new Set(matches.map(({ _id }) => _id));
  const others = all.filter(({ _id }) => !matched.has(_id));
  return (
    <>
      {matches.length > 0 && (
        <UniversityGrid universities={matches} programsOf={offered} program={program} first />
      )}
      {matches.length === 0 && <NoneOffer onShowAll={onShowAll} />}
      {others.length > 0 && (
        <Section title={texts.others}>
          <Stack>
            <UniversityGrid
              universities={others.slice(0, visible)}
              programsOf={offered}
              first={matches.length === 0}
            />
            {others.length > visible && (
              <div>
                <Button onClick={() => setVisible(visible + OTHERS_AT_ONCE)}>{texts.showMore}</Button>
              </div>
            )}
          </Stack>
        </Section>
      )}
    </>
  );
}

function NoneOffer({ onShowAll }: Pick<FoundProps, 'onShowAll'>) {
  if (onShowAll)
    return (
      <EmptyState title={texts.noneOfferOpen} action={<Button onClick={onShowAll}>{texts.showAll}</Button>}>
        {texts.noneOpenMore}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.noneOffer}
      action={<LinkButton to="/universities">{texts.browseAll}</LinkButton>}
    >
      {texts.noneOfferMore}
    </EmptyState>
  );
}
