import { ROLES, type Role } from '@uas/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { chooseRole, leaveRole, showView, useSession, type View } from '../session/session';
import { currentLocation, STEPS, stepsIn, whenSettled } from './history-steps';

type Stored = Readonly<Record<string, unknown>>;

/** The search parameter that says whose portal an address is about. */
const ROLE = 'role';

function storedIn(state: unknown): Stored {
  return Object(state) as Stored;
}

/** How a value is written in the address, as search parameters. Nothing about a person may stand there. */
export interface InAddress<T> {
  readonly names: readonly string[];
  /** Null when the address does not say. */
  readonly read: (address: URLSearchParams) => T | null;
  /** What is empty is left out. */
  readonly write: (value: T) => Readonly<Record<string, string>>;
  /** The address holds a part only; the whole stays in this browser's history. */
  readonly partial?: true;
}

export interface Change {
  readonly stored?: Stored;
  readonly address?: Readonly<Record<string, string>>;
  /** What this change opens on top of the page: closing it takes the step back (`history-steps.ts`). */
  readonly opens?: string;
  /** What is open on top of the page stays behind: on the new entry nothing is. */
  readonly leaves?: boolean;
  /** The page stays scrolled as it is, also for a step that Back returns from; what is replaced never moves it. */
  readonly stays?: boolean;
}

export type How = 'push' | 'replace';

/** Changes some of what the present place holds: in the history (undefined goes), and in the address ('' goes). */
export function useChangeLocation(): (change: Change, how: How) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  }, [location, navigate]);
  return useCallback((change: Change, how: How) => {
    whenSettled(() => {
      const { navigate } = latest.current;
      const location = currentLocation() ?? latest.current.location;
      const { opens, leaves = false, stays = how === 'replace' } = change;
      const before = storedIn(location.state);
      const above = leaves ? [] : stepsIn(before);
      const search = change.address ? searchWith(location.search, change.address) : location.search;
      // The second click of a double click opens nothing again.
      const isOpen = opens && above.at(-1) === opens && search === location.search;
      if (isOpen && JSON.stringify(before[opens]) === JSON.stringify(change.stored?.[opens])) return;
      const steps = (opens || leaves) && { [STEPS]: opens ? [...above, opens] : undefined };
      const stored = { ...before, ...change.stored, ...steps };
      navigate(
        { pathname: location.pathname, search, hash: location.hash },
        { state: stored, replace: how === 'replace', preventScrollReset: stays || opens !== undefined },
      );
    });
  }, []);
}

/** The address names its role, so that a link leads there through the login; a bare dashboard stays at `/`. */
function searchWith(search: string, change: Readonly<Record<string, string>>): string {
  const address = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  address.delete(ROLE);
  const { role } = useSession.getState();
  if (role !== null && address.size > 0) address.set(ROLE, role);
  return address.size > 0 ? `?${address}` : '';
}

/**
 * A value that belongs to the place where the person is: an open tab, a filter, a dialog. Written in the address it
 * survives a reload, a bookmark and a link to a colleague, and Back and Forward move between its values although the
 * path stays the same; without `inAddress` it lives in this browser's history. `push` makes a step for Back, `replace`
 * does not.
 */
export function useLocationState<T>(
  name: string,
  initial: T,
  inAddress?: InAddress<T>,
): [T, (value: T, how?: How, stays?: true) => void] {
  const { state, search } = useLocation();
  const change = useChangeLocation();
  const value = useMemo(
    () => valueIn({ stored: storedIn(state), search }, name, inAddress),
    [state, search, name, inAddress],
  );
  const set = useCallback(
    (next: T, how: How = 'push', stays?: true) => {
      const isWhole = inAddress && !inAddress.partial;
      change(
        {
          stored: { [name]: isWhole ? undefined : next },
          ...(inAddress && { address: { ...emptied(inAddress), ...inAddress.write(next) } }),
          ...(stays && { stays }),
        },
        how,
      );
    },
    [change, name, inAddress],
  );
  return [value ?? initial, set];
}

function valueIn<T>(
  { stored, search }: { stored: Stored; search: string },
  name: string,
  inAddress: InAddress<T> | undefined,
): T | null {
  const value = (stored[name] ?? null) as T | null;
  if (value !== null && (!inAddress || inAddress.partial)) return value;
  return inAddress?.read(new URLSearchParams(search)) ?? value;
}

function emptied({ names }: Pick<InAddress<unknown>, 'names'>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
}

interface RoleView {
  role: Role | null;
  view: View;
}

function roleViewNow(): RoleView {
  const { role, view } = useSession.getState();
  return { role, view };
}

function isSame(one: RoleView, other: RoleView): boolean {
  return one.role === other.role && (one.role === null || one.view === other.view);
}

/** From login or registration onwards: what somebody came for, such as a university to apply to, comes along. */
function isOnTheWayIn(before: RoleView, current: RoleView): boolean {
  return before.role !== null && before.role === current.role && before.view !== 'dashboard';
}

/**
 * Ties role and view to the browser's history, once, on the home route: each change of role or view is a
 * step, and Back and Forward go through these steps although the path stays / (R-38).
 */
export function useSessionHistory(): void {
  const { role, view } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const arrival = useNavigationType();
  /** What the present step of the history stands for; null before the first step. */
  const synced = useRef<RoleView | null>(null);
  const handled = useRef(location.key);
  const here = useRef({ state: location.state, search: location.search });
  useLayoutEffect(() => {
    here.current = { state: location.state, search: location.search };
  }, [location]);

  useEffect(() => {
    if (handled.current === location.key) return;
    handled.current = location.key;
    const expected = roleViewIn(location.state);
    // A link inside a role says nothing of it: noted, or Back to where it leads would leave the role.
    const link = arrival === 'POP' ? null : location;
    if (link) {
      if (expected.role !== null) return;
    } else if (expected.role === null) leaveRole();
    else {
      if (expected.role !== useSession.getState().role) chooseRole(expected.role);
      showView(expected.view);
    }
    const current = roleViewNow();
    synced.current = current;
    if (!isSame(current, expected)) navigate(...noted(current, link));
  }, [location, arrival, navigate]);

  useEffect(() => {
    const current: RoleView = { role, view };
    const before = synced.current;
    synced.current = current;
    const { state, search } = here.current;
    if (before === null) {
      const asked = roleIn(search);
      // A link to another role leads to it, through its login where nobody of that role is signed in.
      if (asked !== null && asked !== role && roleViewIn(state).role === null) chooseRole(asked);
      const now = roleViewNow();
      synced.current = now;
      if (!isSame(now, roleViewIn(state))) navigate(...noted(now, here.current));
      return;
    }
    if (isSame(current, before)) return;
    const comesAlong = isOnTheWayIn(before, current);
    // What was opened on top of the login, such as the second step, ends with it: Back leads to the login itself.
    const steps = comesAlong ? stepsIn(state) : [];
    const stored = Object.entries(comesAlong ? storedIn(state) : {}).filter(
      ([name]) => name !== STEPS && !steps.includes(name),
    );
    navigate(
      { pathname: '/', search: comesAlong ? search : '' },
      { state: { ...Object.fromEntries(stored), ...stateFor(current) }, replace: steps.length > 0 },
    );
  }, [role, view, navigate]);
}

function roleIn(search: string): Role | null {
  const asked = new URLSearchParams(search).get(ROLE);
  return ROLES.find((known) => known === asked) ?? null;
}

/** The same entry, and what it stands for; without `entry` nothing else is left of it. */
function noted(current: RoleView, entry: Pick<Location, 'search' | 'state'> | null) {
  return [
    { pathname: '/', search: entry?.search ?? '' },
    { replace: true, preventScrollReset: true, state: { ...storedIn(entry?.state), ...stateFor(current) } },
  ] as const;
}

function stateFor(current: RoleView): Stored {
  return current.role === null ? {} : { ...current };
}

function roleViewIn(state: unknown): RoleView {
  const { role, view } = storedIn(state);
  return {
    role: ROLES.find((known) => known === role) ?? null,
    view: view === 'register' || view === 'dashboard' ? view : 'login',
  };
}
