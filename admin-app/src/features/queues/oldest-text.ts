import { formatDay, formatInstant } from '@uas/shared-ui/kit';
import { texts } from './queues.texts';

const HOUR = 3_600_000;

/** For how long the oldest waits, and since when. */
export function oldestText(oldestAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(oldestAt).getTime()) / HOUR);
  if (hours < 1) return texts.oldestNew({ when: formatInstant(oldestAt) });
  if (hours < 24) return texts.oldestHours({ count: hours, when: formatInstant(oldestAt) });
  return texts.oldestDays({ count: Math.floor(hours / 24), when: formatDay(oldestAt) });
}
