import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { findStudentByEmail } from '../students/students.store';
import { listClosingSoon } from './closing-soon';
import { presentStudentApplications } from './present-student-application';
import { listApplicationsOf } from './student-applications.store';

/** All applications of a student, newest first, each with its history; to the student also what closes soon. */
export const listStudentApplications = handle(api.listStudentApplications, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  const student = await findStudentByEmail(call.database, call.params.email);
  if (!student) throw new Refusal('student.not-found');
  const rows = await listApplicationsOf(call, student.id);
  const reader = call.actor.role === 'student' ? 'student' : 'staff';
  const [applications, closingSoon] = await Promise.all([
    presentStudentApplications(call, rows, reader),
    reader === 'student' ? listClosingSoon(call, student, rows) : [],
  ]);
  return { applications, ...(closingSoon.length > 0 && { closingSoon }) };
});
