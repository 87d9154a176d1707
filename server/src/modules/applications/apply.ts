import * as api from '@uas/contract';
import { applicantRefusal, applyRefusal, datesRefusal, isSessionOffered } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { type Call, handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { refuseUnqualified } from '../merit/refuse-unqualified';
import { holdDates } from '../offerings/offerings.store';
import { refuseUnrecognised } from '../recognitions/refuse-unrecognised';
import { findForm } from '../students/admission-form.store';
import { lockOwnRecord } from '../students/students.store';
import { presentStudentApplications } from './present-student-application';
import {
  findApplication,
  holdInstitute,
  holdProgram,
  insertApplication,
  listChoices,
} from './student-applications.store';
import { recordTransition } from './transition';

const limits = { rates: [hourly(60, 'student', 'too-often.applications')] };

/** Applies to a program: the documents' five rules in their order, the fee, the form, whether and when it is on offer, then its merit rule. */
export const apply = handle(api.apply, limits, async (call) => {
  requireOwnEmail(call.actor, call.body.email);
  return call
    .write(async (unit) => {
      const id = await submit(call, unit);
      const row = await findApplication(unit, id);
      const [application] = await presentStudentApplications(
        { ...unit, siteConfig: call.siteConfig, holidays: [] },
        row ? [row] : [],
        'student',
      );
      if (!application) throw new Refusal('institute.not-found');
      return { application };
    })
    .catch((error: unknown) => {
      throw refusalOfConstraint(error) ?? error;
    });
});

async function submit({ actor, body, receivedAt }: Call<typeof api.apply>, unit: Unit): Promise<string> {
  const { clock, ids } = unit;
  const { instituteEmail, department, course, session } = body.application;
  const now = clock.now();
  const student = await lockOwnRecord(unit.database, actor.id);
  if (!student) throw new Refusal('student.not-found');
  const institute = await holdInstitute(unit.database, instituteEmail);

  const program = { instituteId: institute?.id ?? '', department, course };
  const programId = await holdProgram(unit.database, program);

  const choice = { institute: program.instituteId, department, course, session, programId };
  const refusal = applyRefusal(choice, await listChoices(unit.database, actor.id));
  if (refusal !== null) throw new Refusal(refusal);
  const saved = await findForm(unit.database, actor.id);
  const notYet = applicantRefusal({ paid: student.paid, form: saved?.form ?? null });
  if (notYet !== null || saved === null) throw new Refusal(notYet ?? 'application.form-incomplete');
  if (!institute) throw new Refusal('institute.not-found');
  if (programId === null) throw new Refusal('application.program-not-offered');
  if (!isSessionOffered(session, now)) throw new Refusal('application.session-not-offered');
  await refuseUnrecognised(unit, institute.id);
  const closed = datesRefusal(await holdDates(unit.database, { ...choice, programId }), receivedAt);
  if (closed !== null) throw new Refusal(closed);
  await refuseUnqualified(unit, {
    instituteId: institute.id,
    session,
    programId,
    studentId: actor.id,
    form: saved.form,
    course,
  });

  const id = ids.next();
  const copy = { form: saved.form, formVersion: saved.version };
  await insertApplication(unit.database, {
    id,
    studentId: actor.id,
    ...program,
    programId,
    session,
    ...copy,
    now,
    receivedAt,
  });
  const after = { status: 'pending', instituteId: institute.id, session };
  await recordTransition(unit, { id, event: 'apply', after });
  return id;
}

/** The rule behind a constraint: the net under the checks above, should they ever be passed. */
function refusalOfConstraint(error: unknown): Refusal | null {
  if (breaksConstraint(error, 'application_once') || breaksConstraint(error, 'application_once_by_program'))
    return new Refusal('application.already-applied');
  if (breaksConstraint(error, 'application_institute_limit'))
    return new Refusal('application.institute-limit');
  return breaksConstraint(error, 'application_total_limit') ? new Refusal('application.total-limit') : null;
}
