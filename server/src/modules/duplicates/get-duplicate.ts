import * as api from '@uas/contract';
import {
  type ComparedAccount,
  formatApplicationNumber,
  RECEIPT_TAG,
  readCnicHints,
  type ShownAdmissionForm,
} from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { listApplicationsOf } from '../applications/student-applications.store';
import { findForm } from '../students/admission-form.store';
import { listDocuments } from '../students/documents.store';
import { findStudent, type StudentRow } from '../students/students.store';
import { findMatch } from './duplicates.store';
import { presentMatch, presentPerson } from './present-match';

/** Two accounts side by side; a line of the history of each says who looked. */
export const getDuplicate = handle(api.getDuplicate, async (call) => {
  const { database, params } = call;
  const match = await findMatch(database, params);
  const one = match && (await findStudent(database, match.one_id));
  const other = match && (await findStudent(database, match.other_id));
  if (!one || !other) throw new Refusal('duplicate.not-found');
  await call.write(async ({ emit }) => {
    await emit({ kind: 'read-duplicate', subject: subjectOf(one), after: { otherId: other.id } });
    await emit({ kind: 'read-duplicate', subject: subjectOf(other), after: { otherId: one.id } });
  });
  return {
    ...presentMatch(match),
    one: await presentAccount(call, one),
    other: await presentAccount(call, other),
  };
});

const subjectOf = ({ id }: StudentRow) => ({ kind: 'student', id }) as const;

async function presentAccount(reading: ReadingParts, student: StudentRow): Promise<ComparedAccount> {
  const { database } = reading;
  const form = (await findForm(database, student.id))?.form ?? null;
  const documents = await listDocuments(database, [student.id]);
  const applications = await listApplicationsOf(reading, student.id);
  return {
    ...presentPerson(student),
    email: student.email,
    phone: student.phone,
    firstSeenAt: student.created_at.toISOString(),
    paid: student.paid,
    receipts: documents.filter(({ type_tag }) => type_tag === RECEIPT_TAG).length,
    form: form && comparedForm(form),
    cnicHints: form && readCnicHints(form.cnic),
    applications: applications.map((row) => ({
      number: formatApplicationNumber({ number: row.number, createdAt: row.created_at }),
      program: row.program_name ?? row.course,
      university: row.institute_name,
      session: row.session,
      status: row.status,
      offerAccepted: row.offer_accepted,
    })),
  };
}

/** What of a form tells whether two are of one person. */
function comparedForm(form: ShownAdmissionForm): NonNullable<ComparedAccount['form']> {
  const { name, fatherName, cnic, dob, gender, domicile, cell, presentAddress } = form;
  return { name, fatherName, cnic, dob, gender, domicile, cell, presentAddress };
}
