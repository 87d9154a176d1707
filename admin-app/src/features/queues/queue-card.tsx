import { HOUR, type QueueKind, serverNow } from '@uas/contract';
import { Day, formatTotal, Link, onPlainClick, useChangeLocation } from '@uas/shared-ui/kit';
import { addressOf, QUEUE_TARGETS } from './queue-targets';
import classes from './queues.module.css';
import { texts } from './queues.texts';

interface QueueCardProps {
  readonly kind: QueueKind;
  readonly count: number;
  readonly countIsCapped: boolean;
  readonly oldestAt: string | null;
  readonly onOpen: () => void;
}

/** One queue: how many wait, since when, and the way to what waits. */
export function QueueCard({ kind, count, countIsCapped, oldestAt, onOpen }: QueueCardProps) {
  const change = useChangeLocation();
  // Here the place keeps what belongs to the session.
  const open = onPlainClick(() => {
    change(QUEUE_TARGETS[kind], 'push');
    onOpen();
  });
  return (
    <li>
      <Link to={addressOf(kind)} className={classes.card} onClick={open}>
        <strong className={classes.count}>{formatTotal(count, countIsCapped)}</strong>
        <span className={classes.label}>{texts[kind]}</span>
        {oldestAt && (
          <span className={classes.oldest}>
            <span>{oldestText(oldestAt, serverNow())}</span> <Day value={oldestAt} />
          </span>
        )}
      </Link>
    </li>
  );
}

/** For how long the oldest waits. */
function oldestText(oldestAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(oldestAt).getTime()) / HOUR);
  if (hours < 1) return texts.oldestNew;
  if (hours < 24) return texts.oldestHours({ count: hours });
  return texts.oldestDays({ count: Math.floor(hours / 24) });
}
