import * as api from '@uas/contract';
import { sessionsForStudent } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { readFileScores } from '../test-scores/test-scores.store';
import { findForm } from './admission-form.store';
import { hasOpenCnicMatch } from './closed-accounts.store';
import { presentChecklist } from './present-checklist';
import { presentForm } from './present-form';
import { findStudentByEmail } from './students.store';

/** The saved form with its version, or null and 0. */
export const getAdmissionForm = handle(api.getAdmissionForm, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  const student = await findStudentByEmail(call.database, call.params.email);
  if (!student) throw new Refusal('student.not-found');
  const saved = await findForm(call.database, student.id);
  const documents = await presentChecklist(call, student.id, { withFiles: false });
  if (!saved) return { admissionForm: null, version: 0, documents };
  const reply = { admissionForm: await presentForm(call, saved.form), version: saved.version, documents };
  if (call.actor.role !== 'student') return reply;
  const sessions = sessionsForStudent(call.clock.now());
  const scores = await readFileScores(
    call.database,
    sessions.map((session) => ({ session, form: saved.form })),
  );
  const fileScores = scores.flat();
  const hasSameCnic = await hasOpenCnicMatch(call.database, student.id);
  return { ...reply, ...(fileScores.length > 0 && { fileScores }), ...(hasSameCnic && { hasSameCnic }) };
});
