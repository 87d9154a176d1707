import { formatStudentNumber, type StudentProfile } from '@uas/contract';
import type { Dependencies, HandlerDependencies } from '../../platform/dependencies';
import { Refusal } from '../../platform/refusals/refusal';
import { findDeletionDue } from './account-deletion.store';
import { listDocuments, type StoredDocument } from './documents.store';
import { presentDocuments, presentFile } from './present-document';
import { findStudent, findStudentByEmail, type StudentRow } from './students.store';

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** A student's whole profile with fresh addresses of the documents, for the student and for staff. */
export async function presentStudent(
  context: Signing & Pick<HandlerDependencies, 'database'>,
  one: { readonly id: string } | { readonly email: string },
): Promise<StudentProfile> {
  const student = await ('id' in one
    ? findStudent(context.database, one.id)
    : findStudentByEmail(context.database, one.email));
  if (!student) throw new Refusal('student.not-found');
  const profile = profileOf(context, student, await listDocuments(context.database, [student.id]));
  const due = await findDeletionDue(context.database, student.id);
  return { ...profile, ...(due && { deletionDueAt: due.toISOString() }) };
}

/** The profiles of many students, in their order. */
export async function presentStudents(
  context: Signing & Pick<HandlerDependencies, 'database'>,
  students: readonly StudentRow[],
): Promise<StudentProfile[]> {
  const documents = await listDocuments(
    context.database,
    students.map(({ id }) => id),
  );
  return students.map((student) => {
    const own = documents.filter(({ student_id }) => student_id === student.id);
    return profileOf(context, student, own);
  });
}

function profileOf(
  signing: Signing,
  student: StudentRow,
  documents: readonly StoredDocument[],
): StudentProfile {
  const receipt = documents.findLast(({ type_tag }) => type_tag === 'paymentreceipt');
  return {
    _id: student.id,
    number: formatStudentNumber({ number: student.number, createdAt: student.created_at }),
    name: student.name,
    email: student.email,
    phone: student.phone,
    address: student.address,
    dob: student.dob,
    gender: student.gender,
    nationality: student.nationality,
    referredBy: student.referred_by,
    paid: student.paid,
    ...(student.closed_at && { closedAt: student.closed_at.toISOString() }),
    documents: presentDocuments(signing, documents),
    paymentReceipt: receipt ? presentFile(signing, receipt) : null,
  };
}
