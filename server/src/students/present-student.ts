import { STUDENT_NOT_FOUND, type StudentProfile } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import { fileAddress } from '../files/file-address';
import { Refusal } from '../http/refusal';
import { findStudentByEmail, listDocumentsOf } from './students.store';

/** A student's whole profile with fresh addresses of the documents, for the student and for staff. */
export async function presentStudent(
  world: Pick<Dependencies, 'database' | 'clock' | 'fileKey'>,
  { email }: { email: string },
): Promise<StudentProfile> {
  const student = await findStudentByEmail(world.database, email);
  if (!student) throw new Refusal(404, STUDENT_NOT_FOUND);
  const rows = await listDocumentsOf(world.database, student.id);
  const documents = rows.map((row) => ({
    name: row.name,
    url: fileAddress(world, row),
    type: row.mime,
    typeTag: row.type_tag,
    documentType: row.document_type,
  }));
  const receipt = documents.findLast(({ typeTag }) => typeTag === 'paymentreceipt');
  return {
    _id: student.id,
    name: student.name,
    email: student.email,
    phone: student.phone,
    address: student.address,
    dob: student.dob,
    gender: student.gender,
    nationality: student.nationality,
    referredBy: student.referred_by,
    paid: student.paid,
    documents,
    paymentReceipt: receipt ? { name: receipt.name, url: receipt.url, type: receipt.type } : null,
  };
}
