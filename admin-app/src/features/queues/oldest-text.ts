import { HOUR } from '@uas/contract';
import { texts } from './queues.texts';

/** For how long the oldest waits. */
export function oldestText(oldestAt: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(oldestAt).getTime()) / HOUR);
  if (hours < 1) return texts.oldestNew;
  if (hours < 24) return texts.oldestHours({ count: hours });
  return texts.oldestDays({ count: Math.floor(hours / 24) });
}
