import { type AdmissionDates, lastInstant, type MovedDateKind, type OfferingDateKind } from '@uas/contract';
import { Refusal } from '../../platform/refusals/refusal';

/** All dates of one offering. */
export interface OfferingDates extends AdmissionDates {
  readonly dates: readonly { readonly kind: OfferingDateKind; readonly number: number; readonly at: Date }[];
}

/** One date that becomes another one. */
export interface DateMove {
  readonly kind: MovedDateKind;
  readonly number: number;
  readonly from: Date | null;
  readonly to: Date;
}

interface Change {
  /** What held for the program until now; null where it could be applied to at any time. */
  readonly before: OfferingDates | null;
  readonly after: OfferingDates;
  /** Whether people may have seen what held. */
  readonly isSeen: boolean;
  readonly now: Date;
  readonly reason: string;
}

/**
 * The moves that everybody reads of. Dates that nobody has seen move freely; of the others a closing date moves only
 * later and is not removed, an opening date that has come only earlier, and each move needs a reason.
 */
export function movesOf({ before, after, isSeen, now, reason }: Change): DateMove[] {
  if (before === null || !isSeen) return [];
  const wasOpen = before.opensAt === null || before.opensAt <= now;
  if (wasOpen && isLater(after.opensAt, before.opensAt) && after.opensAt !== null)
    throw new Refusal('offering.already-open');
  // Without one any earlier day could follow, and nobody would read of it.
  if (before.closesAt !== null && after.closesAt === null) throw new Refusal('offering.seen');
  if (isEarlier(after.closesAt, before.closesAt) || isEarlier(lastInstant(after), lastInstant(before)))
    throw new Refusal('offering.only-later');
  const moves = [
    moveOf('closes', 1, before.closesAt, after.closesAt),
    moveOf('late', 1, before.lateUntil, after.lateUntil),
    ...before.dates.map(({ kind, number, at }) => {
      const next = after.dates.find((date) => date.kind === kind && date.number === number);
      return moveOf(kind, number, at, next?.at ?? null);
    }),
  ].filter((move) => move !== null);
  if (moves.length > 0 && reason === '') throw new Refusal('offering.reason-missing');
  return moves;
}

/** Nothing said is as late as can be. */
function isEarlier(next: Date | null, earlier: Date | null): boolean {
  return next !== null && earlier !== null && next < earlier;
}

function isLater(next: Date | null, earlier: Date | null): boolean {
  return (next?.getTime() ?? 0) > (earlier?.getTime() ?? 0);
}

function moveOf(kind: MovedDateKind, number: number, from: Date | null, to: Date | null): DateMove | null {
  return from === null || to === null || from.getTime() === to.getTime() ? null : { kind, number, from, to };
}
