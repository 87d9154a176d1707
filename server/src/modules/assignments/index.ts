import { getAssignments, giveOutApplications, previewAssignments } from './give-out';

/** Who of an institute reads which applications. */
export const handlers = [getAssignments, previewAssignments, giveOutApplications];
