import type { AnyEndpoint, ReplyOf } from '@uas/contract';
import { forgetPerson, forgetRole, storedToken, useSession } from '../session/session';
import { CallFailure, type CallOptions, type Request } from './call-failure';
import { usePageAge } from './page-age';

export * from './call-failure';
export { saveFile } from './sending';

/** What makes calls travels with the first of them: the home page makes none. */
function transport(): Promise<typeof import('./transport')> {
  return import('./transport').catch(() => {
    throw new CallFailure(usePageAge.getState().missesFiles ? 'outdated' : 'unreachable', 0, null);
  });
}

/** A head start for the first call; whatever goes wrong is found out when it is made. */
export function prefetchTransport(): void {
  void transport().catch(() => undefined);
}

/**
 * Makes the call that the endpoint describes and answers its parsed reply.
 * Throws `CallFailure`; a 401 on a call made with a token opens the login over the page.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const made = await transport();
  return made.call(endpoint, request, options);
}

/** Makes a CSV call and hands the file to the browser under the name that the server gave it. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<void> {
  const made = await transport();
  return made.download(endpoint, request, options);
}

/**
 * Logs out: forgets the person here at once and ends the session on the server.
 * `to: 'login'` stays in the role; `to: 'home'` leaves it and loads the home page anew, which frees all memory.
 */
export async function endSession(to: 'login' | 'home'): Promise<void> {
  const token = useSession.getState().token ?? storedToken();
  if (to === 'login') forgetPerson();
  else forgetRole();
  clearDrafts();
  if (token) {
    await transport()
      .then(({ endOnServer }) => endOnServer(token))
      .catch(() => null);
  }
}

/** Where portals keep unsaved work on this device; all of it goes when the person leaves (shared computers). */
export const DRAFT_PREFIX = 'draft:';

function clearDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is forbidden.
  }
}
