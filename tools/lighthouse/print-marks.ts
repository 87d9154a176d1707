import { median } from '../bench-site/median';
import type { Report } from './measure';
import type { MeasuredPage } from './pages';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;
const HEAD = [
  'page',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'first paint, ms',
  'largest paint, ms',
  'blocked, ms',
  'shift',
];

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A Markdown table of medians, one row a page, with the lowest and highest performance, and below it what cost a mark. */
export function printMarks(measured: readonly (MeasuredPage & { reports: readonly Report[] })[]): string {
  const rows = measured.map(({ name, reports }) => {
    const marks = CATEGORIES.map((category) =>
      reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100)),
    );
    const [performance = []] = marks;
    const spread = `(${Math.min(...performance)} to ${Math.max(...performance)})`;
    const [first, ...others] = marks.map((values) => String(median(values)));
    const medianOf = (audit: string) =>
      median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    const times = TIMES.map((audit) => medianOf(audit).toFixed(0));
    const shift = medianOf('cumulative-layout-shift');
    return line([name, `${first} ${spread}`, ...others, ...times, shift.toFixed(3)]);
  });
  const table = [line(HEAD), `|---|${'--:|'.repeat(HEAD.length - 1)}`, ...rows].join('\n');
  return [table, ...measured.map(complaintsOf).filter(Boolean)].join('\n\n');
}

/** What the last run of a page holds against it, the times aside: audits that are not passed. */
function complaintsOf({ name, reports }: MeasuredPage & { reports: readonly Report[] }): string {
  const failed = Object.entries(reports.at(-1)?.audits ?? {}).filter(
    ([, audit]) => audit.scoreDisplayMode === 'binary' && audit.score === 0,
  );
  if (failed.length === 0) return '';
  return [`${name}:`, ...failed.map(([id, { title }]) => `- ${id}: ${title}`)].join('\n');
}
