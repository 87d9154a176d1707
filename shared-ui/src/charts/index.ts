/** Pictures of numbers; travels when one is shown, through `data`. */
export { BarsChart } from './bars-chart';
export { DayChart } from './day-chart';
