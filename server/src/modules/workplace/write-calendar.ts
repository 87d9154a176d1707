import { createHash } from 'node:crypto';
import { HOUR, isDayEdge, karachiDay, type OwnDate, type PublicOffering, SECOND } from '@uas/contract';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventTransparency } from 'ical-generator';

/** The dates of one institute in one session, with the names that people know them by. */
export interface CalendarEntry {
  readonly instituteId: string;
  readonly instituteName: string;
  /** Null where the dates are those of all programs. */
  readonly programName: string | null;
  readonly offering: PublicOffering;
}

/** A date of one application of a student. */
export interface OwnCalendarDate extends OwnDate {
  readonly applicationId: string;
  readonly instituteName: string;
  readonly programName: string;
  /** Where a part of an application says what its date is called. */
  readonly title?: string | undefined;
}

interface DateOfKind {
  readonly kind: string;
  readonly number: number;
  readonly at: string | null;
}

const PRODUCT = { company: 'Universities Admission Service', product: 'Admission dates', language: 'EN' };
const REFRESH_SECONDS = HOUR / SECOND;

/** An entry stands on its day without a date after it: its title is whole by itself. */
const TITLES: Readonly<Record<string, string>> = {
  opens: 'Admissions open',
  closes: 'Admissions close',
  late: 'Last day for late applications',
  test: 'Test',
  'corrections-until': 'Last day for corrections to applications',
  'results-until': 'Last day for results',
  list: 'Merit list',
  'objections-until': 'Last day for objections',
  dues: 'Last day to pay the fee',
  classes: 'Classes begin',
  offer: 'Last day to answer the offer',
  condition: 'Last day to meet the condition',
};
/** The kinds of which there are several as a rule. */
const NUMBERED = new Set(['list']);

/** A calendar file (RFC 5545) of some dates; each keeps its UID when it is moved. */
export function writeCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  now: Date,
  own: readonly OwnCalendarDate[] = [],
): string {
  const calendar = ical({
    name: escapeText(textLine(name)),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    for (const date of datesOf(entry.offering)) {
      if (date.at !== null) calendar.createEvent(eventOf(entry, { ...date, at: new Date(date.at) }, now));
    }
  }
  for (const date of own) calendar.createEvent(eventOfOwn(date, now));
  return `${calendar.toString()}\r\n`;
}

function datesOf({ opensAt, closesAt, lateUntil, dates = [] }: PublicOffering): DateOfKind[] {
  return [
    { kind: 'opens', number: 1, at: opensAt },
    { kind: 'closes', number: 1, at: closesAt },
    { kind: 'late', number: 1, at: lateUntil },
    ...dates,
  ];
}

function eventOf(
  entry: CalendarEntry,
  { kind, number, at }: Omit<DateOfKind, 'at'> & { readonly at: Date },
  now: Date,
): ICalEventData {
  const { instituteName, programName, offering } = entry;
  const moves = (offering.changes ?? []).filter((move) => move.kind === kind && move.number === number);
  const title = TITLES[kind] ?? kind;
  const numbered = number > 1 || NUMBERED.has(kind) ? `${title} ${number}` : title;
  return {
    id: uidOf([entry.instituteId, offering.session, offering.programId, kind, number]),
    sequence: moves.length,
    ...whenAndWhat(at, now, [
      `${instituteName}: ${numbered}`,
      programName ?? 'All programs',
      offering.session,
      moves.at(-1)?.reason,
    ]),
  };
}

/** Its UID and its instant stay until the university gives more time. */
function eventOfOwn(date: OwnCalendarDate, now: Date): ICalEventData {
  const { applicationId, instituteName, programName, kind, number, at, text } = date;
  const title = date.title ?? TITLES[kind] ?? kind;
  return {
    id: uidOf([applicationId, kind, number]),
    ...whenAndWhat(new Date(at), now, [`${instituteName}: ${title}`, programName, text]),
  };
}

function whenAndWhat(at: Date, now: Date, [summary, ...lines]: [string, ...(string | undefined)[]]) {
  const isDay = isDayEdge(at);
  return {
    stamp: now,
    // A day has no zone: the file names the one in Karachi.
    start: isDay ? new Date(`${karachiDay(at)}T00:00:00Z`) : at,
    allDay: isDay,
    summary: textLine(summary),
    description: lines
      .filter((line) => line !== undefined)
      .map(textLine)
      .join('\n'),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

/** Text without the characters that would end a line of the file beside `\n`, which is escaped with the others. */
function textLine(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
}

/** The library escapes what stands in events, and not the calendar's name. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

function uidOf(named: readonly (string | number | null)[]): string {
  return `${createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 32)}@uas`;
}
