import { listInstituteQueries, type ReplyOf, type StudentQuery } from '@uas/contract';
import { unreadableRows, useAction, usePlace, useResource } from '@uas/shared-ui/kit';
import { useState } from 'react';

type Reply = ReplyOf<typeof listInstituteQueries>;

/** Pages that were loaded after the first one; they belong to that first one. */
interface Later {
  readonly first: Reply;
  readonly queries: readonly StudentQuery[];
  readonly unreadable: number;
  readonly last: Reply;
  readonly page: number;
}

/** The queries of one day or of all, page by page, and the one that is looked at. */
export function useQueries() {
  const [day, setDay] = usePlace('queries-day', '');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [later, setLater] = useState<Later | null>(null);
  const list = useResource(listInstituteQueries, { query: { from: day, to: day } });
  const first = list.data;
  const further = later && later.first === first ? later : null;
  const last = further?.last ?? first;
  const rows = first ? [...first.queries, ...(further?.queries ?? [])] : [];

  const next = useAction(listInstituteQueries, {
    onDone: (reply) => {
      if (!first) return;
      const queries = [...(further?.queries ?? []), ...reply.queries];
      const unreadable = (further?.unreadable ?? 0) + unreadableRows(reply, 'queries');
      setLater({ first, queries, unreadable, last: reply, page: (further?.page ?? 1) + 1 });
    },
  });
  const loadMore = () => {
    const page = (further?.page ?? 1) + 1;
    void next.run({ query: { from: day, to: day, page, ...(last?.cursor && { after: last.cursor }) } });
  };
  return {
    day,
    setDay: (picked: string) => {
      setChosenId(null);
      setDay(picked, 'replace');
    },
    list,
    rows,
    unreadable: unreadableRows(first, 'queries') + (further?.unreadable ?? 0),
    chosen: rows.find(({ _id }) => _id === chosenId) ?? null,
    choose: setChosenId,
    more: {
      hasMore: last?.hasMore ?? false,
      total: first?.total,
      totalIsCapped: first?.totalIsCapped,
      loading: next.pending,
      onMore: loadMore,
    },
  };
}
