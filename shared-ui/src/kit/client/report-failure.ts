import { type AnyEndpoint, type ClientFailure, isDeployedRemote, type Role } from '@uas/contract';
import { useSession } from '../session/session';

interface Report {
  readonly failure: ClientFailure;
  /** The portal that failed; the one that is shown unless told, and the shell where none is. */
  readonly portal?: Role;
  /** Its build; the one that the page names unless told. */
  readonly version?: string;
  /** The call whose reply did not fit. */
  readonly call?: AnyEndpoint;
}

/** The contract's `reportClientFailure`, by its address: the first page would pay for its whole schema. */
export const REPORTS = { method: 'POST', path: '/api/client-reports' } as const;

const reported = new Set<string>();

/**
 * Tells the operator that a part of this page failed, once for each kind and place. What is told are names and
 * versions of builds, never an address, a text or anything of a person. That it cannot be told is no failure.
 */
export function reportFailure({ failure, portal, version, call }: Report): void {
  const place = portal ?? useSession.getState().role ?? 'shell';
  const key = `${place} ${failure}`;
  if (reported.has(key)) return;
  reported.add(key);
  const { shell, remotes } = buildsOfPage();
  const own = place === 'shell' ? shell : remotes[place];
  const body = {
    failure,
    place,
    version: version ?? own ?? '',
    shell: shell ?? '',
    ...(call && { call: `${call.method} ${call.path}` }),
  };
  try {
    void fetch(new URL(REPORTS.path, window.location.origin), {
      method: REPORTS.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    }).catch(() => undefined);
  } catch {
    // The browser may refuse to send; then nobody hears of it.
  }
}

/** A new page begins anew; a page itself never forgets what it has told. */
export function forgetReports(): void {
  reported.clear();
}

/** The builds that the served page says it consists of. */
function buildsOfPage(): { shell?: string; remotes: Partial<Record<Role, string>> } {
  try {
    const { shell, remotes } = JSON.parse(document.getElementById('remotes')?.textContent ?? '{}');
    const versions = Object.entries((remotes ?? {}) as object).flatMap(([role, remote]) =>
      isDeployedRemote(remote) ? [[role, remote.version]] : [],
    );
    return { ...(typeof shell === 'string' && { shell }), remotes: Object.fromEntries(versions) };
  } catch {
    return { remotes: {} };
  }
}
