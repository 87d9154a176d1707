import * as contract from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { fieldsOfForm } from '../../platform/http/read-form';
import { route } from '../../platform/http/route';
import { deleteQuery } from './delete-query';
import { exportAdminQueries } from './export-queries';
import { listAdminQueries } from './list-admin-queries';
import { listInstituteQueries } from './list-institute-queries';
import { answerQueryForm, checkQueryForm, registerQueryPage } from './query-page';
import { sendQuery } from './send-query';
import { setQueryAnswered } from './set-query-answered';

export function registerQueryRoutes(app: FastifyInstance): void {
  route(app, contract.sendQuery, sendQuery, {
    readForm: fieldsOfForm,
    preValidation: checkQueryForm,
    preSerialization: answerQueryForm,
  });
  registerQueryPage(app);
  route(app, contract.listInstituteQueries, listInstituteQueries);
  route(app, contract.listAdminQueries, listAdminQueries);
  route(app, contract.exportAdminQueries, exportAdminQueries);
  route(app, contract.setQueryAnswered, setQueryAnswered);
  route(app, contract.deleteQuery, deleteQuery);
}
