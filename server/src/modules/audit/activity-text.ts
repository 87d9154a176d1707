import { documentLabel, fillGaps, formatApplicationNumber } from '@uas/contract';
import { descriptionOf, documentsIn, type EventRecords } from '../../platform/events/event-record';
import type { ActivityRow } from './activity.store';

/** How the sentences of an institute name the account that is nobody's of its members. */
const MAIN_ACCOUNT = 'the main account';

export type Reader = 'student' | 'institute';

/** What an entry of the activity says to its reader, and what it is about. */
export function presentActivity(events: EventRecords, row: ActivityRow, reader: Reader) {
  const { kind, before, after, number, applied_at } = row;
  const { key, description } = descriptionOf(events, kind, after) ?? { key: kind, description: null };
  const about = {
    number: number && applied_at ? formatApplicationNumber({ number, createdAt: applied_at }) : '',
    program: row.course ?? '',
    university: row.university ?? '',
  };
  const document = documentLabel(row.type_tag ?? '');
  const text = fillGaps(description?.[reader] ?? '', {
    ...about,
    document,
    documents: documentsIn(after ?? {}),
    member: row.member ?? '',
    account: row.member ?? MAIN_ACCOUNT,
    attempts: Number(after?.attempts ?? 1),
    changes: description?.changes?.(after ?? {}, before ?? {}) ?? '',
    ...description?.fills?.(after ?? {}),
  });
  const sign = reader === 'student' && {
    icon: description?.icon ?? 'info-circle',
    tone: description?.tone ?? 'neutral',
  };
  return { key, text, ...sign, ...about };
}
