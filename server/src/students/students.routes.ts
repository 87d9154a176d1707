import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route';
import { loginStudent } from './login-student';
import { registerStudent } from './register-student';

export function registerStudentRoutes(app: FastifyInstance): void {
  route(app, contract.registerStudent, registerStudent);
  route(app, contract.loginStudent, loginStudent);
}
