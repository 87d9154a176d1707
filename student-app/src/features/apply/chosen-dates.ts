import {
  admissionState,
  datesFor,
  datesRefusal,
  isDayEdge,
  type PublicInstitute,
  type PublicOffering,
  type Reason,
  readDates,
  sessionsForStudent,
} from '@uas/contract';
import type { Choice as Option } from '@uas/shared-ui/forms';
import { formatDay, formatInstant, formatMoney, sentence } from '@uas/shared-ui/kit';
import { texts } from './apply.texts';
import type { Choice } from './use-choices';

/** Which program is chosen, whatever it was called when the student applied; undefined where the list does not say. */
export function programIdOf(
  { departments }: PublicInstitute,
  { department, course }: Pick<Choice, 'department' | 'course'>,
): string | undefined {
  const programs = departments.find(({ name }) => name === department)?.programs;
  return programs?.find(({ name }) => name === course)?.id;
}

/** The dates that count for the chosen program in a session; undefined where the list says nothing of them. */
function datesOf(institute: PublicInstitute, choice: Choice, session: string): PublicOffering | undefined {
  const programId = programIdOf(institute, choice);
  // Without the program's id, dates for all programs may not be the ones that count.
  if (!institute.dates || programId === undefined) return undefined;
  return datesFor(institute.dates, { session, programId });
}

/** Why the chosen program cannot be applied to now, by its dates; null where it can, or where that is not known. */
export function chosenDatesRefusal(institute: PublicInstitute, choice: Choice, now: Date): Reason | null {
  const dates = datesOf(institute, choice, choice.session);
  return dates ? datesRefusal(readDates(dates), now) : null;
}

/** The one session in which the chosen program can be applied to now, by its dates; null where none or more than one is. */
export function onlyOpenSession(institute: PublicInstitute, choice: Choice, now: Date): string | null {
  if (choice.course === '') return null;
  const [open, another] = sessionsForStudent(now).filter((session) => {
    const dates = datesOf(institute, choice, session);
    const state = dates && admissionState(readDates(dates), now);
    return state === 'open' || state === 'late';
  });
  return open !== undefined && another === undefined ? open : null;
}

/** Until when the chosen program can be applied to in the usual time, or null: where nothing is said, and where that is over. */
export function closingDay(institute: PublicInstitute, choice: Choice, now: Date): string | null {
  const closesAt = datesOf(institute, choice, choice.session)?.closesAt;
  if (!closesAt || new Date(closesAt) < now) return null;
  return dayOrInstant(new Date(closesAt));
}

function dayOrInstant(at: Date): string {
  return isDayEdge(at) ? formatDay(at) : formatInstant(at);
}

/** What a late applicant should know, or null. */
export function lateNotice(institute: PublicInstitute, choice: Choice, now: Date): string | null {
  const dates = datesOf(institute, choice, choice.session);
  if (!dates || dates.lateUntil === null || admissionState(readDates(dates), now) !== 'late') return null;
  const when = dayOrInstant(new Date(dates.lateUntil));
  if (dates.lateFeeRupees === 0) return texts.late({ when });
  return texts.lateFee({ when, amount: formatMoney(dates.lateFeeRupees) });
}

/** The sessions to choose from; those that the chosen program cannot be applied to say so, and stay. */
export function sessionOptions(institute: PublicInstitute, choice: Choice, now: Date): Option[] {
  return sessionsForStudent(now).map((session) => {
    const dates = datesOf(institute, choice, session);
    const state = dates && admissionState(readDates(dates), now);
    const label = sentence(session);
    if (state === 'closed') return { value: session, label: texts.sessionClosed({ session: label }) };
    if (state === 'opens') return { value: session, label: texts.sessionNotOpen({ session: label }) };
    return { value: session, label };
  });
}
