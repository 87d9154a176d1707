import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../kit/components/button';
import { LazyBoundary, lazyPart } from '../kit/navigation/lazy-part';
import { texts } from './data.texts';
import type { RowMenuProps } from './drawn-menu';

const menu = lazyPart(async () => (await import('./drawn-menu')).DrawnMenu);

/** What is done seldom about a row, behind one button; what opens it travels with the first row that has one. */
export function RowMenu(props: RowMenuProps) {
  return (
    <LazyBoundary
      waiting={<IconButton label={props.label} icon={<IconDots aria-hidden="true" />} disabled />}
    >
      <menu.Part {...props} />
    </LazyBoundary>
  );
}

const notFetched = () => texts.chartNotFetched;

/** Columns by day and bars by name, each with its table. What draws them travels when the first one is shown. */
export const DayChart = lazyPart(async () => (await import('../charts/charts')).DayChart, notFetched).Part;
export const BarsChart = lazyPart(async () => (await import('../charts/charts')).BarsChart, notFetched).Part;
