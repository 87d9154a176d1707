import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, Texts } from '@uas/contract';
import { CallFailure, reasonOf } from '../kit/client/client';
import type { LazyQuery } from '../kit/navigation/lazy-part';
import { onChangeInOtherTab } from '../kit/session/other-tabs';
import { useSession } from '../kit/session/session';

/** The name of what an endpoint answers in the cache; with a part of a request, of every answer to such requests. */
export function keyOf(
  endpoint: AnyEndpoint | LazyQuery<AnyEndpoint>,
  request?: object | null,
): readonly unknown[] {
  const name = 'name' in endpoint ? endpoint.name : `${endpoint.method} ${endpoint.path}`;
  return request ? [name, request] : [name];
}

/** What one endpoint answered, as it travels with a rendered page. */
export interface DehydratedReply {
  readonly key: readonly unknown[];
  readonly reply: unknown;
}

/** The failure of a call with the sentence for the person as its message. */
export function withSentence(thrown: unknown, texts: Texts): CallFailure {
  const failure = thrown instanceof CallFailure ? thrown : new CallFailure('unreachable', 0, null);
  failure.message = reasonOf(thrown, texts);
  return failure;
}

/** What is said of a question whose endpoint has no words for it. */
export const NOT_LOADED: Texts = {
  notOk: 'Could not load this. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};

/** A list that has grown keeps its place: it is asked for again only when somebody wants it. */
function hasGrown(query: Pick<Query, 'state'>): boolean {
  const pages = (query.state.data as { pages?: unknown } | undefined)?.pages;
  return Array.isArray(pages) && pages.length > 1;
}

/** Without a session every question would be refused; the login over the page asks again. */
function isWorthAsking(query: Pick<Query, 'state'>): boolean {
  return !useSession.getState().expired && !hasGrown(query);
}

/** How often a screen looks again on its own: not while the session has ended, nor at a list that has grown. */
export function every(milliseconds: number) {
  return (query: Pick<Query, 'state'>) => (isWorthAsking(query) ? milliseconds : false);
}

/** For what seldom changes, such as the academies: opened again within five minutes, it is not asked for again. */
export const HARDLY_CHANGES = { staleTime: 5 * 60_000 };

/**
 * The one cache of the page, for the shell and all portals. What is shown is asked for again when the page is looked
 * at, when the line is back and when another tab changed something. Nothing is asked twice by itself after a failure:
 * the person reads why and tries again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: isWorthAsking,
      refetchOnReconnect: isWorthAsking,
      // Copies would lose how many rows of a reply could not be read.
      structuralSharing: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Before the next paint, so that a button shows at once that it was pressed.
notifyManager.setScheduler(queueMicrotask);

// There is no provider that would do it: the cache lives as long as the page.
queryClient.mount();

/** Something on the server is different now: what is in sight is asked for again at once, the rest when it is opened. */
export function refetchVisible(): void {
  // Out of sight it is only known to be old, and asked for again when somebody looks.
  const refetchType = document.hidden ? 'none' : 'active';
  void queryClient.invalidateQueries({ predicate: isWorthAsking, refetchType });
}

onChangeInOtherTab(refetchVisible);

/** Whose session it is, for telling one person from the next; records of every role have an e-mail. */
function personOf({ role, record }: { role: unknown; record: unknown }): string {
  return JSON.stringify([role, (record as { email?: unknown } | null)?.email]);
}

/** What one person was shown is never shown to the next, who may also log in while this page waits for a login. */
useSession.subscribe((now, before) => {
  if (now.token === before.token) return;
  if (now.token === null) queryClient.clear();
  else if (before.expired && personOf(now) === personOf(before)) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
});

/** Has everything that these endpoints answered asked for again; what is in sight, at once. */
export async function invalidate(...endpoints: readonly AnyEndpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
}
