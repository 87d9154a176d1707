import { matchRoutes, type RouteObject } from '@uas/shared-ui/kit';
import type { DehydratedReply } from '@uas/shared-ui/query';
import { atRest, ignore, nextTask } from './tasks';
import { setPageTime } from './universities/page-time';

/** What the server writes beside a page that it rendered. */
interface Rendered {
  readonly at: string;
  readonly replies: readonly DehydratedReply[];
}

/**
 * Fetches everything that the first drawing of a rendered page needs, since nothing may be on its way while the page is
 * taken over.
 */
export async function prepareTakeOver(data: string, routes: RouteObject[]): Promise<void> {
  const { at, replies }: Rendered = JSON.parse(data);
  setPageTime(new Date(at));
  await nextTask();
  await Promise.all([takeReplies(replies), fetchRoutes(routes)]);
}

/** How long what came with the page counts as fresh, in milliseconds: it was read a moment ago. */
const FRESH_MS = 30_000;

/** Takes over what the server answered while it rendered the page, so that nothing of it is asked again. */
async function takeReplies(replies: readonly DehydratedReply[]): Promise<void> {
  if (replies.length === 0) return;
  atRest(() => import('./calls-ahead').catch(ignore));
  const { queryClient } = await import('@uas/shared-ui/query');
  await nextTask();
  for (const { key, reply } of replies) {
    queryClient.setQueryDefaults(key, { staleTime: FRESH_MS });
    queryClient.setQueryData(key, reply);
  }
}

/** Gives the routes of this page their components. */
async function fetchRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await nextTask();
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      // Then the page is drawn anew.
      if (loaded.Component && 'isNotFetched' in loaded.Component) throw new Error('No file.');
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}
