import { listNotifications } from '@uas/contract';
import { announce, FrameActions, IconBell, IconButton, type InAddress, useStep } from '@uas/shared-ui/kit';
import { every, refetchVisible, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useRef } from 'react';
import { bellLabel, unreadCount } from './notification-link';
import classes from './notifications.module.css';
import { texts } from './notifications.texts';
import { NotificationsDialog, type NotificationsView, prefetchNotifications } from './notifications-dialog';

const POLL_INTERVAL_MS = 25_000;
const FIRST = { query: { limit: 1 } };

/** `?notifications=list`, `?notifications=settings`. */
const IN_ADDRESS: InAddress<NotificationsView | null> = {
  names: ['notifications'],
  read: (address) => {
    const asked = address.get('notifications');
    return asked === 'list' || asked === 'settings' ? asked : null;
  },
  write: (opened) => ({ notifications: opened ?? '' }),
};

/** A bell in the header with the number of unread notifications; it opens their list. */
export function NotificationBell() {
  const { opened, open, close } = useStep<NotificationsView>('notifications', IN_ADDRESS);
  const latest = useEndpointQuery(listNotifications, FIRST, { refetchInterval: every(POLL_INTERVAL_MS) });
  const unread = latest.data?.unread ?? 0;
  useSpokenArrivals(latest.data?.notifications[0]?._id, unread);
  return (
    <FrameActions>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a head start for whoever is about to press the button */}
      <span className={classes.bell} onPointerEnter={prefetchNotifications} onFocus={prefetchNotifications}>
        <IconButton
          label={bellLabel(unread)}
          icon={<IconBell aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => open('list')}
        />
        {unread > 0 && (
          <span aria-hidden="true" className={classes.count}>
            {unreadCount(unread)}
          </span>
        )}
      </span>
      {opened && <NotificationsDialog openedAt={opened} onClose={close} />}
    </FrameActions>
  );
}

/**
 * Says that something arrived while the page was open, and has the lists follow that show what it speaks of; what was
 * there before is not news.
 */
function useSpokenArrivals(newest: string | undefined, unread: number): void {
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    const isNew = known.current !== undefined && newest !== undefined && newest !== known.current;
    known.current = newest ?? known.current;
    if (!isNew) return;
    refetchVisible();
    if (unread > 0) announce(texts.arrived);
  }, [newest, unread]);
}
