/** What a bar stands for, by its colour: the states have those of their badges, and plain numbers one of their own. */
export type ChartTone = 'plain' | 'neutral' | 'success' | 'danger' | 'accent';

export interface ChartSeries {
  readonly id: string;
  readonly label: string;
  readonly tone: ChartTone;
}

export interface ChartRow {
  readonly id: string;
  readonly label: string;
  /** One for each series, in their order. */
  readonly counts: readonly number[];
}

export const COLOURS: Readonly<Record<ChartTone, string>> = {
  plain: 'var(--uas-chart)',
  neutral: 'var(--uas-neutral-line)',
  success: 'var(--uas-success-line)',
  danger: 'var(--uas-danger-line)',
  accent: 'var(--uas-accent)',
};

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
