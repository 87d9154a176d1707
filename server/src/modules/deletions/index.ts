import { listDeletions } from './list-deletions';

/** How far deletions are that go on in the background. */
export const handlers = [listDeletions];
