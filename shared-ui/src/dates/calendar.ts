import { formatMonth, formatMonthName, formatWeekday, formatWholeDay } from '../kit/texts/formats';
import classes from './calendar.module.css';
import { texts } from './dates.texts';

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

/** The days and months of the calendar in the language of the page, like every other date. */
export const calendarFormats = {
  getDayAriaLabel: formatWholeDay,
  weekdayFormat: formatWeekday,
  monthLabelFormat: formatMonth,
  monthsListFormat: formatMonthName,
} as const;

/** What the arrows of the calendar do at each of its levels. */
export function calendarLabels() {
  return {
    previousMonth: texts.previousMonth,
    nextMonth: texts.nextMonth,
    previousYear: texts.previousYear,
    nextYear: texts.nextYear,
    previousDecade: texts.previousDecade,
    nextDecade: texts.nextDecade,
  };
}
