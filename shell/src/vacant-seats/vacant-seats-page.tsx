import { type listVacantSeats as ListVacantSeats, type ReplyOf, VACANT_PAGE_SIZE } from '@uas/contract';
import {
  EmptyState,
  FailedState,
  LinkButton,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  UnreadableRows,
  unreadableRows,
  usePageTitle,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { ListFilter } from '../universities/list-filter';
import { Pager } from '../universities/pager';
import { listVacantSeats } from './lazy-vacant-calls';
import { readVacantAddress, type VacantAddress, vacantPath, vacantSearch } from './vacant-address';
import { texts } from './vacant-seats.texts';
import { VacantTable } from './vacant-table';

/** The programs that have vacant seats; everything is in the address (`?city=&program=&page=`). */
export function VacantSeatsPage() {
  usePageTitle(texts.title);
  const [address, setAddress] = useSearchParams();
  const asked = readVacantAddress(address);
  const { city, program, page } = asked;
  const found = useEndpointQuery(
    listVacantSeats,
    { query: { city, program, page } },
    { placeholderData: keepPreviousData },
  );
  return (
    <Stack gap={5}>
      <PageHeader title={texts.title} description={texts.description} />
      <ListFilter
        key={`${program}|${city}`}
        action="/vacant-seats"
        name="program"
        label={texts.program}
        search={program}
        city={city}
        cities={found.data?.cities ?? []}
        noCity={texts.noCity}
        clearedAddress={vacantPath({})}
        onChange={(search, chosen) => setAddress(vacantSearch({ program: search, city: chosen }))}
      />
      {found.isLoading && <Skeleton shape="row" count={6} label={texts.loading} />}
      {found.isLoadingError && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && <VacantResults asked={asked} reply={found.data} />}
    </Stack>
  );
}

interface VacantResultsProps {
  readonly asked: VacantAddress;
  readonly reply: ReplyOf<typeof ListVacantSeats>;
}

function VacantResults({ asked, reply }: VacantResultsProps) {
  const { seats, total } = reply;
  if (total === 0) return <NoSeats isNarrowed={asked.city !== '' || asked.program !== ''} />;
  return (
    <>
      <Text tone="muted" size="s">
        {texts.found({ count: total })}
      </Text>
      <UnreadableRows count={unreadableRows(reply, 'seats')} kind="entry" />
      {seats.length === 0 ? (
        <EmptyState
          title={texts.noneOnPage}
          action={<LinkButton to={vacantPath({ ...asked, page: 1 })}>{texts.firstPage}</LinkButton>}
        />
      ) : (
        <VacantTable seats={seats} />
      )}
      <Pager
        page={asked.page}
        pages={Math.ceil(total / VACANT_PAGE_SIZE)}
        addressOf={(page) => vacantPath({ ...asked, page })}
      />
    </>
  );
}

function NoSeats({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState title={texts.none} action={<LinkButton to="/universities">{texts.browseAll}</LinkButton>} />
    );
  return (
    <EmptyState title={texts.noneMatch} action={<LinkButton to={vacantPath({})}>{texts.showAll}</LinkButton>}>
      {texts.noneMatchMore}
    </EmptyState>
  );
}
