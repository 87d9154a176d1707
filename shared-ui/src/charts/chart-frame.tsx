import { type ReactNode, useId, useState } from 'react';
import { DataTable } from '../data/data-table';
import { Disclosure } from '../kit/components/disclosure';
import { Heading, Text } from '../kit/components/text';
import { formatNumber } from '../kit/texts/formats';
import { type ChartRow, type ChartSeries, COLOURS, sumOf } from './chart-series';
import classes from './charts.module.css';
import { texts } from './charts.texts';

interface ChartFrameProps {
  readonly title: string;
  /** What the picture says, for those who do not see it and for those in a hurry. */
  readonly summary: string;
  /** What a row is, at the head of the table. */
  readonly header: string;
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
  /** The picture. */
  readonly children: ReactNode;
}

/** A picture of numbers with its title, what it says in a sentence, and the same numbers as a table. */
export function ChartFrame({ title, summary, header, series, rows, children }: ChartFrameProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption>
        <Heading level={3} id={titleId}>
          {title}
        </Heading>
        <Text tone="muted">{summary}</Text>
      </figcaption>
      {/* The sentence above and the table below say the same. */}
      <div aria-hidden="true" className={classes.plot}>
        {children && series.length > 1 && <Legend series={series} />}
        {children}
      </div>
      <Disclosure summary={texts.asTable} open={isOpen} onToggle={setIsOpen}>
        {isOpen && <ChartTable title={title} header={header} series={series} rows={rows} />}
      </Disclosure>
    </figure>
  );
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ id, label, tone }) => (
        <li key={id}>
          <span className={classes.swatch} style={{ background: COLOURS[tone] }} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** So many columns of numbers have room beside the day on a phone. */
const FEW = 1;

type ChartTableProps = Pick<ChartFrameProps, 'title' | 'header' | 'series' | 'rows'>;

function ChartTable({ title, header, series, rows }: ChartTableProps) {
  const numbers = series.map(({ id, label }, index) => ({
    id,
    header: label,
    align: 'end' as const,
    cell: ({ counts }: ChartRow) => formatNumber(counts[index] ?? 0),
  }));
  const total = {
    id: 'total',
    header: texts.total,
    align: 'end' as const,
    cell: ({ counts }: ChartRow) => formatNumber(sumOf(counts)),
  };
  return (
    <div className={classes.table}>
      <DataTable<ChartRow>
        caption={title}
        density="compact"
        cardsUnder={series.length > FEW ? 750 : 0}
        columns={[
          { id: 'label', header, card: 'title', cell: ({ label }) => label },
          ...numbers,
          ...(series.length > 1 ? [total] : []),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={texts.none}
      />
    </div>
  );
}
