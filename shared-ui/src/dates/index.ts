export { DateField, type DateFieldProps } from './date-field';
export { PickedDate, type PickedDateProps } from './picked-date';
export { type DayRange, PickedDateRange, type PickedDateRangeProps } from './picked-date-range';
