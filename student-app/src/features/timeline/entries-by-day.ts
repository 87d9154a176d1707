import type { ActivityEntry } from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';

interface DayOfEntries {
  readonly day: string;
  readonly entries: readonly [ActivityEntry, ...ActivityEntry[]];
}

/** Entries in their order, those of one day in Karachi together. */
export function entriesByDay(entries: readonly ActivityEntry[]): readonly DayOfEntries[] {
  const days: DayOfEntries[] = [];
  for (const entry of entries) {
    const day = formatDay(entry.at);
    const last = days.at(-1);
    if (last?.day === day) days[days.length - 1] = { day, entries: [...last.entries, entry] };
    else days.push({ day, entries: [entry] });
  }
  return days;
}
