import { type withdrawApplication as endpoint, WITHDRAWN } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { deleteFileNobodyShows } from '../documents/documents.store';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { lockStudent } from '../students/students.store';
import { deletePending, findApplication } from './student-applications.store';

/** Withdraws an own application while it is pending; a decision that came first wins. */
export async function withdrawApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, database, params } = call;
  await database.transaction().execute(async (transaction) => {
    await lockStudent(transaction, actor.id);
    const withdrawn = await deletePending(transaction, { id: params.id, studentId: actor.id });
    if (!withdrawn) throw whyNot(await findApplication(transaction, params.id), actor.id);
    if (withdrawn.photo) await deleteFileNobodyShows(transaction, withdrawn.photo);
    await recordAudit(transaction, call, {
      actor,
      action: 'withdraw-application',
      subject: { kind: 'application', id: params.id },
      before: { status: 'pending', instituteId: withdrawn.institute_id },
    });
  });
  await removeDiscardedFiles(call);
  return { message: WITHDRAWN };
}

function whyNot(application: { student_id: string } | undefined, studentId: string): Refusal {
  if (!application) return new Refusal('application.not-found');
  return application.student_id === studentId
    ? new Refusal('application.not-pending')
    : new Refusal('access.forbidden');
}
