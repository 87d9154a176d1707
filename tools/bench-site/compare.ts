import { median } from './median';
import type { Cost } from './slow-phone';
import type { Visit } from './visit';

const MEASURES: readonly { name: string; of: keyof Cost; unit: number; digits: number }[] = [
  { name: 'kB', of: 'bytes', unit: 1_000, digits: 1 },
  { name: 'kB fetched ahead, at rest', of: 'ahead', unit: 1_000, digits: 1 },
  { name: 'requests', of: 'requests', unit: 1, digits: 0 },
  { name: 'shown, ms', of: 'visibleAt', unit: 1, digits: 0 },
  { name: 'blocked, ms', of: 'blocked', unit: 1, digits: 0 },
  { name: 'shift', of: 'shift', unit: 1, digits: 3 },
];

/** What was seen of one site: a visit of each round, all with the same steps. */
export type Rounds = readonly Visit[];

/** A Markdown table: medians and spread of both builds side by side, and what the portals cost over one application. */
export function compare({ portals, one }: { portals: Rounds; one: Rounds }): string {
  const head = ['', '', 'portals', 'lowest to highest', 'one application', 'lowest to highest', 'ratio'];
  const steps = [...(portals[0]?.keys() ?? [])];
  const rows = steps.flatMap((step) =>
    MEASURES.map(({ name, of, unit, digits }, index) => {
      const write = (value: number) => (value / unit).toFixed(digits);
      const [ours, theirs] = [valuesOf(portals, step, of), valuesOf(one, step, of)];
      const ratio = median(theirs) > 0 ? (median(ours) / median(theirs)).toFixed(2) : '';
      const written = [ours, theirs].flatMap((values) => [
        write(median(values)),
        spreadOf(values.map(write)),
      ]);
      return [index === 0 ? step : '', name, ...written, ratio];
    }),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), '|---|---|--:|--:|--:|--:|--:|', ...rows.map(line)].join('\n');
}

function valuesOf(rounds: Rounds, step: string, of: keyof Cost): number[] {
  return rounds.map((visit) => {
    const cost = visit.get(step);
    if (!cost) throw new Error(`A round has no step "${step}".`);
    return cost[of];
  });
}

/** The lowest and the highest, or nothing when all are the same. */
function spreadOf(written: readonly string[]): string {
  const sorted = [...written].sort((one, other) => Number(one) - Number(other));
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  return lowest === highest ? '' : `${lowest} to ${highest}`;
}
