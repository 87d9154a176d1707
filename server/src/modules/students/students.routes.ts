import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { changeStudentPassword } from './change-student-password';
import { getStudent } from './get-student';
import { loginStudent } from './login-student';
import { registerStudent } from './register-student';
import { updateStudent } from './update-student';

export function registerStudentRoutes(app: FastifyInstance): void {
  route(app, contract.registerStudent, registerStudent);
  route(app, contract.loginStudent, loginStudent);
  route(app, contract.getStudent, getStudent);
  route(app, contract.updateStudent, updateStudent);
  route(app, contract.changeStudentPassword, changeStudentPassword);
}
