import type { PublicInstitute } from '@uas/contract';
import {
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
import { ProgramSearch } from '../home/program-search';
import { searchCourses } from '../lazy-calls';
import { OpenNow } from './open-now';
import { texts } from './universities.texts';
import { UniversityGrid } from './university-grid';

const OTHERS_AT_ONCE = 12;

interface Counted extends PublicInstitute {
  readonly programsOffered: number;
}

/** How many of the other universities the address asks for. */
function othersIn(address: URLSearchParams): number {
  return Math.max(OTHERS_AT_ONCE, Number.parseInt(address.get('others') ?? '', 10) || 0);
}

function offered(university: PublicInstitute): number {
  return (university as Counted).programsOffered;
}

/** The universities that offer a program, and the others (S-2.25 to S-2.30). */
export function SearchResultsPage() {
  const [address] = useSearchParams();
  const openNow = address.get('open') === 'now';
  const program = (address.get('q') ?? '').trim();
  const title = texts.offering({ program });
  usePageTitle(title);
  const found = useEndpointQuery(searchCourses, {
    query: { q: program, ...(openNow && { open: 'now' as const }) },
  });
  const addressOf = (change: { readonly open?: boolean; readonly others?: number }) => {
    const { open = openNow, others } = change;
    const search = { q: program, ...(open && { open: 'now' }), ...(others && { others: String(others) }) };
    return `/search-results?${new URLSearchParams(search)}`;
  };

  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <ProgramSearch key={program} initial={program} />
      <div>
        <OpenNow chosen={openNow} addressOf={(open) => addressOf({ open })} />
      </div>
      {found.isLoading && <Skeleton shape="card" count={3} label={texts.loading} />}
      {found.isLoadingError && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && (
        <>
          <UnreadableRows count={unreadableRows(found.data, 'all')} kind="university" />
          <SearchResults
            program={program}
            matches={found.data.matches}
            all={found.data.all}
            othersVisible={othersIn(address)}
            moreAddress={(others) => addressOf({ others })}
            allAddress={openNow ? addressOf({ open: false }) : null}
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
  readonly othersVisible: number;
  /** Where so many of the others are to be seen. */
  readonly moreAddress: (others: number) => string;
  /** Where the search is wide again; null where it is not narrowed to what is open. */
  readonly allAddress: string | null;
}

function SearchResults({ program, matches, all, othersVisible, moreAddress, allAddress }: FoundProps) {
  const matched = new Set(matches.map(({ _id }) => _id));
  const others = all.filter(({ _id }) => !matched.has(_id));
  return (
    <>
      {matches.length > 0 && (
        <UniversityGrid universities={matches} programsOf={offered} program={program} first />
      )}
      {matches.length === 0 && <NoneOffer allAddress={allAddress} />}
      {others.length > 0 && (
        <Section title={texts.others}>
          <Stack>
            <UniversityGrid
              universities={others.slice(0, othersVisible)}
              programsOf={offered}
              first={matches.length === 0}
            />
            {others.length > othersVisible && (
              <div>
                <LinkButton to={moreAddress(othersVisible + OTHERS_AT_ONCE)} replace preventScrollReset>
                  {texts.showMore}
                </LinkButton>
              </div>
            )}
          </Stack>
        </Section>
      )}
    </>
  );
}

function NoneOffer({ allAddress }: Pick<FoundProps, 'allAddress'>) {
  if (allAddress)
    return (
      <EmptyState
        title={texts.noneOfferOpen}
        action={<LinkButton to={allAddress}>{texts.showAll}</LinkButton>}
      >
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
