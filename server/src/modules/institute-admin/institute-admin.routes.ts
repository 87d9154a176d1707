import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route';
import { deleteInstitute } from './delete-institute';
import { listAdminInstitutes } from './list-admin-institutes';
import { completeInstituteEmail, setInstituteEmail } from './new-institute-email';
import { resetInstitutePassword } from './reset-institute-password';
import { setInstituteLookedAt } from './set-institute-looked-at';
import { setQueriesAllowed } from './set-queries-allowed';

/** What staff do with institutes. */
export function registerInstituteAdminRoutes(app: FastifyInstance): void {
  route(app, contract.listAdminInstitutes, listAdminInstitutes);
  route(app, contract.setQueriesAllowed, setQueriesAllowed);
  route(app, contract.setInstituteLookedAt, setInstituteLookedAt);
  route(app, contract.resetInstitutePassword, resetInstitutePassword);
  route(app, contract.setInstituteEmail, setInstituteEmail);
  route(app, contract.completeInstituteEmail, completeInstituteEmail);
  route(app, contract.deleteInstitute, deleteInstitute);
}
