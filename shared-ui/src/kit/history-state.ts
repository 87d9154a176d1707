import { ROLES, type Role } from '@uas/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { chooseRole, leaveRole, showView, useSession, type View } from './session';

type Held = Readonly<Record<string, unknown>>;

/** The search parameter that says whose portal an address is about. */
const ROLE = 'role';

function heldIn(state: unknown): Held {
  return typeof state === 'object' && state !== null ? (state as Held) : {};
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

/** What was asked for at a location and is not drawn yet: a second change before that must not take the first one back. */
let underWay: { readonly from: Location; readonly held: Held; readonly search: string } | null = null;

interface Change {
  readonly held?: Held;
  readonly address?: Readonly<Record<string, string>>;
  /** What this change opens on top of the page: closing it takes the step back (`history-steps.ts`). */
  readonly opens?: string;
}

export type How = 'push' | 'replace';

/** Where an entry of the history keeps what was opened on the way to it, each by a step of its own, the outermost first. */
const STEPS = 'steps';

export function stepsIn(state: unknown): readonly string[] {
  const steps = heldIn(state)[STEPS];
  return Array.isArray(steps) ? steps.filter((id): id is string => typeof id === 'string') : [];
}

/** Changes some of what the present place holds: in the history (undefined goes), and in the address ('' goes). */
export function useChangeOfPlace(): (change: Change, how: How) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  }, [location, navigate]);
  return useCallback((change: Change, how: How) => {
    const { location, navigate } = latest.current;
    const drawn = { held: heldIn(location.state), search: location.search };
    const before = underWay?.from === location ? underWay : drawn;
    const { opens } = change;
    const steps = opens === undefined ? {} : { [STEPS]: [...stepsIn(before.held), opens] };
    const held = withoutUndefined({ ...before.held, ...change.held, ...steps });
    const search = change.address ? searchWith(before.search, change.address) : before.search;
    underWay = { from: location, held, search };
    navigate(
      { pathname: location.pathname, search, hash: location.hash },
      { state: held, replace: how === 'replace', preventScrollReset: opens !== undefined },
    );
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

function withoutUndefined(held: Held): Held {
  return Object.fromEntries(Object.entries(held).filter(([, value]) => value !== undefined));
}

/**
 * A value that belongs to the place where the person is: an open tab, a filter, a dialog. Written in the address it
 * survives a reload, a bookmark and a link to a colleague, and Back and Forward move between its values although the
 * path stays the same; without `inAddress` it lives in this browser's history. `push` makes a step for Back, `replace`
 * does not.
 */
export function usePlace<T>(
  name: string,
  initial: T,
  inAddress?: InAddress<T>,
): [T, (value: T, how?: How) => void] {
  const { state, search } = useLocation();
  const change = useChangeOfPlace();
  const value = useMemo(
    () => valueIn({ held: heldIn(state), search }, name, inAddress),
    [state, search, name, inAddress],
  );
  const set = useCallback(
    (next: T, how: How = 'push') => {
      const isWhole = inAddress && !inAddress.partial;
      change(
        {
          held: { [name]: isWhole ? undefined : next },
          ...(inAddress && { address: { ...emptied(inAddress), ...inAddress.write(next) } }),
        },
        how,
      );
    },
    [change, name, inAddress],
  );
  return [value ?? initial, set];
}

function valueIn<T>(
  { held, search }: { held: Held; search: string },
  name: string,
  inAddress: InAddress<T> | undefined,
): T | null {
  const kept = Object.hasOwn(held, name) ? (held[name] as T) : null;
  if (kept !== null && (!inAddress || inAddress.partial)) return kept;
  return inAddress?.read(new URLSearchParams(search)) ?? kept;
}

function emptied({ names }: Pick<InAddress<unknown>, 'names'>): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
}

interface Shown {
  role: Role | null;
  view: View;
}

function shownNow(): Shown {
  const { role, view } = useSession.getState();
  return { role, view };
}

function isSame(one: Shown, other: Shown): boolean {
  return one.role === other.role && (one.role === null || one.view === other.view);
}

/** From login or registration onwards: what somebody came for, such as a university to apply to, comes along. */
function isOnTheWayIn(before: Shown, shown: Shown): boolean {
  return before.role !== null && before.role === shown.role && before.view !== 'dashboard';
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
  const synced = useRef<Shown | null>(null);
  const handled = useRef(location.key);
  const here = useRef({ state: location.state, search: location.search });
  useLayoutEffect(() => {
    here.current = { state: location.state, search: location.search };
  }, [location]);

  useEffect(() => {
    if (handled.current === location.key) return;
    handled.current = location.key;
    if (arrival !== 'POP') return;
    const wanted = shownIn(location.state);
    if (wanted.role === null) leaveRole();
    else {
      if (wanted.role !== useSession.getState().role) chooseRole(wanted.role);
      showView(wanted.view);
    }
    const shown = shownNow();
    synced.current = shown;
    if (!isSame(shown, wanted)) navigate('/', { replace: true, state: stateFor(shown) });
  }, [location, arrival, navigate]);

  useEffect(() => {
    const shown: Shown = { role, view };
    const before = synced.current;
    synced.current = shown;
    const { state, search } = here.current;
    if (before === null) {
      const asked = roleIn(search);
      // A link to another role leads to it, through its login where nobody of that role is signed in.
      if (asked !== null && asked !== role && shownIn(state).role === null) chooseRole(asked);
      const now = shownNow();
      synced.current = now;
      if (!isSame(now, shownIn(state))) {
        navigate({ pathname: '/', search }, { replace: true, state: { ...heldIn(state), ...stateFor(now) } });
      }
      return;
    }
    if (isSame(shown, before)) return;
    const comesAlong = isOnTheWayIn(before, shown);
    navigate(
      { pathname: '/', search: comesAlong ? search : '' },
      { state: { ...(comesAlong && heldIn(state)), ...stateFor(shown) } },
    );
  }, [role, view, navigate]);
}

function roleIn(search: string): Role | null {
  const asked = new URLSearchParams(search).get(ROLE);
  return ROLES.find((known) => known === asked) ?? null;
}

function stateFor(shown: Shown): Held {
  return shown.role === null ? {} : { ...shown };
}

function shownIn(state: unknown): Shown {
  const { role, view } = heldIn(state);
  return {
    role: ROLES.find((known) => known === role) ?? null,
    view: view === 'register' || view === 'dashboard' ? view : 'login',
  };
}
