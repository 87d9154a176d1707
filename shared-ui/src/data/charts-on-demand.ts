import { partOnDemand } from '../kit/navigation/on-demand';
import { texts } from './data.texts';

const notFetched = () => texts.chartNotFetched;

/** Columns by day and bars by name, each with its table. What draws them travels when the first one is shown. */
export const DayChart = partOnDemand(async () => (await import('../charts')).DayChart, notFetched).Part;
export const BarsChart = partOnDemand(async () => (await import('../charts')).BarsChart, notFetched).Part;
