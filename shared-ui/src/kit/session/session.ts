import { ROLES, type Role } from '@uas/contract';
import { create } from 'zustand';
import { readStored, readStoredJson, writeStored } from '../client/browser-storage';

/** The view inside a role before anything else is chosen. Portals add their own names. */
export type View = 'login' | 'register' | 'dashboard';

interface SessionState {
  /** The kind of user chosen on the home page, or null on the public side. */
  role: Role | null;
  view: View;
  /** The bearer token of the chosen role; null when nobody of that role is signed in. */
  token: string | null;
  /** The record that came with the login, stored whole; its reader parses it. */
  record: unknown;
  /** The server no longer knows the token: the login opens over the page and keeps what was typed. */
  expired: boolean;
}

const TOKEN = 'authToken';
const ROLE = 'role';
const VIEW = 'view';
const VIEWS: readonly View[] = ['login', 'register', 'dashboard'];

/** What the storage says. A token without a record of the chosen role is another role's and is ignored. */
function stored(): SessionState {
  const role = ROLES.find((known) => known === readStored(ROLE)) ?? null;
  const record = role && readStoredJson(role);
  const token = record ? readStored(TOKEN) : null;
  const asked = VIEWS.find((known) => known === readStored(VIEW)) ?? 'login';
  const view = token ? asked : signedOutView(asked);
  return { role, view, token, record: token ? record : null, expired: false };
}

function signedOutView(view: View): View {
  return view === 'dashboard' ? 'login' : view;
}

const SINGLE = Symbol.for('uas.session');
if (process.env.NODE_ENV === 'production') {
  // A second copy of this module would be a second session: better no page than a divided one.
  if (Object.hasOwn(globalThis, SINGLE)) throw new Error('The session store was loaded twice.');
  Object.defineProperty(globalThis, SINGLE, { value: true });
}

/** The one session of the page: who is chosen, who is signed in, which view is shown. */
export const useSession = create<SessionState>(stored);

/** Chooses a role on the home page; shows its login, or its dashboard when somebody is signed in. */
export function chooseRole(role: Role): void {
  const record = readStoredJson(role);
  const token = record ? readStored(TOKEN) : null;
  writeStored(ROLE, role);
  show({ role, token, record: token ? record : null, view: token ? 'dashboard' : 'login' });
}

/** Shows another view of the chosen role. */
export function showView(view: View): void {
  const { token } = useSession.getState();
  show({ view: token ? view : signedOutView(view) });
}

/** Keeps what a login answered and opens the dashboard. */
export function signIn(role: Role, answer: { token: string; record: unknown }): void {
  for (const other of ROLES) if (other !== role) writeStored(other, null);
  writeStored(TOKEN, answer.token);
  writeStored(role, JSON.stringify(answer.record));
  writeStored(ROLE, role);
  show({ role, token: answer.token, record: answer.record, view: 'dashboard', expired: false });
}

/** Replaces the stored record after the person changed it. */
export function keepRecord(record: unknown): void {
  const { role } = useSession.getState();
  if (!role) return;
  writeStored(role, JSON.stringify(record));
  useSession.setState({ record });
}

/** Calls back once nobody is signed in any more; answers with what ends that. */
export function onSignOut(listener: () => void): () => void {
  return useSession.subscribe((now, before) => {
    if (now.token === null && before.token !== null) listener();
  });
}

/** Forgets the person and shows the login of the role. Ending the session on the server is `endSession`'s job. */
export function forgetPerson(): void {
  const { role } = useSession.getState();
  writeStored(TOKEN, null);
  for (const known of ROLES) writeStored(known, null);
  show({ role, token: null, record: null, view: 'login', expired: false });
}

/** Forgets person and role: back to the public home page. */
export function forgetRole(): void {
  writeStored(TOKEN, null);
  for (const known of ROLES) writeStored(known, null);
  writeStored(ROLE, null);
  writeStored(VIEW, null);
  useSession.setState({ role: null, token: null, record: null, view: 'login', expired: false });
}

/** Leaves the role without ending its session, as when a visitor goes back to the public home page. */
export function leaveRole(): void {
  writeStored(ROLE, null);
  writeStored(VIEW, null);
  useSession.setState({ role: null, token: null, record: null, view: 'login', expired: false });
}

/** Says that the server refused the token that a call was made with. */
export function expireSession(token: string): void {
  if (useSession.getState().token === token) useSession.setState({ expired: true });
}

function show(change: Partial<SessionState>): void {
  if (change.view) writeStored(VIEW, change.view);
  useSession.setState(change);
}

/** Other tabs follow at once: a logout, login or change of role there happens here too. */
function followOtherTabs(event: StorageEvent): void {
  const known: readonly string[] = [TOKEN, ROLE, ...ROLES];
  if (event.key !== null && !known.includes(event.key)) return;
  const now = stored();
  const before = useSession.getState();
  if (now.role === before.role && now.token === before.token) return;
  useSession.setState(now);
}

/** The token that this browser keeps, also while its owner looks around on the public side; null when nobody is signed in. */
export function storedToken(): string | null {
  return readStored(TOKEN);
}

if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
