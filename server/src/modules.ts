import type { FastifyInstance } from 'fastify';
import { registerAcademyRoutes } from './modules/academies/academies.routes';
import { registerAdminMessageRoutes } from './modules/admin-messages/admin-messages.routes';
import { registerAdmissionFormRoutes } from './modules/admission-form/admission-form.routes';
import { registerApplicationThreadRoutes } from './modules/application-thread/application-thread.routes';
import { registerReviewRoutes } from './modules/applications/review.routes';
import { registerStudentApplicationRoutes } from './modules/applications/student-applications.routes';
import { registerAuditRoutes } from './modules/audit/audit.routes';
import { registerCatalogueRoutes } from './modules/catalogue/catalogue.routes';
import { registerClientReportRoutes } from './modules/client-reports/client-reports.routes';
import { registerDeletionRoutes } from './modules/deletions/deletions.routes';
import { registerDocumentRoutes } from './modules/documents/documents.routes';
import { registerInstituteAdminRoutes } from './modules/institute-admin/institute-admin.routes';
import { registerInstituteRoutes } from './modules/institutes/institutes.routes';
import { registerNotificationRoutes } from './modules/notifications/notifications.routes';
import { registerOfferingRoutes } from './modules/offerings/offerings.routes';
import { registerOutboxRoutes } from './modules/outbox/outbox.routes';
import { registerQueryRoutes } from './modules/queries/queries.routes';
import { registerSessionRoutes } from './modules/sessions/sessions.routes';
import { registerSiteConfigRoutes } from './modules/site-config/site-config.routes';
import { registerStaffRoutes } from './modules/staff/staff.routes';
import { registerStudentAdminRoutes } from './modules/student-admin/student-admin.routes';
import { registerStudentRoutes } from './modules/students/students.routes';

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
  registerOfferingRoutes(app);
  registerReviewRoutes(app);
  registerNotificationRoutes(app);
  registerOutboxRoutes(app);
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
