import {
  type InfiniteData,
  skipToken,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { AnyEndpoint, ReplyOf, Texts } from '@uas/contract';
import { type CallFailure, call, type Request } from '../kit/client/client';
import { unreadableRows } from '../kit/client/unreadable-count';
import { keyOf, NOT_LOADED, queryClient, withSentence } from './query-client';
import { useErrorWhileRetrying } from './use-error-while-retrying';

/** Where a page begins: its number, and the cursor of the page before it. */
interface PageParam {
  readonly page: number;
  readonly after?: string;
}

/** What every reply of a list says beside its rows. */
interface ListReply {
  readonly hasMore: boolean;
  readonly cursor?: string | null | undefined;
  readonly total?: number | undefined;
  readonly totalIsCapped?: boolean | undefined;
}

/** An endpoint that answers a list page by page. */
export type ListEndpoint = AnyEndpoint & { reply: { _output: ListReply } };

type Rows<E extends AnyEndpoint, K extends keyof ReplyOf<E>> = ReplyOf<E>[K] extends readonly (infer Row)[]
  ? Row
  : never;

type Data<E extends AnyEndpoint> = InfiniteData<ReplyOf<E>, PageParam>;

type Passed<E extends AnyEndpoint> = Pick<
  UseInfiniteQueryOptions<ReplyOf<E>, CallFailure, Data<E>, readonly unknown[], PageParam>,
  'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

export interface EndpointListOptions<E extends AnyEndpoint> extends Passed<E> {
  /** Where this screen speaks differently from the endpoint. */
  readonly texts?: Texts;
}

export interface EndpointList<Row, Reply = unknown> {
  readonly rows: readonly Row[];
  /** The newest first page, for what it says beside its rows. */
  readonly first: Reply | undefined;
  /** How many rows of all pages could not be read. */
  readonly unreadable: number;
  readonly total: number | null;
  /** More rows match than `total` says; an older server never says so. */
  readonly totalIsCapped: boolean;
  /** How much of the whole is there, and the next page. */
  readonly more: {
    readonly hasMore: boolean;
    readonly total: number | undefined;
    readonly totalIsCapped: boolean;
    readonly loading: boolean;
    /** Why the next page did not come. */
    readonly error: CallFailure | null;
    readonly onMore: () => void;
  };
  /** True until the first page is there. */
  readonly isLoading: boolean;
  /** True whenever a page is on its way. */
  readonly isFetching: boolean;
  readonly error: CallFailure | null;
  /** When the answer that is shown came, in milliseconds since 1970; 0 before. */
  readonly dataUpdatedAt: number;
  /** Asks for all pages that are there again; they stay in sight meanwhile. */
  readonly refetch: () => void;
  /** Puts a newer version of rows in their place, in every list of this endpoint that is held. */
  readonly replace: (matches: (row: Row) => boolean, change: (row: Row) => Row) => void;
  /** The row as it stands in any list of this endpoint that is held. */
  readonly find: (matches: (row: Row) => boolean) => Row | undefined;
  /** Takes rows that are gone out of every list of this endpoint that is held. */
  readonly remove: (matches: (row: Row) => boolean) => void;
}

/** A long list that grows page by page, by the rows that its replies hold under `holding`; `null` waits. */
export function useEndpointList<E extends ListEndpoint, K extends keyof ReplyOf<E> & string>(
  endpoint: E,
  holding: K,
  request: Request<E> | null,
  { texts = endpoint.texts ?? NOT_LOADED, ...options }: EndpointListOptions<E> = {},
): EndpointList<Rows<E, K>, ReplyOf<E>> {
  type Row = Rows<E, K>;
  const queryKey = [...keyOf(endpoint, request), 'list'];
  const query = useInfiniteQuery<ReplyOf<E>, CallFailure, Data<E>, readonly unknown[], PageParam>(
    {
      ...options,
      queryKey,
      queryFn:
        request === null
          ? skipToken
          : ({ pageParam, signal }) => {
              const asked = { ...request, query: { ...(request.query as object | undefined), ...pageParam } };
              return call(endpoint, asked as Request<E>, { signal }).catch((thrown: unknown) => {
                throw withSentence(thrown, texts);
              });
            },
      initialPageParam: { page: 1 },
      getNextPageParam: (last, _pages, { page }) => pageAfter(last as ListReply, page),
    },
    queryClient,
  );
  const retried = useErrorWhileRetrying(query, queryKey);
  const pages = query.data?.pages ?? [];
  const first = pages[0];
  const counted = first as ListReply | undefined;
  const rowsOf = (page: ReplyOf<E>) => page[holding] as readonly Row[];
  const withRows = (page: ReplyOf<E>, rows: readonly Row[]) =>
    ({ ...(page as object), [holding]: rows }) as ReplyOf<E> & object;
  const lists = () => {
    const isList = ({ queryKey: key }: { queryKey: readonly unknown[] }) => key.at(-1) === 'list';
    return queryClient.getQueryCache().findAll({ queryKey: keyOf(endpoint), predicate: isList });
  };
  const change = (of: (pages: readonly ReplyOf<E>[]) => ReplyOf<E>[]) => {
    for (const { queryKey: key, state } of lists()) {
      // What the server answered is as old as before.
      const options = { updatedAt: state.dataUpdatedAt };
      const changed = (data?: Data<E>) => data && { ...data, pages: of(data.pages) };
      queryClient.setQueryData<Data<E>>(key, changed, options);
    }
  };

  return {
    rows: pages.flatMap(rowsOf),
    first,
    unreadable: pages.reduce((sum, page) => sum + unreadableRows(page as object, holding as never), 0),
    total: counted?.total ?? null,
    totalIsCapped: counted?.totalIsCapped ?? false,
    more: {
      hasMore: query.hasNextPage,
      total: counted?.total,
      totalIsCapped: counted?.totalIsCapped ?? false,
      loading: query.isFetching,
      error: query.isFetchNextPageError ? query.error : null,
      onMore: () => void query.fetchNextPage(),
    },
    isLoading: query.isLoading && retried === null,
    isFetching: query.isFetching,
    error: retried ?? query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
    replace: (matches, changed) => {
      change((pages) =>
        pages.map((page) =>
          withRows(
            page,
            rowsOf(page).map((row) => (matches(row) ? changed(row) : row)),
          ),
        ),
      );
    },
    find: (matches) =>
      lists()
        .flatMap(({ state }) => (state.data as Data<E> | undefined)?.pages ?? [])
        .flatMap(rowsOf)
        .find(matches),
    remove: (matches) => {
      change((pages) => {
        const gone = pages.flatMap(rowsOf).filter(matches).length;
        return pages.map((page) => ({
          ...withRows(
            page,
            rowsOf(page).filter((row) => !matches(row)),
          ),
          total: totalWithout(page as ListReply, gone),
        }));
      });
    },
  };
}

function pageAfter({ hasMore, cursor }: ListReply, page: number): PageParam | null {
  return hasMore ? { page: page + 1, ...(cursor && { after: cursor }) } : null;
}

/** The total of a list without rows that are gone; behind a capped one there are others. */
export function totalWithout(
  { total, totalIsCapped }: Pick<ListReply, 'total' | 'totalIsCapped'>,
  gone: number,
) {
  return total === undefined || totalIsCapped ? total : Math.max(0, total - gone);
}
