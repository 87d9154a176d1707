import {
  listMeritRules,
  listPublishedMeritRules,
  publishMeritRule,
  saveMeritRule,
  tryMeritRule,
} from './merit-rules';

/** Merit: the rules by which programs rank their applicants, and what they say of an application. */
export const handlers = [
  listMeritRules,
  saveMeritRule,
  publishMeritRule,
  tryMeritRule,
  listPublishedMeritRules,
];
