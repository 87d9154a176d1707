import * as api from '@uas/contract';
import {
  type ApplicationStatus,
  HOUR,
  MASK,
  SECOND,
  type ShownAdmissionForm,
  shownAdmissionForm,
} from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { hasOtherMarks, presentChecklist } from '../students/present-checklist';
import { presentForm } from '../students/present-form';
import { listApplicationsBetween, readFormCopy } from './review.store';

/** How many e-mails that it cannot know an institute may try in an hour. */
const GUESSES_AN_HOUR = 30;

/**
 * The form as it was when the student applied to this institute; named by the application's id or by the student's
 * e-mail. Contact data only of an approved one; nothing of a rejected one, unless the student waits for the institute.
 */
export const getApplicantForm = handle(api.getApplicantForm, async (call) => {
  const { actor, params } = call;
  const id = await applicationNamed(call, { instituteId: actor.id, name: params.email });
  const copy = await readFormCopy(call, id);
  if (!copy) throw new Refusal('form.not-found');
  if (!isReadableBy(actor.id, copy)) throw new Refusal('access.forbidden');

  const form = await presentForm(call, shownAdmissionForm.parse(copy.form_copy));
  const approved = copy.status === 'approved';
  const documents = await presentChecklist(call, copy.student_id, { withFiles: approved });
  return {
    form: withProgram(approved ? form : maskedForm(form), copy.course),
    documents,
    marksDiffer: hasOtherMarks(form, documents),
    ...(approved && { studentId: copy.student_id }),
    changedSince: copy.version_now !== null && copy.version_now !== copy.form_version,
  };
});

async function applicationNamed(
  { database, limitRate }: Pick<Call<typeof api.getApplicantForm>, 'database' | 'limitRate'>,
  { instituteId, name }: { instituteId: string; name: string },
): Promise<string> {
  if (!name.includes('@')) return name;
  const studentEmail = name.trim().toLowerCase();
  const applications = await listApplicationsBetween(database, { instituteId, studentEmail });
  const inState = (status: ApplicationStatus) => applications.find((one) => one.status === status);
  const approved = inState('approved');
  if (approved) return approved.id;
  // The address of everybody else is hidden, so only a guess can name it: hits and misses count alike.
  const key = `guess-applicant:${instituteId}`;
  await limitRate({ key, max: GUESSES_AN_HOUR, windowSeconds: HOUR / SECOND, code: 'too-often.actions' });
  const pending = inState('pending');
  // The same for a stranger and for somebody who does not exist.
  if (!pending) throw new Refusal('access.forbidden');
  return pending.id;
}

/** Whether an institute may read the form of an application: of its own, and of a rejected one while the student waits for it. */
export function isReadableBy(
  instituteId: string,
  copy: { readonly institute_id: string; readonly status: ApplicationStatus; readonly waits: boolean },
): boolean {
  return copy.institute_id === instituteId && (copy.status !== 'rejected' || copy.waits);
}

/** A form without the contact data of its student. */
export function maskedForm(form: ShownAdmissionForm): ShownAdmissionForm {
  return { ...form, email: MASK, cell: MASK, guardianCell: MASK };
}

/** On the institute's paper an empty program is that of the application. */
function withProgram(form: ShownAdmissionForm, course: string): ShownAdmissionForm {
  return form.program === '' ? { ...form, program: course } : form;
}
