import type { OfferingInstitute, PublicInstitute } from '@uas/contract';
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
import type { ReactNode } from 'react';
import { ProgramSearch } from '../home/program-search';
import { searchCourses } from '../lazy-calls';
import { FactsFilter, isNarrowed, NotGiven } from './facts-filter';
import { type FactsQuery, factsParts, useFactsQuery } from './facts-query';
import { NoneWithin } from './none-within';
import { OpenNow } from './open-now';
import { texts } from './universities.texts';
import { UniversityGrid } from './university-grid';

const OTHERS_AT_ONCE = 12;

type Counted = Omit<OfferingInstitute, 'found' | 'matched'>;

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
  const facts = useFactsQuery();
  const title = texts.offering({ program });
  usePageTitle(title);
  const found = useEndpointQuery(searchCourses, {
    query: { q: program, ...(openNow && { open: 'now' as const }), ...facts },
  });
  const addressOf = (change: {
    readonly open?: boolean;
    readonly others?: number;
    readonly query?: FactsQuery;
  }) => {
    const { open = openNow, others, query = facts } = change;
    const search = {
      q: program,
      ...(open && { open: 'now' }),
      ...factsParts(query),
      ...(others && { others: String(others) }),
    };
    return `/search-results?${new URLSearchParams(search)}`;
  };

  return (
    <Stack gap={6}>
      <PageHeader title={title} />
      <ProgramSearch key={program} initial={program} />
      <div>
        <OpenNow chosen={openNow} addressOf={(open) => addressOf({ open })} />
      </div>
      {program !== '' && (
        <FactsFilter
          query={facts}
          addressOf={(query) => addressOf({ query })}
          otherParts={{ q: program, ...(openNow && { open: 'now' }) }}
          action="/search-results"
        />
      )}
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
            wideAddress={isNarrowed(facts) ? addressOf({ query: {} }) : null}
            notGiven={<NotGiven count={found.data.notGiven ?? 0} query={facts} />}
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
  /** Where nothing is left out by fee, closing merit or city; null where nothing is. */
  readonly wideAddress: string | null;
  /** Who has not given what is asked for. */
  readonly notGiven: ReactNode;
}

function SearchResults(props: FoundProps) {
  const { program, matches, all, othersVisible, moreAddress, allAddress, wideAddress, notGiven } = props;
  const matched = new Set(matches.map(({ _id }) => _id));
  const others = all.filter(({ _id }) => !matched.has(_id));
  return (
    <>
      {matches.length > 0 && (
        <UniversityGrid universities={matches} programsOf={offered} program={program} first />
      )}
      {matches.length === 0 &&
        (wideAddress ? <NoneWithin wideAddress={wideAddress} /> : <NoneOffer allAddress={allAddress} />)}
      {notGiven}
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
