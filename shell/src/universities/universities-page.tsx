import { INSTITUTE_SORTS, type InstituteSort } from '@uas/contract';
import {
  EmptyState,
  FailedState,
  Inline,
  Link,
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
import { CompareBar } from '../compare/compare-bar';
import { useCompared } from '../compare/use-compared';
import { listInstitutes } from '../lazy-calls';
import { vacantPath } from '../vacant-seats/vacant-address';
import { linkTexts } from '../vacant-seats/vacant-links.texts';
import { ListFilter } from './list-filter';
import { OpenNow } from './open-now';
import { Pager } from './pager';
import { SortLinks } from './sort-links';
import { texts } from './universities.texts';
import { UniversityGrid } from './university-grid';

const AT_ONCE = 24;

/** All universities, by name and city; everything is in the address (`?q=&city=&open=&sort=&page=&compare=`). */
export function UniversitiesPage() {
  usePageTitle(texts.title);
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const city = address.get('city') ?? '';
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const sort = sortIn(address);
  const openNow = address.get('open') === 'now';
  // What was found before stays while the next is on its way, so that a choice shows at once.
  const list = useEndpointQuery(
    listInstitutes,
    { query: { search, city, page, limit: AT_ONCE, sort, ...(openNow && { open: 'now' as const }) } },
    { placeholderData: keepPreviousData },
  );
  const compared = useCompared();

  const addressOf = (change: Readonly<Record<string, string>>) => addressWith(address, change);
  const look = (change: { q?: string; city?: string }) => {
    setAddress((before) => searchWith(before, { ...change, page: '' }));
  };

  return (
    <Stack gap={5}>
      <PageHeader title={texts.title} description={texts.description} />
      <ListFilter
        key={`${search}|${city}`}
        action="/universities"
        name="q"
        label={texts.name}
        search={search}
        city={city}
        cities={list.data?.cities ?? []}
        noCity={texts.noCity}
        clearedAddress={addressOf({ q: '', city: '', page: '' })}
        onChange={(q, chosen) => look({ q, city: chosen })}
      />
      {list.isLoading && <Skeleton shape="card" count={6} label={texts.loading} />}
      {list.isLoadingError && (
        <FailedState message={list.error.message} onRetry={list.refetch} retrying={list.isFetching} />
      )}
      {list.data && list.data.total === 0 && (
        <EmptyState
          title={openNow ? texts.noneOpen : texts.noneMatch}
          action={
            <LinkButton to={addressOf({ q: '', city: '', open: '', page: '' })}>{texts.showAll}</LinkButton>
          }
        >
          {openNow ? texts.noneOpenMore : texts.noneMatchMore}
        </EmptyState>
      )}
      {list.data && list.data.total > 0 && (
        <>
          <Inline justify="between">
            <Inline gap={4}>
              <Text tone="muted" size="s">
                {texts.found({ count: list.data.total })}
              </Text>
              <OpenNow
                chosen={openNow}
                addressOf={(chosen) => addressOf({ open: chosen ? 'now' : '', page: '' })}
              />
              <Text size="s">
                <Link to={vacantPath({})}>{linkTexts.all}</Link>
              </Text>
            </Inline>
            <SortLinks current={sort} addressOf={(to) => addressOf({ sort: to ?? '', page: '' })} />
          </Inline>
          <UnreadableRows count={unreadableRows(list.data, 'institutes')} kind="university" />
          <UniversityGrid universities={list.data.institutes} compared={compared} first />
          <Pager
            page={page}
            pages={Math.ceil(list.data.total / AT_ONCE)}
            addressOf={(to) => addressOf({ page: to === 1 ? '' : String(to) })}
          />
        </>
      )}
      <CompareBar compared={compared} />
    </Stack>
  );
}

function sortIn(address: URLSearchParams): InstituteSort | undefined {
  return INSTITUTE_SORTS.find((sort) => sort === address.get('sort'));
}

/** The address of the list with some of its parts changed. */
function addressWith(address: URLSearchParams, change: Readonly<Record<string, string>>): string {
  const search = searchWith(address, change);
  return search.size > 0 ? `/universities?${search}` : '/universities';
}

/** What is looked for with some of its parts changed; an empty part goes. */
function searchWith(address: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
