import { activityKey, documentLabel, fillNotification, formatApplicationNumber } from '@uas/contract';
import type { ActivityRow } from './activity.store';

/** What an entry of the activity says, from the sentences of its reader, and what it is about. */
export function presentActivity(row: ActivityRow, sentences: Readonly<Record<string, string>>) {
  const { kind, after, number, applied_at } = row;
  const key = activityKey(kind, after ?? {});
  const about = {
    number: number && applied_at ? formatApplicationNumber({ number, createdAt: applied_at }) : '',
    program: row.course ?? '',
    university: row.university ?? '',
  };
  const document = documentLabel(row.type_tag ?? '');
  const text = fillNotification(sentences[key] ?? '', { ...about, document, member: row.member ?? '' });
  return { key, text, ...about };
}
