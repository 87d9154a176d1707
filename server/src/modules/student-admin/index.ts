import { deleteStudent } from './delete-student';
import { listAdminStudents, listStudents } from './list-students';
import { completeStudentEmail, setStudentEmail } from './new-student-email';
import { resetStudentPassword } from './reset-student-password';
import { setPayment } from './set-payment';

/** What staff do with students. */
export const handlers = [
  listAdminStudents,
  listStudents,
  setPayment,
  resetStudentPassword,
  setStudentEmail,
  completeStudentEmail,
  deleteStudent,
];
