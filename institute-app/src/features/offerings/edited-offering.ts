import {
  beginningOf,
  endingOf,
  formatTime,
  karachiDay,
  OFFERING_DATE_KINDS,
  type Offering,
  type OfferingDateKind,
} from '@uas/contract';

/** A day and, where it matters, a time of it: `yyyy-mm-dd`, `hh:mm`; empty where nothing is said. */
export interface Moment {
  readonly day: string;
  readonly time: string;
}

export interface EditedDate extends Moment {
  readonly kind: OfferingDateKind;
  readonly number: number;
}

/** The dates of all programs or of one, as they are typed. */
export interface EditedOffering {
  readonly programId: string | null;
  readonly opens: Moment;
  readonly closes: Moment;
  readonly late: Moment;
  readonly lateFee: string;
  readonly dates: readonly EditedDate[];
}

const NEVER: Moment = { day: '', time: '' };

export function emptyOffering(programId: string | null): EditedOffering {
  return { programId, opens: NEVER, closes: NEVER, late: NEVER, lateFee: '', dates: [] };
}

/** What the server holds, to be edited. Dates of a kind that this page does not know yet are left out. */
export function editedOffering(offering: Offering): EditedOffering {
  return {
    programId: offering.programId,
    opens: momentOf(offering.opensAt, beginningOf),
    closes: momentOf(offering.closesAt, endingOf),
    late: momentOf(offering.lateUntil, endingOf),
    lateFee: offering.lateFeeRupees === 0 ? '' : String(offering.lateFeeRupees),
    dates: offering.dates.flatMap(({ kind, number, at }) => {
      const known = OFFERING_DATE_KINDS.find((each) => each === kind);
      return known ? [{ kind: known, number, ...momentOf(at, beginningOf) }] : [];
    }),
  };
}

/** A day without a time where the instant is what the whole day means. */
function momentOf(instant: string | null, ofDay: (day: string) => Date): Moment {
  if (instant === null) return NEVER;
  const at = new Date(instant);
  const day = karachiDay(at);
  return { day, time: ofDay(day).getTime() === at.getTime() ? '' : formatTime(at) };
}

/** As it is sent. */
export function writtenMoment({ day, time }: Moment): string | null {
  if (day === '') return null;
  return time === '' ? day : `${day}T${time}`;
}

export function writtenOffering({ programId, opens, closes, late, lateFee, dates }: EditedOffering) {
  return {
    programId,
    opensAt: writtenMoment(opens),
    closesAt: writtenMoment(closes),
    lateUntil: writtenMoment(late),
    lateFeeRupees: Number(lateFee || 0),
    dates: dates.flatMap(({ kind, number, ...moment }) => {
      const at = writtenMoment(moment);
      return at === null ? [] : [{ kind, number, at }];
    }),
  };
}

/** The next number of a kind: there may be several lists. */
export function nextNumber(dates: readonly EditedDate[], kind: OfferingDateKind): number {
  return Math.max(0, ...dates.filter((date) => date.kind === kind).map(({ number }) => number)) + 1;
}
