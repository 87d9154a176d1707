import { matchRoutes, type RouteObject } from '@uas/shared-ui/kit';
import { type DehydratedReply, queryClient } from '@uas/shared-ui/query';
import { overrides } from './portals/the-loader';
import { setPageTime } from './universities/page-time';

/** What the server writes beside a page that it rendered. */
interface Rendered {
  readonly at: string;
  readonly replies: readonly DehydratedReply[];
}

/**
 * Whether the page stands here as this browser would first draw it. Then everything that this drawing needs is there
 * before it is answered, since nothing may be on its way while the page is taken over.
 */
export async function takeOver(data: string, routes: RouteObject[]): Promise<boolean> {
  const isAnother = document.documentElement.hasAttribute('data-drawn-anew');
  if (isAnother || Object.keys(overrides).length > 0) return false;
  const { at, replies }: Rendered = JSON.parse(data);
  setPageTime(new Date(at));
  takeReplies(replies);
  await fetchRoutes(routes);
  return true;
}

/** How long what came with the page counts as fresh, in milliseconds: it was read a moment ago. */
const FRESH_MS = 30_000;

/** Takes over what the server answered while it rendered the page, so that nothing of it is asked again. */
function takeReplies(replies: readonly DehydratedReply[]): void {
  for (const { key, reply } of replies) {
    queryClient.setQueryDefaults(key, { staleTime: FRESH_MS });
    queryClient.setQueryData(key, reply);
  }
}

/** Gives the routes of this page their components. */
async function fetchRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
