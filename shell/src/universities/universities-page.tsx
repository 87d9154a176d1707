import { listInstitutes } from '@uas/contract';
import {
  Button,
  EmptyState,
  FailedState,
  PageHeader,
  Skeleton,
  Stack,
  Text,
  usePageTitle,
  useResource,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { Pager } from './pager';
import { UniversityFilter } from './university-filter';
import { UniversityGrid } from './university-grid';

const AT_ONCE = 24;

/** All universities, by name and city; everything is in the address (`?q=&city=&page=`). */
export function UniversitiesPage() {
  usePageTitle('Universities');
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const city = address.get('city') ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const list = useResource(listInstitutes, { query: { search, city, page, limit: AT_ONCE } });

  const look = (change: { q?: string; city?: string }) => {
    const wanted = { q: search, city, ...change };
    setAddress(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  };

  return (
    <Stack gap={5}>
      <PageHeader
        title="Universities"
        description="Read about a university, see its programs, and ask it a question."
      />
      <UniversityFilter
        key={`${search}|${city}`}
        search={search}
        city={city}
        cities={list.data?.cities ?? []}
        onChange={look}
      />
      {list.loading && <Skeleton shape="card" count={6} label="Loading..." />}
      {list.error && <FailedState message={list.error} onRetry={list.reload} retrying={list.refreshing} />}
      {list.data && list.data.total === 0 && (
        <EmptyState
          title="No universities match."
          action={<Button onClick={() => look({ q: '', city: '' })}>Show all universities</Button>}
        >
          Try a shorter name or another city.
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <Text tone="muted" size="s">
            {list.data.total === 1 ? '1 university' : `${list.data.total} universities`}
          </Text>
          <UniversityGrid universities={list.data.institutes} />
          <Pager
            page={page}
            pages={Math.ceil(list.data.total / AT_ONCE)}
            addressOf={(to) => addressOfPage(address, to)}
          />
        </>
      )}
    </Stack>
  );
}

function addressOfPage(address: URLSearchParams, page: number): string {
  const next = new URLSearchParams(address);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `/universities?${next}`;
}
