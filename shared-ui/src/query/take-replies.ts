import { type DehydratedReply, queryClient } from './query-client';

/** How long what came with the page counts as fresh, in milliseconds: it was read a moment ago. */
const FRESH_MS = 30_000;

/** Takes over what the server answered while it rendered the page, so that nothing of it is asked again. */
export function takeReplies(replies: readonly DehydratedReply[]): void {
  for (const { key, reply } of replies) {
    queryClient.setQueryDefaults(key, { staleTime: FRESH_MS });
    queryClient.setQueryData(key, reply);
  }
}
