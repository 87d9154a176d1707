import type { Texts } from '@uas/contract';
import type { LoadMoreProps } from '@uas/shared-ui/data';
import { reasonOf, useOtherTabs, useSession } from '@uas/shared-ui/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** One page of a list, as every list call answers it. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows of this page could not be read. */
  readonly unreadable: number;
  readonly total: number;
  /** More rows match than `total` says; an older server never says so. */
  readonly totalIsCapped?: boolean | undefined;
  readonly hasMore: boolean;
  readonly cursor: string | null;
}

/** The total of a page without rows that are gone; behind a capped one there are others. */
export function totalWithout({ total, totalIsCapped }: Page<unknown>, gone: number): number {
  return totalIsCapped ? total : Math.max(0, total - gone);
}

/** Where the next page begins. */
export interface Next {
  readonly page: number;
  readonly after?: string;
}

interface Options<Row> {
  /** What is asked for; another key begins a new list. */
  readonly key: string;
  readonly load: (next: Next, signal: AbortSignal) => Promise<Page<Row>>;
  readonly texts: Texts;
}

interface Held<Row> {
  readonly key: string;
  readonly list: (Page<Row> & { readonly pages: number }) | null;
  readonly error: string | null;
  readonly busy: boolean;
}

export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** How many rows of all pages could not be read. */
  readonly unreadable: number;
  readonly total: number | null;
  readonly totalIsCapped: boolean;
  /** How much of the whole is there, and the next page. */
  readonly more: LoadMoreProps;
  /** True until the first page is there. */
  readonly loading: boolean;
  /** True whenever a page is on its way. */
  readonly busy: boolean;
  readonly error: string | null;
  /** Begins again with the first page; what is there stays in sight meanwhile. */
  readonly reload: () => void;
  /** Puts a newer version of one row in its place. */
  readonly replace: (matches: (row: Row) => boolean, change: (row: Row) => Row) => void;
  /** Takes rows out that are gone. */
  readonly remove: (matches: (row: Row) => boolean) => void;
}

/** A long list that grows page by page; an older answer never overtakes a newer question. */
export function usePagedList<Row>(options: Options<Row>): PagedList<Row> {
  const { key } = options;
  const [held, setHeld] = useState<Held<Row>>({ key, list: null, error: null, busy: true });
  const latest = useRef(options);
  latest.current = options;
  const shown = useRef(held);
  shown.current = held;
  const asking = useRef<AbortController | null>(null);

  const load = useCallback(async (more: boolean) => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    const asked = latest.current;
    const before = shown.current.key === asked.key ? shown.current.list : null;
    const page = more && before ? before.pages + 1 : 1;
    setHeld({ key: asked.key, list: before, error: null, busy: true });
    try {
      const after = page > 1 ? (before?.cursor ?? undefined) : undefined;
      const answer = await asked.load({ page, ...(after && { after }) }, controller.signal);
      if (controller.signal.aborted) return;
      const grown = page > 1 && before;
      const rows = grown ? [...before.rows, ...answer.rows] : answer.rows;
      const unreadable = answer.unreadable + (grown ? before.unreadable : 0);
      setHeld({
        key: asked.key,
        list: { ...answer, rows, unreadable, pages: page },
        error: null,
        busy: false,
      });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      setHeld({ key: asked.key, list: before, error: reasonOf(thrown, asked.texts), busy: false });
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    void load(false);
    return () => asking.current?.abort();
  }, [load, key]);

  useOtherTabs(() => {
    // A list that has grown keeps its place; the first page alone can be read anew.
    if (shown.current.list?.pages === 1) void load(false);
  });

  const token = useSession((session) => session.token);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after signing in again, what was refused is asked again
  useEffect(() => {
    if (token && shown.current.error) void load(false);
  }, [token]);

  const change = useCallback((next: (list: Page<Row> & { pages: number }) => Page<Row>) => {
    setHeld((before) =>
      before.list ? { ...before, list: { ...next(before.list), pages: before.list.pages } } : before,
    );
  }, []);
  const current = held.key === key ? held : null;
  const list = current?.list ?? null;
  return {
    rows: list?.rows ?? [],
    unreadable: list?.unreadable ?? 0,
    total: list?.total ?? null,
    totalIsCapped: list?.totalIsCapped ?? false,
    more: {
      hasMore: list?.hasMore ?? false,
      total: list?.total,
      totalIsCapped: list?.totalIsCapped,
      loading: current?.busy ?? true,
      onMore: useCallback(() => void load(true), [load]),
    },
    loading: list === null && !current?.error,
    busy: current?.busy ?? true,
    error: current?.error ?? null,
    reload: useCallback(() => void load(false), [load]),
    replace: useCallback(
      (matches, changeRow) =>
        change((page) => ({ ...page, rows: page.rows.map((row) => (matches(row) ? changeRow(row) : row)) })),
      [change],
    ),
    remove: useCallback(
      (matches) =>
        change((page) => {
          const rows = page.rows.filter((row) => !matches(row));
          return { ...page, rows, total: totalWithout(page, page.rows.length - rows.length) };
        }),
      [change],
    ),
  };
}
