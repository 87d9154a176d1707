export { findInMeritList, getMeritList, listPublicMeritLists } from '@uas/contract';
