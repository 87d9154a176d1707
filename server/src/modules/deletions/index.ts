import { getInstituteContents, getStudentContents } from './get-contents';
import { listDeletions } from './list-deletions';

/** What goes with a person, and how far their deletion is. */
export const handlers = [getInstituteContents, getStudentContents, listDeletions];
