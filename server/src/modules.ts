import type { FastifyInstance } from 'fastify';
import { registerAcademyRoutes } from './academies/academies.routes';
import { registerAdminMessageRoutes } from './admin-messages/admin-messages.routes';
import { registerAdmissionFormRoutes } from './admission-form/admission-form.routes';
import { registerApplicationThreadRoutes } from './application-thread/application-thread.routes';
import { registerReviewRoutes } from './applications/review.routes';
import { registerStudentApplicationRoutes } from './applications/student-applications.routes';
import { registerAuditRoutes } from './audit/audit.routes';
import { registerCatalogueRoutes } from './catalogue/catalogue.routes';
import { registerClientReportRoutes } from './client-reports/client-reports.routes';
import { registerDeletionRoutes } from './deletions/deletions.routes';
import { registerDocumentRoutes } from './documents/documents.routes';
import { registerInstituteAdminRoutes } from './institute-admin/institute-admin.routes';
import { registerInstituteRoutes } from './institutes/institutes.routes';
import { registerQueryRoutes } from './queries/queries.routes';
import { registerSessionRoutes } from './sessions/sessions.routes';
import { registerSiteConfigRoutes } from './site-config/site-config.routes';
import { registerStaffRoutes } from './staff/staff.routes';
import { registerStudentAdminRoutes } from './student-admin/student-admin.routes';
import { registerStudentRoutes } from './students/students.routes';

/** Every module of the API registers its own calls. */
export function registerModules(app: FastifyInstance): void {
  registerSessionRoutes(app);
  registerStudentRoutes(app);
  registerDocumentRoutes(app);
  registerAdmissionFormRoutes(app);
  registerStudentApplicationRoutes(app);
  registerApplicationThreadRoutes(app);
  registerAdminMessageRoutes(app);
  registerCatalogueRoutes(app);
  registerInstituteRoutes(app);
  registerReviewRoutes(app);
  registerQueryRoutes(app);
  registerAcademyRoutes(app);
  registerStaffRoutes(app);
  registerStudentAdminRoutes(app);
  registerInstituteAdminRoutes(app);
  registerDeletionRoutes(app);
  registerAuditRoutes(app);
  registerSiteConfigRoutes(app);
  registerClientReportRoutes(app);
}
