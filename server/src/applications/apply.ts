import { applicantRefusal, applyRefusal, type apply as endpoint, isSessionOffered } from '@uas/contract';
import { findForm } from '../admission-form/admission-form.store';
import { breaksConstraint } from '../database/constraint';
import type { Database } from '../database/tables';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { lockStudent } from '../students/students.store';
import { presentStudentApplications } from './present-student-application';
import {
  findApplication,
  holdInstitute,
  insertApplication,
  isProgramOffered,
  listChoices,
} from './student-applications.store';
import { recordTransition } from './transition';

/** Applies to a program: the documents' five rules in their order, the fee, the form, then whether it is on offer. */
export async function apply(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(call.actor, call.body.email);
  const id = await call.database
    .transaction()
    .execute((transaction) => submit(call, transaction))
    .catch((error: unknown) => {
      throw refusalOfConstraint(error) ?? error;
    });
  const row = await findApplication(call.database, id);
  const [application] = await presentStudentApplications(call, row ? [row] : [], 'student');
  if (!application) throw new Refusal('institute.not-found');
  return { application };
}

async function submit(call: Call<typeof endpoint>, transaction: Database): Promise<string> {
  const { actor, clock, ids } = call;
  const { instituteEmail, department, course, session } = call.body.application;
  const now = clock.now();
  const student = await lockStudent(transaction, actor.id);
  if (!student) throw new Refusal('student.not-found');
  const institute = await holdInstitute(transaction, instituteEmail);

  const choice = { institute: institute?.id ?? '', department, course, session };
  const refusal = applyRefusal(choice, await listChoices(transaction, actor.id));
  if (refusal !== null) throw new Refusal(refusal);
  const saved = await findForm(transaction, actor.id);
  const notYet = applicantRefusal({ paid: student.paid, form: saved?.form ?? null });
  if (notYet !== null || saved === null) throw new Refusal(notYet ?? 'application.form-incomplete');
  if (!institute) throw new Refusal('institute.not-found');
  const program = { instituteId: institute.id, department, course };
  if (!(await isProgramOffered(transaction, program))) throw new Refusal('application.program-not-offered');
  if (!isSessionOffered(session, now)) throw new Refusal('application.session-not-offered');

  const id = ids.next();
  const copy = { form: saved.form, formVersion: saved.version };
  await insertApplication(transaction, { id, studentId: actor.id, ...program, session, ...copy, now });
  const after = { status: 'pending', instituteId: institute.id, session };
  await recordTransition(transaction, call, { id, event: 'apply', after });
  return id;
}

/** The rule behind a constraint: the net under the checks above, should they ever be passed. */
function refusalOfConstraint(error: unknown): Refusal | null {
  if (breaksConstraint(error, 'application_once')) return new Refusal('application.already-applied');
  if (breaksConstraint(error, 'application_institute_limit'))
    return new Refusal('application.institute-limit');
  return breaksConstraint(error, 'application_total_limit') ? new Refusal('application.total-limit') : null;
}
