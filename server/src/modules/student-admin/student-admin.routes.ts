import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { deleteStudent } from './delete-student';
import { listStudents } from './list-students';
import { completeStudentEmail, setStudentEmail } from './new-student-email';
import { resetStudentPassword } from './reset-student-password';
import { setPayment } from './set-payment';

/** What staff do with students. */
export function registerStudentAdminRoutes(app: FastifyInstance): void {
  route(app, contract.listAdminStudents, listStudents);
  route(app, contract.listStudents, listStudents);
  route(app, contract.setPayment, setPayment);
  route(app, contract.resetStudentPassword, resetStudentPassword);
  route(app, contract.setStudentEmail, setStudentEmail);
  route(app, contract.completeStudentEmail, completeStudentEmail);
  route(app, contract.deleteStudent, deleteStudent);
}
