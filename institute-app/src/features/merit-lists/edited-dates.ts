import { sentenceOf, serverNow } from '@uas/contract';
import { LIST_DATES } from '@uas/shared-ui/merit-lists';
import { hasPassed, type Moment, NEVER, writtenMoment } from '../../institute/typed-moment';
import { texts } from './merit-lists.texts';

export type DateKind = (typeof LIST_DATES)[number];

/** The four dates of a list as they are typed. */
export type EditedDates = Readonly<Record<DateKind, Moment>>;

export const NO_DATES: EditedDates = {
  objectionsUntil: NEVER,
  payUntil: NEVER,
  papersUntil: NEVER,
  nextListAt: NEVER,
};

/** The name of the field of a date: what the server refuses is said there. */
export function fieldOf(kind: DateKind): `dates.${DateKind}` {
  return `dates.${kind}`;
}

/** As they are sent. */
export function writtenDates(dates: EditedDates): Record<DateKind, string | null> {
  return {
    objectionsUntil: writtenMoment(dates.objectionsUntil),
    payUntil: writtenMoment(dates.payUntil),
    papersUntil: writtenMoment(dates.papersUntil),
    nextListAt: writtenMoment(dates.nextListAt),
  };
}

/** What was typed and is no day or has passed, by field. */
export function wrongDates(dates: EditedDates): Record<string, string> {
  const now = serverNow();
  return Object.fromEntries(
    LIST_DATES.flatMap((kind) => {
      if (dates[kind].unread !== undefined) return [[fieldOf(kind), texts.noDay]];
      return hasPassed(dates[kind], now) ? [[fieldOf(kind), sentenceOf('list.date-passed')]] : [];
    }),
  );
}

/** Whether anything was typed. */
export function isTyped(dates: EditedDates): boolean {
  return LIST_DATES.some((kind) => dates[kind] !== NEVER);
}
