import { deleteQuery } from './delete-query';
import { exportAdminQueries } from './export-queries';
import { listAdminQueries } from './list-admin-queries';
import { listInstituteQueries } from './list-institute-queries';
import { sendQuery } from './send-query';
import { setQueryAnswered } from './set-query-answered';

export const handlers = [
  sendQuery,
  listInstituteQueries,
  listAdminQueries,
  exportAdminQueries,
  setQueryAnswered,
  deleteQuery,
];
