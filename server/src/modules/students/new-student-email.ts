import * as api from '@uas/contract';
import { readReferenceNumber, westernDigits } from '@uas/contract';
import { sql } from 'kysely';
import { numbered } from '../../platform/database/reference-number';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { askForNewEmail, completeNewEmail, limitComparisons } from '../accounts/new-email';
import { findStudent } from './students.store';

/** Sends a code to the new address of a student, whose CNIC and number staff were told. */
export const setStudentEmail = handle(api.setStudentEmail, async (call) => {
  const { body, database } = call;
  const { studentId, cnic, ...asked } = body;
  await limitComparisons(call);
  if (!(await findStudent(database, studentId))) throw new Refusal('student.unknown');
  if (!(await hasCnic(database, studentId, cnic))) throw new Refusal('new-email.cnic-differs');
  if (!(await hasNumber(database, studentId, asked.reference)))
    throw new Refusal('new-email.reference-differs');
  return askForNewEmail(call, { ...asked, role: 'student', personId: studentId });
});

/** Sets it with the code that the student read out. */
export const completeStudentEmail = handle(api.completeStudentEmail, async (call) => {
  const { studentId, code } = call.body;
  return completeNewEmail(
    call,
    { role: 'student', personId: studentId, code },
    api.completeStudentEmail.texts.done,
  );
});

const digitsOf = (typed: string) => westernDigits(typed).replace(/\D/g, '');

async function hasCnic(database: ReadableDatabase, studentId: string, typed: string): Promise<boolean> {
  const row = await database
    .selectFrom('admission_form')
    .select(sql<string | null>`form ->> 'cnic'`.as('cnic'))
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  const known = digitsOf(row?.cnic ?? '');
  return known !== '' && known === digitsOf(typed);
}

/** The number of the student, or of one of their applications. */
async function hasNumber(database: ReadableDatabase, studentId: string, typed: string): Promise<boolean> {
  const reference = readReferenceNumber(typed);
  if (!reference) return false;
  const row =
    reference.kind === 'student'
      ? await database
          .selectFrom('student')
          .select('id')
          .where('id', '=', studentId)
          .where(numbered('student', reference))
          .executeTakeFirst()
      : await database
          .selectFrom('application')
          .select('id')
          .where('student_id', '=', studentId)
          .where(numbered('application', reference))
          .executeTakeFirst();
  return row !== undefined;
}
