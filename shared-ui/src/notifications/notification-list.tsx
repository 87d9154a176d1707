import {
  listNotifications,
  markNotificationsRead,
  NO_NOTIFICATIONS,
  type ShownNotification,
} from '@uas/contract';
import {
  Button,
  commonTexts,
  EmptyState,
  FailedState,
  IconBell,
  Instant,
  Link,
  NewBadge,
  Skeleton,
  sentence,
} from '@uas/shared-ui/kit';
import { useEndpointList, useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useRef, useState } from 'react';
import classes from './notifications.module.css';
import { texts } from './notifications.texts';

/** All notifications, newest first, each with a link to what it speaks of. Seeing them marks them read. */
export function NotificationList() {
  const list = useEndpointList(listNotifications, 'notifications', {});
  const seenUnread = useReadOnSight(list.rows);
  if (list.isLoading) return <Skeleton shape="row" count={4} label={texts.loading} />;
  if (list.rows.length === 0 && list.error) {
    return <FailedState message={list.error.message} onRetry={list.refetch} retrying={list.isFetching} />;
  }
  if (list.rows.length === 0) return <EmptyState title={NO_NOTIFICATIONS} icon={<IconBell />} />;
  return (
    <>
      <ul className={classes.list} aria-label={texts.newest}>
        {list.rows.map((row) => (
          <Row key={row._id} row={row} isNew={!row.read || seenUnread.has(row._id)} />
        ))}
      </ul>
      {list.more.error && <FailedState message={list.more.error.message} />}
      {list.more.hasMore && (
        <Button pending={list.more.loading} onClick={list.more.onMore}>
          {commonTexts.loadMore}
        </Button>
      )}
    </>
  );
}

function Row({ row, isNew }: { row: ShownNotification; isNew: boolean }) {
  return (
    <li className={classes.row} data-new={isNew || undefined}>
      <p className={classes.title}>
        <Link to={row.link}>{sentence(row.title)}</Link>
      </p>
      <p dir="auto">{sentence(row.text)}</p>
      <p className={classes.time}>
        <Instant value={row.at} />
        {isNew && <NewBadge>{texts.unread}</NewBadge>}
      </p>
    </li>
  );
}

/** Marks what is shown as read, once each, and remembers for this look which of it was new. */
function useReadOnSight(rows: readonly ShownNotification[]): ReadonlySet<string> {
  const [seenUnread, setSeenUnread] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const { mutate, isPending } = useEndpointMutation(markNotificationsRead, {
    invalidates: [listNotifications],
  });
  const unread = rows.filter((row) => !row.read).map((row) => row._id);
  if (unread.some((id) => !seenUnread.has(id))) setSeenUnread(new Set([...seenUnread, ...unread]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other unread rows are the reason
  useEffect(() => {
    const ids = unread.filter((id) => !asked.current.has(id));
    if (ids.length === 0 || isPending) return;
    for (const id of ids) asked.current.add(id);
    void mutate({ body: { ids } });
  }, [unread.join(' '), isPending]);
  return seenUnread;
}
