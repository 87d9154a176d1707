import type { FastifyInstance } from 'fastify';
import { partHandlers } from './application-parts';
import { handlers as academies } from './modules/academies';
import { handlers as account } from './modules/account';
import { handlers as accountCopy } from './modules/account-copy';
import { registerAccountCopyFile } from './modules/account-copy/serve-account-copy';
import { handlers as accounts } from './modules/accounts';
import { handlers as adminMessages } from './modules/admin-messages';
import { handlers as admissionForm } from './modules/admission-form';
import { handlers as applicationThread } from './modules/application-thread';
import { handlers as applications } from './modules/applications';
import { handlers as audit } from './modules/audit';
import { handlers as calendar } from './modules/calendar';
import { handlers as catalogue } from './modules/catalogue';
import { handlers as clientReports } from './modules/client-reports';
import { handlers as decisionBatches } from './modules/decision-batches';
import { handlers as deletions } from './modules/deletions';
import { handlers as documentDesk } from './modules/document-desk';
import { handlers as documents } from './modules/documents';
import { handlers as duplicates } from './modules/duplicates';
import { handlers as instituteAdmin } from './modules/institute-admin';
import { handlers as institutes } from './modules/institutes';
import { handlers as members } from './modules/members';
import { handlers as notifications } from './modules/notifications';
import { registerUnsubscribePage } from './modules/notifications/unsubscribe-page';
import { handlers as numbers } from './modules/numbers';
import { handlers as offerings } from './modules/offerings';
import { handlers as outbox } from './modules/outbox';
import { handlers as papers } from './modules/papers';
import { handlers as queries } from './modules/queries';
import { registerQueryPage } from './modules/queries/query-page';
import { handlers as queues } from './modules/queues';
import { handlers as secondStep } from './modules/second-step';
import { handlers as sessions } from './modules/sessions';
import { handlers as siteConfig } from './modules/site-config';
import { handlers as staff } from './modules/staff';
import { handlers as staffSearch } from './modules/staff-search';
import { handlers as studentAdmin } from './modules/student-admin';
import { handlers as students } from './modules/students';
import type { Handler } from './platform/http/handle';

/** Every call of the API, module by module. */
export const HANDLERS: readonly Handler[] = [
  ...sessions,
  ...accounts,
  ...account,
  ...accountCopy,
  ...secondStep,
  ...students,
  ...documents,
  ...documentDesk,
  ...duplicates,
  ...admissionForm,
  ...applications,
  ...partHandlers,
  ...applicationThread,
  ...adminMessages,
  ...catalogue,
  ...calendar,
  ...institutes,
  ...members,
  ...offerings,
  ...decisionBatches,
  ...notifications,
  ...outbox,
  ...papers,
  ...queries,
  ...queues,
  ...numbers,
  ...academies,
  ...staff,
  ...staffSearch,
  ...studentAdmin,
  ...instituteAdmin,
  ...deletions,
  ...audit,
  ...siteConfig,
  ...clientReports,
];

/** What modules serve beside calls: a file to save, and pages that work without scripts. */
export function registerPages(app: FastifyInstance): void {
  registerAccountCopyFile(app);
  registerUnsubscribePage(app);
  registerQueryPage(app);
}
