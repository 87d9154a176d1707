import { getCounts, getStudent, listAdminStudents, listQueues, listStatementLines } from '@uas/contract';

/** What is different once a line has paid something or pays nothing any more. */
export const CHANGED = [listStatementLines, listQueues, listAdminStudents, getStudent, getCounts];
