import { getInstituteCalendar } from '../workplace/institute-calendar';
import { listQueues } from '../workplace/list-queues';
import { searchEverything } from '../workplace/search-everything';
import { getStudentCalendar, getStudentCalendarAddress } from '../workplace/student-calendar';
import { getAdminStatistics } from './get-admin-statistics';
import { getInstituteStatistics } from './get-institute-statistics';

/** Where people begin: what waits, numbers, the search of staff, and dates as calendar files. */
export const handlers = [
  getInstituteCalendar,
  getStudentCalendar,
  getStudentCalendarAddress,
  getAdminStatistics,
  getInstituteStatistics,
  listQueues,
  searchEverything,
];
