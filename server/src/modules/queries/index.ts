import { answerQuery, markQueryAnswered } from './answer-query';
import { deleteQuery, setQueryAnswered } from './change-queries';
import { exportAdminQueries } from './export-queries';
import { keepAnswer, listKeptAnswers, removeKeptAnswer, renameKeptAnswer } from './kept-answers';
import { listAdminQueries } from './list-admin-queries';
import { listInstituteQueries } from './list-institute-queries';
import { sendQuery } from './send-query';

export const handlers = [
  sendQuery,
  listInstituteQueries,
  answerQuery,
  markQueryAnswered,
  listKeptAnswers,
  keepAnswer,
  renameKeptAnswer,
  removeKeptAnswer,
  listAdminQueries,
  exportAdminQueries,
  setQueryAnswered,
  deleteQuery,
];
