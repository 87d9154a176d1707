import { listDeletions } from './remove-in-pieces';

/** How far deletions are that go on in the background. */
export const handlers = [listDeletions];
