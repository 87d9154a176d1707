import { ROLES, type Role } from '@uas/contract';
import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { chooseRole, leaveRole, showView, useSession, type View } from './session';

type Held = Readonly<Record<string, unknown>>;

function heldIn(state: unknown): Held {
  return typeof state === 'object' && state !== null ? (state as Held) : {};
}

/** What was asked for at a location and is not drawn yet: a second change before that must not take the first one back. */
let underWay: { readonly from: Location; readonly held: Held } | null = null;

/**
 * A value that belongs to the place where the person is: an open tab, a filter, a dialog. It lives in the
 * browser's history, so it survives a reload, and Back and Forward move between its values although the
 * path stays the same. `push` makes a step for Back, `replace` does not.
 */
export function usePlace<T>(name: string, initial: T): [T, (value: T, how?: 'push' | 'replace') => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const held = heldIn(location.state);
  const latest = useRef({ held, location });
  latest.current = { held, location };
  const value = Object.hasOwn(held, name) ? (held[name] as T) : initial;
  const set = useCallback(
    (next: T, how: 'push' | 'replace' = 'push') => {
      const { location: from, held: drawn } = latest.current;
      const { pathname, search } = from;
      const state = { ...(underWay?.from === from ? underWay.held : drawn), [name]: next };
      underWay = { from, held: state };
      navigate({ pathname, search }, { state, replace: how === 'replace' });
    },
    [navigate, name],
  );
  return [value, set];
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
  const here = useRef(location.state);
  here.current = location.state;

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
    if (before === null) {
      if (!isSame(shown, shownIn(heldInHistory()))) {
        navigate('/', { replace: true, state: { ...heldInHistory(), ...stateFor(shown) } });
      }
      return;
    }
    if (isSame(shown, before)) return;
    navigate('/', {
      state: { ...(isOnTheWayIn(before, shown) && heldIn(here.current)), ...stateFor(shown) },
    });
  }, [role, view, navigate]);
}

function heldInHistory(): Held {
  return heldIn(heldIn(window.history.state).usr);
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
