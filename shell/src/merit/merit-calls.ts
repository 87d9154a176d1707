export { listPublishedMeritRules } from '@uas/contract';
