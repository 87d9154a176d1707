import { Text } from '../kit/components/text';
import { useMediaQuery } from '../kit/components/use-media-query';
import { formatNumber } from '../kit/texts/formats';
import { ChartFrame } from './chart-frame';
import { type ChartRow, type ChartSeries, sumOf } from './chart-series';
import { texts } from './charts.texts';
import { Plot } from './plot';

export interface BarsChartProps {
  readonly title: string;
  /** What a row is, at the head of the table. */
  readonly header: string;
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
}

/** So many bars can be told apart at a glance. */
const MOST_BARS = 10;
const [BAR_HEIGHT, AXIS_HEIGHT] = [36, 36];

/** What there is of each of several things, the most first, as bars beside their names. */
export function BarsChart({ title, header, series, rows }: BarsChartProps) {
  const isNarrow = useMediaQuery('(max-width: 749.98px)');
  const sorted = [...rows].sort((one, other) => sumOf(other.counts) - sumOf(one.counts));
  const drawn = sorted.slice(0, MOST_BARS);
  const total = sumOf(rows.map(({ counts }) => sumOf(counts)));
  return (
    <ChartFrame
      title={title}
      summary={total > 0 ? texts.sum({ total: formatNumber(total) }) : texts.none}
      header={header}
      series={series}
      rows={sorted}
    >
      {total > 0 && (
        <Plot
          direction="bars"
          series={series}
          rows={drawn}
          height={drawn.length * BAR_HEIGHT + AXIS_HEIGHT}
          nameWidth={isNarrow ? 112 : 220}
        />
      )}
      {drawn.length < sorted.length && (
        <Text tone="muted">{texts.firstRows({ count: drawn.length, total: sorted.length })}</Text>
      )}
    </ChartFrame>
  );
}
