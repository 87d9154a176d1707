import * as api from '@uas/contract';
import { datesRefusal, formatInstant, preferencesOf } from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { refuseUnqualified } from '../merit/refuse-unqualified';
import { holdDates } from '../offerings/offerings.store';
import { findForm } from '../students/admission-form.store';
import { lockOwnRecord } from '../students/students.store';
import { holdPrograms, type NamedProgram, readSavedOrder, writeOrder } from './preferences.store';
import {
  listedApplications,
  presentList,
  readStudentsSession,
  type StudentsSession,
} from './present-preferences';

export const limits = { rates: [hourly(240, 'student', 'too-often.actions')] };

/** Sets the whole order of the caller's programs at one institute in one session; the last of two calls wins, as a whole. */
export const savePreferences = handle(api.savePreferences, limits, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  return call.write(async (unit) => {
    const students = await saveOrder(call, unit);
    return { list: await presentList(unit, students) };
  });
});

async function saveOrder(call: Call<typeof api.savePreferences>, unit: Unit): Promise<StudentsSession> {
  const { actor, body, receivedAt } = call;
  const { instituteId, session, programIds } = body;
  const students = await holdStudentsSession(unit, { studentId: actor.id, instituteId, session });
  if (students.closing !== null && receivedAt > students.closing)
    throw new Refusal({ code: 'preference.closed', params: { at: formatInstant(students.closing) } });

  const applications = listedApplications(students);
  const before = preferencesOf(await readSavedOrder(unit.database, students), applications);
  const max = students.settings.most;
  // Who applied for more than the list can hold may still put them in order.
  if (programIds.length > Math.max(max, before.length))
    throw new Refusal({ code: 'preference.too-many', params: { max } });
  const isMissing = ({ programId, state }: (typeof applications)[number]) =>
    state !== 'ended' && programId !== null && !programIds.includes(programId);
  if (applications.some(isMissing)) throw new Refusal('preference.application-missing');

  const programs = await holdPrograms(unit.database, programIds);
  for (const id of programIds) {
    const program = programs.get(id);
    if (program?.institute_id !== instituteId) throw new Refusal('program.not-found');
    const isListed = before.some(({ programId }) => programId === id);
    if (!isListed && !applications.some(({ programId }) => programId === id))
      await refuseAttaching(unit, { students, program, receivedAt });
  }
  await writeOrder(unit.database, students, programIds);
  await unit.emit({
    kind: 'save-preferences',
    subject: { kind: 'student', id: actor.id },
    after: { instituteId, session, programs: programIds.length },
  });
  return students;
}

/** Takes the student until the unit of work ends; refuses whoever has no application to the institute in the session. */
export async function holdStudentsSession(
  unit: Unit,
  key: { readonly studentId: string; readonly instituteId: string; readonly session: string },
): Promise<StudentsSession> {
  const student = await lockOwnRecord(unit.database, key.studentId);
  if (!student) throw new Refusal('student.not-found');
  const students = await readStudentsSession(unit.database, key);
  if (!students || listedApplications(students).length === 0) throw new Refusal('preference.no-application');
  return students;
}

interface Attached {
  readonly students: StudentsSession;
  readonly program: NamedProgram;
  readonly receivedAt: Date;
}

/** A program is attached by the rules of applying, without the numbers of applications. */
async function refuseAttaching(unit: Unit, { students, program, receivedAt }: Attached): Promise<void> {
  const { plans, applications, session, instituteId, studentId } = students;
  if (program.is_archived || !plans.some(({ program_id }) => program_id === program.id))
    throw new Refusal({ code: 'preference.no-seats', params: { program: program.name, session } });
  if (applications.some(({ program_id }) => program_id === program.id))
    throw new Refusal('application.already-applied');
  const dates = await holdDates(unit.database, { institute: instituteId, session, programId: program.id });
  const closed = datesRefusal(dates, receivedAt);
  if (closed !== null) throw new Refusal(closed);
  const saved = await findForm(unit.database, studentId);
  if (!saved) throw new Refusal('application.form-incomplete');
  await refuseUnqualified(unit, {
    ...{ instituteId, session, studentId },
    programId: program.id,
    form: saved.form,
    course: program.name,
  });
}
