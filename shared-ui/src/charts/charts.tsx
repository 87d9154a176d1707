import { Text } from '../kit/components/text';
import { NARROW, useMediaQuery } from '../kit/components/use-media-query';
import { formatDay, formatNumber } from '../kit/texts/formats';
import { language } from '../kit/texts/language';
import { ChartFrame } from './chart-frame';
import { type ChartRow, type ChartSeries, sumOf } from './chart-series';
import { texts } from './charts.texts';
import { Plot } from './plot';

export interface DayChartProps {
  readonly title: string;
  /** Days, `yyyy-mm-dd`, one after the other. */
  readonly days: readonly string[];
  readonly series: readonly (ChartSeries & {
    /** One for each day. */
    readonly counts: readonly number[];
  })[];
}

const HEIGHT = 200;

/** What was on each day, as columns; what stands on one day is stacked. */
export function DayChart({ title, days, series }: DayChartProps) {
  const rows = days.map((day, index) => ({
    id: day,
    label: formatDay(day),
    counts: series.map(({ counts }) => counts[index] ?? 0),
  }));
  const sums = rows.map(({ counts }) => sumOf(counts));
  const most = Math.max(...sums);
  const busiest = rows[sums.indexOf(most)];
  const summary =
    most > 0 && busiest
      ? texts.summary({
          total: formatNumber(sumOf(sums)),
          days: days.length,
          day: busiest.label,
          most: formatNumber(most),
        })
      : texts.none;
  const writer = new Intl.DateTimeFormat(language().days, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const short = rows.map((row) => ({ ...row, label: writer.format(new Date(`${row.id}T00:00:00Z`)) }));
  return (
    <ChartFrame title={title} summary={summary} header={texts.day} series={series} rows={[...rows].reverse()}>
      {most > 0 && <Plot direction="columns" series={series} rows={short} height={HEIGHT} />}
    </ChartFrame>
  );
}

interface BarsChartProps {
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
  const isNarrow = useMediaQuery(NARROW);
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
