import classes from './calendar.module.css';

/** The calendar in our own look. */
export const calendarClasses = {
  calendarHeader: classes.header ?? '',
  calendarHeaderControl: classes.control ?? '',
  calendarHeaderLevel: classes.level ?? '',
  weekday: classes.weekday ?? '',
  day: classes.day ?? '',
  monthsListControl: classes.listControl ?? '',
  yearsListControl: classes.listControl ?? '',
};
