import { listInstitutes, type PublicInstitute } from '@uas/contract';
import { unreadableRows, useAction, useResource } from '@uas/shared-ui/kit';
import { useState } from 'react';

const PAGE = 10;

interface Further {
  readonly search: string;
  readonly page: number;
  readonly institutes: readonly PublicInstitute[];
  readonly unreadable: number;
  readonly hasMore: boolean;
}

/** The institutes that match a search, page by page; a new search begins anew. */
export function useInstitutes(search: string) {
  const first = useResource(listInstitutes, { query: { page: 1, limit: PAGE, search } });
  const [held, setHeld] = useState<Further | null>(null);
  const further = held?.search === search ? held : null;
  const next = useAction(listInstitutes);

  const loadMore = async () => {
    const page = (further?.page ?? 1) + 1;
    const reply = await next.run({ query: { page, limit: PAGE, search } });
    if (!reply) return;
    const institutes = [...(further?.institutes ?? []), ...reply.institutes];
    const unreadable = (further?.unreadable ?? 0) + unreadableRows(reply, 'institutes');
    setHeld({ search, page, institutes, unreadable, hasMore: reply.hasMore });
  };
  return {
    first,
    institutes: [...(first.data?.institutes ?? []), ...(further?.institutes ?? [])],
    unreadable: unreadableRows(first.data, 'institutes') + (further?.unreadable ?? 0),
    total: first.data?.total ?? 0,
    hasMore: further ? further.hasMore : (first.data?.hasMore ?? false),
    loadMore,
    loadingMore: next.pending,
    moreError: next.error,
  };
}
