import { getAdminStatistics } from '../workplace/get-admin-numbers';
import { getInstituteStatistics } from '../workplace/get-institute-numbers';
import { getInstituteCalendar } from '../workplace/institute-calendar';
import { listQueues } from '../workplace/list-queues';
import { searchEverything } from '../workplace/search-everything';
import { getStudentCalendar, getStudentCalendarAddress } from '../workplace/student-calendar';

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
