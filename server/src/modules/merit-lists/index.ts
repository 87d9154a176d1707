import { answerObjection, listObjections } from './answer-objection';
import { finishMeritLists } from './finish-session';
import { listMeritLists, prepareMeritList, previewMeritList, printMeritList } from './merit-lists';
import { findInMeritList, getMeritList, listPublicMeritLists } from './public-lists';
import { cancelMeritList, moveListDates, publishMeritList } from './publish-merit-list';

/** Merit lists: who gets the seats of a session, in rounds. */
export const handlers = [
  listMeritLists,
  prepareMeritList,
  previewMeritList,
  publishMeritList,
  cancelMeritList,
  moveListDates,
  printMeritList,
  finishMeritLists,
  listObjections,
  answerObjection,
  listPublicMeritLists,
  getMeritList,
  findInMeritList,
];
