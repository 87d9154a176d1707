import {
  ALREADY_APPLIED,
  applicantRefusal,
  applyRefusal,
  DEPARTMENT_AND_COURSE_MISSING,
  type apply as endpoint,
  INSTITUTE_LIMIT,
  INSTITUTE_NOT_FOUND,
  isSessionOffered,
  PROGRAM_NOT_OFFERED,
  SESSION_MISSING,
  SESSION_NOT_OFFERED,
  STUDENT_NOT_FOUND,
  TOTAL_LIMIT,
} from '@uas/contract';
import { findForm } from '../admission-form/admission-form.store';
import { recordAudit } from '../audit/record-audit';
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
  insertEvent,
  isProgramOffered,
  listChoices,
} from './student-applications.store';

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
  if (!application) throw new Refusal(404, INSTITUTE_NOT_FOUND);
  return { application };
}

async function submit(call: Call<typeof endpoint>, transaction: Database): Promise<string> {
  const { actor, clock, ids } = call;
  const { instituteEmail, department, course, session } = call.body.application;
  const now = clock.now();
  const student = await lockStudent(transaction, actor.id);
  if (!student) throw new Refusal(404, STUDENT_NOT_FOUND);
  const institute = await holdInstitute(transaction, instituteEmail);

  const choice = { institute: institute?.id ?? '', department, course, session };
  const refusal = applyRefusal(choice, await listChoices(transaction, actor.id));
  if (refusal !== null) throw new Refusal(statusOf(refusal), refusal);
  const saved = await findForm(transaction, actor.id);
  const notYet = applicantRefusal({ paid: student.paid, form: saved?.form ?? null });
  if (notYet !== null || saved === null) throw new Refusal(409, notYet ?? STUDENT_NOT_FOUND);
  if (!institute) throw new Refusal(404, INSTITUTE_NOT_FOUND);
  const program = { instituteId: institute.id, department, course };
  if (!(await isProgramOffered(transaction, program))) throw new Refusal(409, PROGRAM_NOT_OFFERED);
  if (!isSessionOffered(session, now)) throw new Refusal(409, SESSION_NOT_OFFERED);

  const id = ids.next();
  const copy = { form: saved.form, formVersion: saved.version };
  await insertApplication(transaction, { id, studentId: actor.id, ...program, session, ...copy, now });
  await insertEvent(transaction, {
    id: ids.next(),
    application_id: id,
    kind: 'submitted',
    at: now,
    actor_role: 'student',
    actor_id: actor.id,
    file_id: null,
  });
  await recordAudit(transaction, call, {
    actor,
    action: 'apply',
    subject: { kind: 'application', id },
    after: { status: 'pending', instituteId: institute.id, session },
  });
  return id;
}

/** What is missing is 400, what a rule forbids 409. */
function statusOf(refusal: string): 400 | 409 {
  return refusal === DEPARTMENT_AND_COURSE_MISSING || refusal === SESSION_MISSING ? 400 : 409;
}

/** The rule behind a constraint: the net under the checks above, should they ever be passed. */
function refusalOfConstraint(error: unknown): Refusal | null {
  if (breaksConstraint(error, 'application_once')) return new Refusal(409, ALREADY_APPLIED);
  if (breaksConstraint(error, 'application_institute_limit')) return new Refusal(409, INSTITUTE_LIMIT);
  return breaksConstraint(error, 'application_total_limit') ? new Refusal(409, TOTAL_LIMIT) : null;
}
