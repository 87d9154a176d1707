import { ROLES, type Role } from '@uas/contract';
import {
  Button,
  chooseRole,
  DRAFT_PREFIX,
  endSession,
  FrameActions,
  IconButton,
  IconLogout,
  InitialsAvatar,
  Link,
  LinkButton,
  NARROW,
  readStoredJson,
  storedToken,
  Typed,
  useLocation,
  useMediaQuery,
  useSession,
} from '@uas/shared-ui/kit';
import { NotificationLink } from '@uas/shared-ui/notifications';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import classes from './account-bar.module.css';
import { texts } from './lazy-page.texts';

/** Only where something would be lost. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('@uas/shared-ui/overlays')).ConfirmDialog,
}));

/** Who is signed in, on pages outside the portals: the way back to their work, what is new, and Logout. */
export function AccountBar() {
  const role = useSyncExternalStore(watchSession, signedInRole);
  return role && <Person role={role} />;
}

/** Also while its owner looks around on the public side, without a role. */
function signedInRole(): Role | null {
  if (useSession.getState().expired || storedToken() === null) return null;
  return ROLES.find((role) => readStoredJson(role) !== null) ?? null;
}

function watchSession(changed: () => void): () => void {
  const unsubscribe = useSession.subscribe(changed);
  window.addEventListener('storage', changed);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', changed);
  };
}

function Person({ role }: { readonly role: Role }) {
  const narrow = useMediaQuery(NARROW);
  const [asking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const name = nameIn(readStoredJson(role));
  // Home decides about its role as it begins; elsewhere the role is chosen on the way there.
  const way =
    pathname === '/' ? { reloadDocument: true } : { reloadDocument: false, onClick: () => chooseRole(role) };
  const dashboard = { to: pathname === '/' ? `/?role=${role}` : '/', ...way };
  const end = () => void endSession('home');
  const logout = () => (hasDrafts() ? setAsking(true) : end());
  return (
    <FrameActions>
      <div className={classes.bar}>
        {narrow ? (
          <Link {...dashboard} className={classes.face} aria-label={texts.dashboardOf({ person: name })}>
            <InitialsAvatar name={name} />
          </Link>
        ) : (
          <>
            <span className={classes.person}>
              <InitialsAvatar name={name} size="small" />
              <span className={classes.name}>
                <Typed>{name}</Typed>
              </span>
            </span>
            <LinkButton {...dashboard} size="small" variant="quiet">
              {texts.dashboard}
            </LinkButton>
          </>
        )}
        <NotificationLink {...way} to={`/?role=${role}&notifications=list`} />
        {narrow ? (
          <IconButton label={texts.logout} icon={<IconLogout aria-hidden="true" />} onClick={logout} />
        ) : (
          <Button size="small" icon={<IconLogout aria-hidden="true" />} onClick={logout}>
            {texts.logout}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense>
          <ConfirmDialog
            opened
            tone="danger"
            message={texts.draftHere}
            confirmLabel={texts.logoutAnyway}
            onConfirm={end}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </FrameActions>
  );
}

/** Whether unsaved work waits on this device; who is signed in could store something. */
function hasDrafts(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX));
}

/** The name of whoever signed in; of a member of a university their own, and without any the e-mail. */
function nameIn(record: unknown): string {
  const { member, name, email } = (record ?? {}) as Readonly<Record<string, unknown>>;
  if (member) return nameIn(member);
  return [name, email].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
