import { deleteQuery, setQueryAnswered } from './change-queries';
import { exportAdminQueries } from './export-queries';
import { listAdminQueries } from './list-admin-queries';
import { listInstituteQueries } from './list-institute-queries';
import { sendQuery } from './send-query';

export const handlers = [
  sendQuery,
  listInstituteQueries,
  listAdminQueries,
  exportAdminQueries,
  setQueryAnswered,
  deleteQuery,
];
