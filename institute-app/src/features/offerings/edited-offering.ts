import {
  beginningOf,
  endingOf,
  OFFERING_DATE_KINDS,
  type Offering,
  type OfferingDateKind,
} from '@uas/contract';
import { type Moment, momentOf, NEVER, writtenMoment } from '../../institute/typed-moment';

/** Which date: the second list is `list`, 2. */
export interface DateKey {
  readonly kind: OfferingDateKind;
  readonly number: number;
}

export interface EditedDate extends Moment, DateKey {}

/** The dates of all programs or of one, as they are typed. */
export interface EditedOffering {
  readonly programId: string | null;
  readonly opens: Moment;
  readonly closes: Moment;
  readonly late: Moment;
  readonly lateFee: string;
  readonly dates: readonly EditedDate[];
  /** Of a kind that only a newer server knows: they are not edited, and go back as they came. */
  readonly unknownDates: Offering['dates'];
}

export function emptyOffering(programId: string | null): EditedOffering {
  return { programId, opens: NEVER, closes: NEVER, late: NEVER, lateFee: '', dates: [], unknownDates: [] };
}

/** What the server holds, to be edited. */
export function editedOffering(offering: Offering): EditedOffering {
  return {
    programId: offering.programId,
    opens: momentOf(offering.opensAt, beginningOf),
    closes: momentOf(offering.closesAt, endingOf),
    late: momentOf(offering.lateUntil, endingOf),
    lateFee: offering.lateFeeRupees === 0 ? '' : String(offering.lateFeeRupees),
    dates: offering.dates.flatMap(({ kind, number, at }) =>
      isKnown(kind) ? [{ kind, number, ...momentOf(at, beginningOf) }] : [],
    ),
    unknownDates: offering.dates.filter(({ kind }) => !isKnown(kind)),
  };
}

function isKnown(kind: string): kind is OfferingDateKind {
  return OFFERING_DATE_KINDS.some((known) => known === kind);
}

export function writtenOffering(offering: EditedOffering) {
  const { programId, opens, closes, late, lateFee } = offering;
  const unknown = offering.unknownDates.map(({ kind, number, at }) => ({
    kind: kind as OfferingDateKind,
    number,
    ...momentOf(at, beginningOf),
  }));
  return {
    programId,
    opensAt: writtenMoment(opens),
    closesAt: writtenMoment(closes),
    lateUntil: writtenMoment(late),
    lateFeeRupees: Number(lateFee || 0),
    dates: [...offering.dates, ...unknown].flatMap(({ kind, number, ...moment }) => {
      const at = writtenMoment(moment);
      return at === null ? [] : [{ kind, number, at }];
    }),
  };
}

/** Whether it says anything at all; one for all programs without a single date says nothing, as if it were not there. */
export function isWritten({ programId, opens, closes, late, dates, unknownDates }: EditedOffering): boolean {
  if (programId !== null || unknownDates.length > 0) return true;
  return [opens, closes, late, ...dates].some(({ day }) => day !== '');
}

/** The next number of a kind: there may be several lists. */
export function nextNumber(dates: readonly DateKey[], kind: OfferingDateKind): number {
  return Math.max(0, ...dates.filter((date) => date.kind === kind).map(({ number }) => number)) + 1;
}
