import {
  type getApplicantForm as endpoint,
  MASK,
  type ShownAdmissionForm,
  shownAdmissionForm,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { presentForm } from '../admission-form/present-form';
import { hasOtherMarks, presentChecklist } from '../documents/present-checklist';
import { listApplicationsBetween, readFormCopy } from './review.store';

/**
 * The form as it was when the student applied to this institute; named by the application's id, or by the e-mail
 * of a student whom it approved. Contact data only of an approved one; nothing of a rejected one, unless the student waits
 * for a second look.
 */
export async function getApplicantForm(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  const id = await applicationNamed(database, { instituteId: actor.id, name: params.email });
  const copy = await readFormCopy(database, id);
  if (!copy) throw new Refusal('form.not-found');
  const isReadable = copy.status !== 'rejected' || copy.has_open_look;
  if (copy.institute_id !== actor.id || !isReadable) throw new Refusal('access.forbidden');

  const form = await presentForm(call, shownAdmissionForm.parse(copy.form_copy));
  const approved = copy.status === 'approved';
  const documents = await presentChecklist(call, copy.student_id, { withFiles: approved });
  return {
    form: withProgram(approved ? form : masked(form), copy.course),
    documents,
    marksDiffer: hasOtherMarks(form, documents),
    ...(approved && { studentId: copy.student_id }),
    changedSince: copy.version_now !== null && copy.version_now !== copy.form_version,
  };
}

async function applicationNamed(
  database: ReadableDatabase,
  { instituteId, name }: { instituteId: string; name: string },
): Promise<string> {
  if (!name.includes('@')) return name;
  const studentEmail = name.trim().toLowerCase();
  const applications = await listApplicationsBetween(database, { instituteId, studentEmail });
  const approved = applications.find(({ status }) => status === 'approved');
  // The address of everybody else is hidden: the same answer for a stranger and for somebody who does not exist.
  if (!approved) throw new Refusal('access.forbidden');
  return approved.id;
}

function masked(form: ShownAdmissionForm): ShownAdmissionForm {
  return { ...form, email: MASK, cell: MASK, guardianCell: MASK };
}

/** On the institute's paper an empty program is that of the application. */
function withProgram(form: ShownAdmissionForm, course: string): ShownAdmissionForm {
  return form.program === '' ? { ...form, program: course } : form;
}
