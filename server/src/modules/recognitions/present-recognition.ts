import {
  areNamesAlike,
  endOfKarachiDay,
  karachiDay,
  nameKey,
  type OwnRecognition,
  type PublicRecognition,
  recognitionAskableFrom,
  recognitionOf,
  type StaffRecognition,
} from '@uas/contract';
import type { InstituteWithRecognition, RecognitionRow, UnrecognisedName } from './recognitions.store';

type StoredRow = Omit<RecognitionRow, 'institute_id'>;

function stateOf(row: StoredRow | undefined, now: Date) {
  const stored = row ? { validUntil: row.valid_until, reason: row.reason } : null;
  return recognitionOf(stored, karachiDay(now));
}

/** What everybody may know at a moment; null for one that was refused or that nobody has looked up. */
export function presentPublicRecognition(
  row: RecognitionRow | undefined,
  now: Date,
): PublicRecognition | null {
  const state = stateOf(row, now);
  if (!row?.valid_until || !row.looked_up_at || state === 'refused' || state === 'not-looked-up') return null;
  const { body, number, source, valid_until: until, looked_up_at } = row;
  return { state, body, number, until, lookedUpAt: looked_up_at.toISOString(), source };
}

/** When these recognitions end, in their order. */
export function endsOf(rows: Iterable<RecognitionRow>): number[] {
  const ends = [...rows].flatMap(({ valid_until: last }) => (last ? [endOfKarachiDay(last).getTime()] : []));
  return ends.sort((one, other) => one - other);
}

function presentKnown(row: StoredRow | undefined, now: Date) {
  return {
    state: stateOf(row, now),
    body: row?.body ?? '',
    number: row?.number ?? '',
    lookedUpAt: row?.looked_up_at?.toISOString() ?? null,
    validUntil: row?.valid_until ?? null,
    source: row?.source ?? '',
    reason: row?.reason ?? '',
    askedAt: row?.asked_at?.toISOString() ?? null,
  };
}

/** What the institute itself sees. */
export function presentOwnRecognition(row: RecognitionRow | undefined, now: Date): OwnRecognition {
  return { ...presentKnown(row, now), askableFrom: askableFrom(row, now) };
}

/** From which day it can be asked for again; null where it can be now. */
export function askableFrom(row: RecognitionRow | undefined, now: Date): string | null {
  const today = karachiDay(now);
  if (!row?.valid_until || row.valid_until < today) return null;
  const from = recognitionAskableFrom(row.valid_until);
  return from > today ? from : null;
}

/** What staff see, with the names of lists that are like the institute's. */
export function presentStaffRecognition(
  row: InstituteWithRecognition,
  names: readonly UnrecognisedName[],
  now: Date,
): StaffRecognition {
  const key = nameKey(row.name);
  return {
    ...presentKnown(row, now),
    instituteId: row.id,
    name: row.name,
    city: row.city,
    email: row.email,
    website: row.website,
    lookedUpBy: row.looked_up_name ?? row.looked_up_by ?? '',
    alike: names
      // Of two that are alike one has the other in it, which is looked at much sooner.
      .filter(({ name_key }) => key.includes(name_key) || name_key.includes(key))
      .filter(({ name }) => areNamesAlike(row.name, name))
      .map(({ name, location, source, source_day: day }) => ({ name, location, source, day })),
  };
}
