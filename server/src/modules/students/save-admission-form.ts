import * as api from '@uas/contract';
import { type AdmissionForm, admissionFormRefusal, type ShownAdmissionForm } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { fileIdOf } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteDraft, findForm, findPhoto, writeForm } from './admission-form.store';
import { deleteFileNobodyShows, listTags } from './documents.store';
import { endOutdatedChecks } from './end-outdated-checks';
import { presentForm } from './present-form';
import { lockOwnRecord } from './students.store';

const limits = { body: 128 * KILOBYTE, rates: [hourly(120, 'student', 'too-often.forms')] };

/** Saves the whole form as the next version and ends the draft; never over a version that the student has not seen. */
export const saveAdmissionForm = handle(api.saveAdmissionForm, limits, async (call) => {
  const { actor, body, clock } = call;
  requireOwnEmail(actor, body.email);

  return call.write(async (unit) => {
    await lockOwnRecord(unit.database, actor.id);
    const current = await findForm(unit.database, actor.id);
    const version = current?.version ?? 0;
    if (body.version !== undefined && body.version !== version) throw new Refusal('form.changed-elsewhere');
    const photo = await ownPhoto(unit.database, actor.id, body.admissionForm.photo);
    const refusal = admissionFormRefusal(body.admissionForm, await listTags(unit.database, actor.id));
    if (refusal !== null) throw new Refusal(refusal);

    const { program = '', altProgram = '', rollNo = '' } = current?.form ?? {};
    // These three are for official use: a student reads them.
    const form = { ...withUnknown(body.admissionForm, current?.form), photo, program, altProgram, rollNo };
    await writeForm(unit.database, { studentId: actor.id, form, version: version + 1, now: clock.now() });
    await endOutdatedChecks(unit, actor.id, form);
    await deleteDraft(unit.database, actor.id);
    if (current && current.form.photo !== photo) await deleteFileNobodyShows(unit, current.form.photo);
    await unit.emit({
      kind: 'save-admission-form',
      subject: { kind: 'student', id: actor.id },
      before: { version },
      after: { version: version + 1 },
    });
    return { admissionForm: await presentForm(unit, form), version: version + 1 };
  });
});

/** A form of a client that does not know the fields of merit: what is saved of them stays, of a row beside its qualification. */
function withUnknown(sent: AdmissionForm, saved: ShownAdmissionForm | undefined): ShownAdmissionForm {
  const academicRecords = sent.academicRecords.map((row, at) => {
    const before = saved?.academicRecords[at];
    if (before?.qualification !== row.qualification) return row;
    const { part, group, subjects } = before;
    return { ...(part && { part }), ...(group && { group }), ...(subjects && { subjects }), ...row };
  });
  const { tests, hafiz } = saved ?? {};
  return { ...(tests && { tests }), ...(hafiz && { hafiz }), ...sent, academicRecords };
}

/** The id of the photo behind an address; refused unless it is a stored picture of this student. */
async function ownPhoto(database: ReadableDatabase, studentId: string, address: string): Promise<string> {
  if (address === '') return '';
  const fileId = fileIdOf(address);
  const photo = fileId === null ? undefined : await findPhoto(database, fileId);
  if (photo?.student_id !== studentId) throw new Refusal('form.photo-unknown');
  return photo.id;
}
