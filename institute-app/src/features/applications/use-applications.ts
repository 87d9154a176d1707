import {
  type Application,
  listInstituteApplications,
  PAGE_SIZE,
  type ReplyOf,
  type ReviewSort,
} from '@uas/contract';
import {
  call,
  type Resource,
  unreadableRows,
  useAction,
  useOtherTabs,
  useResource,
} from '@uas/shared-ui/kit';
import { useMemo, useRef, useState } from 'react';
import { type ApplicationFilter, queryOf } from './application-filter';

type Reply = ReplyOf<typeof listInstituteApplications>;

/** What came after the first page, and which rows have changed since; all of it belongs to that first page. */
interface Since {
  readonly first: Reply | null;
  readonly pages: readonly Reply[];
  /** The newer state of a row by its id; null when it is gone. */
  readonly changed: Readonly<Record<string, Application | null>>;
}

const NOTHING: Since = { first: null, pages: [], changed: {} };

type List = Resource<typeof listInstituteApplications>;

/** The rows stay, and with them the focus in their header, until those of another order are there. */
function useKeptWhileSorting(filter: string, list: List): List {
  const kept = useRef<{ filter: string; data: Reply } | null>(null);
  if (list.data) kept.current = { filter, data: list.data };
  const before = kept.current?.filter === filter ? kept.current.data : null;
  const data = list.data ?? before;
  return { ...list, data, loading: list.loading && data === null };
}

/** The applications that match a filter in the order asked for, 100 at a time, with rows that can be looked up again one by one. */
export function useApplications(email: string, filter: ApplicationFilter, sort: ReviewSort) {
  const [held, setSince] = useState<Since>(NOTHING);
  const params = { email };
  const asked = { ...queryOf(filter), sort };
  const list = useKeptWhileSorting(
    JSON.stringify(filter),
    useResource(listInstituteApplications, { params, query: { ...asked, limit: PAGE_SIZE } }),
  );
  const first = list.data;
  const since = held.first === first ? held : { ...NOTHING, first };
  const last = since.pages.at(-1) ?? first;
  // A deed may end after the list has been read anew: what it changed belongs to the new list.
  const latest = useRef(first);
  latest.current = first;
  const change = (how: (base: Since) => Since) =>
    setSince((before) =>
      how(before.first === latest.current ? before : { ...NOTHING, first: latest.current }),
    );
  const next = useAction(listInstituteApplications, {
    onDone: (reply) => change((base) => ({ ...base, pages: [...base.pages, reply] })),
  });

  useOtherTabs(() => {
    // A list that has grown keeps its place; the first page alone can be read anew.
    if (since.pages.length === 0) void list.reload();
  });

  const rows = useMemo(() => {
    const all = [first, ...since.pages].flatMap((page) => page?.applications ?? []);
    return all.map((row) => since.changed[row._id] ?? row).filter((row) => since.changed[row._id] !== null);
  }, [first, since.pages, since.changed]);

  const put = (id: string, row: Application | null) =>
    change((base) => ({ ...base, changed: { ...base.changed, [id]: row } }));

  /** Looks one row up again, without losing the place in a long list. */
  const refresh = async (row: Application): Promise<Application | null> => {
    const { date, studentName, session } = row;
    const query = { search: studentName, from: date, to: date, session };
    const found = await call(listInstituteApplications, { params, query });
    const fresh = found.applications.find(({ _id }) => _id === row._id) ?? null;
    put(row._id, fresh);
    return fresh;
  };

  const loadMore = () => {
    const page = since.pages.length + 2;
    const query = { ...asked, limit: PAGE_SIZE, page, ...(last?.cursor && { after: last.cursor }) };
    void next.run({ params, query });
  };
  const unreadable = [first, ...since.pages].reduce(
    (count, page) => count + unreadableRows(page, 'applications'),
    0,
  );
  return {
    list,
    rows,
    unreadable,
    put,
    refresh,
    more: {
      hasMore: last?.hasMore ?? false,
      total: first?.total ?? 0,
      totalIsCapped: first?.totalIsCapped,
      loading: next.pending || list.refreshing,
      failure: next.error,
      onMore: loadMore,
    },
  };
}
