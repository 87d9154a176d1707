import { beginningOf, endingOf, OFFERING_DATE_KINDS, sentenceOf } from '@uas/contract';
import { type Moment, momentText, NEVER, readMoment, writtenMoment } from '../../institute/typed-moment';
import type { DateKey, EditedOffering } from './edited-offering';
import { dateTexts, texts } from './offerings.texts';

/** One column of the table of dates: what each offering says there, as text. */
export interface DateColumn {
  readonly id: string;
  readonly label: string;
  read(offering: EditedOffering): string;
  /** The offering with what was typed. */
  write(offering: EditedOffering, typed: string): EditedOffering;
  /** Why what stands there cannot be saved, or null. */
  refusal(offering: EditedOffering): string | null;
}

/** The columns that these offerings need, and those that were added. */
export function dateColumns(
  offerings: readonly EditedOffering[],
  added: readonly DateKey[],
  now: Date,
): DateColumn[] {
  const keys = new Map([...offerings.flatMap(({ dates }) => dates), ...added].map((key) => [idOf(key), key]));
  const order = ({ kind, number }: DateKey) => OFFERING_DATE_KINDS.indexOf(kind) * 100 + number;
  const others = [...keys.values()].sort((one, other) => order(one) - order(other));
  const window = (['opens', 'closes', 'late'] as const).map(
    (part): DateColumn => ({
      id: part,
      label: dateTexts[part],
      read: (offering) => momentText(offering[part]),
      write: (offering, typed) => ({ ...offering, [part]: readMoment(typed, now) }),
      refusal: (offering) => unreadRefusal(offering[part]) ?? orderRefusal(offering, part),
    }),
  );
  return [...window, LATE_FEE, ...others.map((key) => otherDate(key, now))];
}

const LATE_FEE: DateColumn = {
  id: 'late-fee',
  label: texts.lateFee,
  read: ({ lateFee }) => lateFee,
  write: (offering, typed) => ({ ...offering, lateFee: typed.replace(/\D/g, '').slice(0, 7) }),
  refusal: () => null,
};

function otherDate(key: DateKey, now: Date): DateColumn {
  const momentIn = ({ dates }: EditedOffering) => dates.find((date) => idOf(date) === idOf(key)) ?? NEVER;
  return {
    id: idOf(key),
    label: nameOfDate(key),
    read: (offering) => momentText(momentIn(offering)),
    write: (offering, typed) => {
      const { kind, number } = key;
      const others = offering.dates.filter((date) => idOf(date) !== idOf(key));
      const moment = readMoment(typed, now);
      const isEmpty = moment.day === '' && moment.unread === undefined;
      return { ...offering, dates: isEmpty ? others : [...others, { kind, number, ...moment }] };
    },
    refusal: (offering) => unreadRefusal(momentIn(offering)),
  };
}

function idOf({ kind, number }: DateKey): string {
  return `${kind} ${number}`;
}

/** `Test`, `Merit list 2`. */
export function nameOfDate({ kind, number }: DateKey) {
  return number > 1 ? `${dateTexts[kind]} ${number}` : dateTexts[kind];
}

function unreadRefusal({ unread }: Moment): string | null {
  return unread === undefined ? null : texts.noDay;
}

/** What the server refuses as well, said in its cell. */
function orderRefusal(offering: EditedOffering, part: 'opens' | 'closes' | 'late'): string | null {
  const [opens, closes, late] = [offering.opens, offering.closes, offering.late].map(writtenMoment);
  if (part === 'closes' && opens && closes && beginningOf(opens) >= endingOf(closes))
    return sentenceOf({ code: 'offering.closes-before-opening' });
  if (offering.closes.unread !== undefined) return null;
  if (part === 'late' && late && !(closes && endingOf(late) > endingOf(closes)))
    return sentenceOf({ code: 'offering.late-before-closing' });
  return null;
}
