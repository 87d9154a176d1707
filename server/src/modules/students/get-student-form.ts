import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { recordReading } from '../audit/record-reading';
import { findForm } from './admission-form.store';
import { presentChecklist } from './present-checklist';
import { presentForm } from './present-form';
import { findStudentByEmail } from './students.store';

/** The form record of a student, for staff. */
export const getStudentForm = handle(api.getStudentForm, async (call) => {
  const student = await findStudentByEmail(call.database, call.params.studentEmail);
  const saved = student ? await findForm(call.database, student.id) : null;
  if (!student || !saved) throw new Refusal('form.not-found');
  await recordReading(call, 'read-form', student.id);
  return {
    ...(await presentForm(call, saved.form)),
    _id: student.id,
    createdAt: saved.createdAt.toISOString(),
    documents: await presentChecklist(call, student.id, { withFiles: false }),
    updatedAt: saved.updatedAt.toISOString(),
  };
});
