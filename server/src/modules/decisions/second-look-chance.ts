import {
  formatInstant,
  isDayEdge,
  karachiDay,
  lastOfKarachiDay,
  type PublicOffering,
  type Reason,
  SECOND_LOOK_DAYS,
} from '@uas/contract';
import { endOfWorkingDays } from './working-days';

interface Asked {
  readonly state: string;
  readonly asked_at: string | Date;
}

interface Decided {
  readonly status: string;
  readonly outcome: string | null;
  /** When the institute did not select the student, the last time. */
  readonly rejectedAt: Date | undefined;
  readonly looks: readonly Asked[];
  /** The dates of the program and session, where the university has set some. */
  readonly dates: PublicOffering['dates'];
  readonly holidays: readonly string[];
}

/** Until when a second look can be asked for (that instant included), or why it cannot: once for each decision. */
export function secondLookChance(decided: Decided, at: Date): { until: Date } | { refusal: Reason } {
  const { status, outcome, rejectedAt, looks } = decided;
  const isNotSelected = status === 'rejected' && (outcome === null || outcome === 'not-selected');
  if (!isNotSelected || !rejectedAt) return { refusal: { code: 'second-look.not-possible' } };
  if (looks.some(({ state }) => state === 'open')) return { refusal: { code: 'second-look.open' } };
  if (looks.some(({ asked_at }) => new Date(asked_at) >= rejectedAt))
    return { refusal: { code: 'second-look.asked' } };
  const until =
    endOfObjections(rejectedAt, decided.dates) ??
    endOfWorkingDays(rejectedAt, SECOND_LOOK_DAYS, decided.holidays);
  if (at > until) return { refusal: { code: 'second-look.ended', params: { at: formatInstant(until) } } };
  return { until };
}

/** The first last day for objections of the university that was not over when it decided; null where it has set none. */
function endOfObjections(rejectedAt: Date, dates: PublicOffering['dates'] = []): Date | null {
  const ends = dates
    .filter(({ kind }) => kind === 'objections-until')
    .map(({ at }) => endingOf(new Date(at)));
  const open = ends.filter((end) => end >= rejectedAt).map((end) => end.getTime());
  return open.length > 0 ? new Date(Math.min(...open)) : null;
}

/** A day counts to its last instant, a minute means itself. */
function endingOf(at: Date): Date {
  return isDayEdge(at) ? lastOfKarachiDay(karachiDay(at)) : at;
}
