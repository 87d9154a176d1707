import {
  admissionState,
  applicantRefusal,
  applyRefusal,
  CLOSING_SOON_DAYS,
  type ClosingProgram,
  closesSoon,
  DAY,
  MAX_APPLICATIONS,
  MOST_CLOSING_SOON,
  sessionsForStudent,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { findForm } from '../students/admission-form.store';
import { type ClosingRow, listClosingAsked } from './closing-soon.store';
import type { StudentApplicationRow } from './student-applications.store';

type Context = Pick<Dependencies, 'clock'> & { readonly database: ReadableDatabase };

/**
 * The programs that a student sent a query about and could apply to now, but not for long; the first to close first.
 * Nothing for those who cannot apply, and for those who have accepted an offer.
 */
export async function listClosingSoon(
  { database, clock }: Context,
  student: { readonly id: string; readonly email: string; readonly paid: boolean },
  applications: readonly StudentApplicationRow[],
): Promise<ClosingProgram[]> {
  const isDone = applications.some(({ offer_accepted }) => offer_accepted);
  if (isDone || !student.paid || applications.length >= MAX_APPLICATIONS) return [];
  const saved = await findForm(database, student.id);
  if (!saved || applicantRefusal({ paid: student.paid, form: saved.form }) !== null) return [];
  const now = clock.now();
  const rows = await listClosingAsked(database, {
    studentId: student.id,
    email: student.email,
    sessions: sessionsForStudent(now),
    from: now,
    to: new Date(now.getTime() + (CLOSING_SOON_DAYS + 1) * DAY),
  });
  const existing = applications.map((one) => ({
    ...one,
    institute: one.institute_id,
    programId: one.program_id,
  }));
  const soon = rows.flatMap((row) => {
    const until = endOf(row, now);
    const choice = { ...row, institute: row.instituteId };
    if (until === null || !closesSoon(until, now) || applyRefusal(choice, existing) !== null) return [];
    return [present(row, until)];
  });
  const first = [...soon].sort((one, other) => one.until.localeCompare(other.until));
  return first.filter(isFirstOfProgram).slice(0, MOST_CLOSING_SOON);
}

/** When the time that runs now ends: the usual one, or the one for late applications; null where none runs. */
function endOf(row: ClosingRow, now: Date): Date | null {
  const state = admissionState(row, now);
  if (state === 'open') return row.closesAt;
  return state === 'late' ? row.lateUntil : null;
}

function present(row: ClosingRow, until: Date): ClosingProgram {
  const { programId, course, department, instituteId, instituteName, session } = row;
  return { programId, course, department, instituteId, instituteName, session, until: until.toISOString() };
}

function isFirstOfProgram({ programId }: ClosingProgram, index: number, all: readonly ClosingProgram[]) {
  return all.findIndex((one) => one.programId === programId) === index;
}
