import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom';
import { UasProvider } from '../kit/components/uas-provider';
import { type DehydratedReply, queryClient } from '../query/query-client';

/** What one answer leads to is asked for in the next round; no page needs more. */
const MOST_ROUNDS = 3;

export interface RenderedRoutes {
  readonly html: string;
  /** What the page asked for, for the browser to take over. */
  readonly replies: readonly DehydratedReply[];
}

interface PageAddress {
  /** Whole, as a browser has it. */
  readonly address: string;
  /** Stands for the number used once, which each reply has anew. */
  readonly nonce: string;
}

/** Renders the page at an address as the browser would first draw it, with everything that it asks for. One at a time. */
export async function renderRoutes(
  routes: RouteObject[],
  { address, nonce }: PageAddress,
): Promise<RenderedRoutes> {
  queryClient.clear();
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`The page leads elsewhere (${context.status}).`);
  const router = createStaticRouter(dataRoutes, context);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const html = renderToString(
      <UasProvider nonce={nonce}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </UasProvider>,
    );
    const queries = queryClient.getQueryCache().getAll();
    const missing = queries.filter(({ state }) => state.status === 'pending');
    if (missing.length === 0) {
      return { html, replies: queries.map(({ queryKey, state }) => ({ key: queryKey, reply: state.data })) };
    }
    await Promise.all(missing.map((query) => query.fetch()));
  }
  throw new Error('The page asks for more and more.');
}
