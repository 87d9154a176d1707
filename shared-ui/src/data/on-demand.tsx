import { IconDots } from '@tabler/icons-react';
import { IconButton } from '../kit/components/button';
import { OnDemand, partOnDemand } from '../kit/navigation/on-demand';
import { texts } from './data.texts';
import type { RowMenuProps } from './drawn-menu';

const menu = partOnDemand(async () => (await import('./drawn-menu')).DrawnMenu);

/** What is done seldom about a row, behind one button; what opens it travels with the first row that has one. */
export function RowMenu(props: RowMenuProps) {
  return (
    <OnDemand waiting={<IconButton label={props.label} icon={<IconDots aria-hidden="true" />} disabled />}>
      <menu.Part {...props} />
    </OnDemand>
  );
}

const notFetched = () => texts.chartNotFetched;

/** Columns by day and bars by name, each with its table. What draws them travels when the first one is shown. */
export const DayChart = partOnDemand(
  async () => (await import('../charts/charts')).DayChart,
  notFetched,
).Part;
export const BarsChart = partOnDemand(
  async () => (await import('../charts/charts')).BarsChart,
  notFetched,
).Part;
