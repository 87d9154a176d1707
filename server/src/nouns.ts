import type { FastifyInstance } from 'fastify';
import { registerSessionRoutes } from './sessions/sessions.routes';
import { registerStudentRoutes } from './students/students.routes';

/** Every noun of the API; each folder registers its own calls. */
export function registerNouns(app: FastifyInstance): void {
  registerSessionRoutes(app);
  registerStudentRoutes(app);
}
