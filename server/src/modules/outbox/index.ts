import { cancelMessages, holdMessages, releaseMessages, retryMessages } from './change-messages';
import { listOutbox } from './list-outbox';

export const handlers = [listOutbox, holdMessages, releaseMessages, cancelMessages, retryMessages];
