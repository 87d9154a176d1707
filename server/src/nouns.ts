import type { FastifyInstance } from 'fastify';
import { registerAdminMessageRoutes } from './admin-messages/admin-messages.routes';
import { registerAdmissionFormRoutes } from './admission-form/admission-form.routes';
import { registerApplicationThreadRoutes } from './application-thread/application-thread.routes';
import { registerStudentApplicationRoutes } from './applications/student-applications.routes';
import { registerDocumentRoutes } from './documents/documents.routes';
import { registerSessionRoutes } from './sessions/sessions.routes';
import { registerStudentRoutes } from './students/students.routes';

/** Every noun of the API; each folder registers its own calls. */
export function registerNouns(app: FastifyInstance): void {
  registerSessionRoutes(app);
  registerStudentRoutes(app);
  registerDocumentRoutes(app);
  registerAdmissionFormRoutes(app);
  registerStudentApplicationRoutes(app);
  registerApplicationThreadRoutes(app);
  registerAdminMessageRoutes(app);
}
