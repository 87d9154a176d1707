import { getInstituteCalendar } from './institute-calendar';
import { getStudentCalendar, getStudentCalendarAddress } from './student-calendar';

/** Dates as calendar files. */
export const handlers = [getInstituteCalendar, getStudentCalendar, getStudentCalendarAddress];
