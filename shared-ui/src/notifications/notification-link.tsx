import { listNotifications, UNREAD_CAP } from '@uas/contract';
import { IconBell, LinkButton, type LinkProps, useSession } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import classes from './notifications.module.css';
import { texts } from './notifications.texts';

const FIRST = { query: { limit: 1 } };

/** The bell outside a portal: how many notifications are unread, and the way to their list. */
export function NotificationLink(link: Pick<LinkProps, 'to' | 'onClick' | 'reloadDocument'>) {
  // Whoever left the portal without logging out has a session, but makes no calls with it.
  const isInRole = useSession(({ token }) => token !== null);
  const latest = useEndpointQuery(listNotifications, isInRole ? FIRST : null);
  const unread = latest.data?.unread ?? 0;
  const label = bellLabel(unread);
  return (
    <span className={classes.bell}>
      <LinkButton
        {...link}
        variant="quiet"
        aria-label={label}
        title={label}
        icon={<IconBell aria-hidden="true" />}
      />
      {unread > 0 && (
        <span aria-hidden="true" className={classes.count}>
          {unreadCount(unread)}
        </span>
      )}
    </span>
  );
}

/** How many are unread, as the bell says it. */
export function unreadCount(unread: number): string {
  return unread >= UNREAD_CAP ? `${UNREAD_CAP - 1}+` : String(unread);
}

/** The name of the bell. */
export function bellLabel(unread: number): string {
  return unread > 0 ? texts.bell({ count: unreadCount(unread) }) : texts.notifications;
}
