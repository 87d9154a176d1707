import {
  isDayEdge,
  karachiDay,
  lastOfKarachiDay,
  type Offering,
  type PublicOffering,
  sessionsForStudent,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { readOfferingsOfApplications, readOfferingsOfSessions } from './offerings.store';
import { presentOfferings } from './present-offerings';

/** The dates of all institutes in the sessions that are offered now, with everything that everybody may read; by institute. */
export async function readPublicDates(
  database: ReadableDatabase,
  now: Date,
): Promise<ReadonlyMap<string, PublicOffering[]>> {
  const rows = await readOfferingsOfSessions(database, sessionsForStudent(now));
  const offerings = await presentOfferings(database, rows);
  const found = new Map<string, PublicOffering[]>();
  rows.forEach(({ institute_id }, index) => {
    const { _id, ...dates } = offerings[index] as Offering;
    const before = found.get(institute_id);
    if (before) before.push(dates);
    else found.set(institute_id, [dates]);
  });
  return found;
}

/** The dates that count for some applications, by application; none where the university has set none. */
export async function readApplicationDates(
  database: ReadableDatabase,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, PublicOffering>> {
  const rows = await readOfferingsOfApplications(database, applicationIds);
  const offerings = await presentOfferings(database, rows);
  return new Map(
    rows.map(({ application_id }, index) => {
      const { _id, ...dates } = offerings[index] as Offering;
      return [application_id, dates];
    }),
  );
}

/** Dates as lists have them: without the further dates and the moves, which a page of one institute shows. */
export function briefDates(dates: readonly PublicOffering[]): PublicOffering[] {
  return dates.map(({ dates: _, changes, ...brief }) => brief);
}

/** When a date until which something is possible is over: a day counts to its last instant, a minute means itself. */
export function endOfDate(at: string): Date {
  const date = new Date(at);
  return isDayEdge(date) ? lastOfKarachiDay(karachiDay(date)) : date;
}
