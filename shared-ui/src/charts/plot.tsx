import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { cutEnd } from '@uas/contract';
import { formatNumber } from '../kit/texts/formats';
import { type ChartRow, type ChartSeries, COLOURS } from './chart-series';
import classes from './charts.module.css';

interface PlotProps {
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
  /** `columns` stand beside one another, for days; `bars` lie one under the other, for names. */
  readonly direction: 'columns' | 'bars';
  readonly height: number;
  /** How much room the names beside the bars have, in pixels. */
  readonly nameWidth?: number;
}

/** Bars that stand still, so that nothing moves for those who asked for less motion. */
export function Plot({ series, rows, direction, height, nameWidth = 0 }: PlotProps) {
  const data = rows.map(({ label, counts }) => ({
    label,
    ...Object.fromEntries(series.map(({ id }, index) => [id, counts[index] ?? 0])),
  }));
  const isBars = direction === 'bars';
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      type="stacked"
      orientation={isBars ? 'vertical' : 'horizontal'}
      series={series.map(({ id, label, tone }) => ({ name: id, label, color: COLOURS[tone] }))}
      accessibilityLayer={false}
      gridAxis={isBars ? 'y' : 'x'}
      tickLine="none"
      strokeDasharray="2 4"
      gridColor="var(--uas-line)"
      textColor="var(--uas-text-muted)"
      maxBarWidth={28}
      valueFormatter={formatNumber}
      barProps={{ stroke: 'var(--uas-surface-raised)', strokeWidth: 1, strokeOpacity: 1, activeBar: false }}
      classNames={{ tooltip: classes.tooltip, tooltipLabel: classes.name }}
      xAxisProps={isBars ? { allowDecimals: false } : { minTickGap: 24 }}
      yAxisProps={isBars ? namesAxis(nameWidth) : { width: 48, allowDecimals: false, interval: 0 }}
    />
  );
}

/** Names wrap in the room that they have; what is longer than two lines of it ends early, and stands whole in the table. */
export function namesAxis(width: number) {
  const most = Math.floor(width / 3.6);
  const tickFormatter = (name: string) => (name.length > most ? `${cutEnd(name, most - 1)}…` : name);
  return { width, interval: 0, tickFormatter } as const;
}
