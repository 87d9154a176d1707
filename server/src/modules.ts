import type { FastifyInstance } from 'fastify';
import { partHandlers } from './application-parts';
import { handlers as academies } from './modules/academies';
import { handlers as accounts } from './modules/accounts';
import { handlers as applications } from './modules/applications';
import { handlers as assignments } from './modules/assignments';
import { handlers as audit } from './modules/audit';
import { handlers as deletions } from './modules/deletions';
import { handlers as duplicates } from './modules/duplicates';
import { handlers as institutes } from './modules/institutes';
import { handlers as members } from './modules/members';
import { handlers as merit } from './modules/merit';
import { handlers as meritLists } from './modules/merit-lists';
import { handlers as notifications } from './modules/notifications';
import { registerUnsubscribePage } from './modules/notifications/unsubscribe-page';
import { handlers as papers } from './modules/offer-letters';
import { handlers as offerings } from './modules/offerings';
import { handlers as ownAccount } from './modules/own-account';
import { registerDataExportFile } from './modules/own-account/serve-data-export';
import { handlers as payments } from './modules/payments';
import { registerBiller } from './modules/payments/biller/register-biller';
import { handlers as preferences } from './modules/preferences';
import { handlers as programFacts } from './modules/program-facts';
import { handlers as queries } from './modules/queries';
import { registerQueryPage } from './modules/queries/query-page';
import { handlers as recognitions } from './modules/recognitions';
import { handlers as seats } from './modules/seats';
import { handlers as site } from './modules/site';
import { handlers as staff } from './modules/staff';
import { handlers as students } from './modules/students';
import { handlers as testScores } from './modules/test-scores';
import { handlers as threads } from './modules/threads';
import { handlers as workplace } from './modules/workplace';
import type { Handler } from './platform/http/handle';

/** Every call of the API, module by module. */
export const HANDLERS: readonly Handler[] = [
  ...accounts,
  ...ownAccount,
  ...students,
  ...duplicates,
  ...applications,
  ...partHandlers,
  ...assignments,
  ...threads,
  ...site,
  ...institutes,
  ...members,
  ...recognitions,
  ...offerings,
  ...merit,
  ...meritLists,
  ...testScores,
  ...programFacts,
  ...seats,
  ...preferences,
  ...payments,
  ...notifications,
  ...papers,
  ...queries,
  ...academies,
  ...staff,
  ...workplace,
  ...deletions,
  ...audit,
];

/** What modules serve beside calls of the contract: a file to save, pages that work without scripts, the calls of the banks. */
export function registerPages(app: FastifyInstance): void {
  registerDataExportFile(app);
  registerUnsubscribePage(app);
  registerQueryPage(app);
  registerBiller(app);
}
