import { median } from './median';
import type { Cost } from './slow-phone';
import { STEPS, type Step } from './visit';

const NAMES: Readonly<Record<Step, string>> = {
  home: 'home, first visit',
  login: 'login after home',
  dashboard: 'dashboard after login',
  reload: 'login, loaded directly',
};

const MEASURES: readonly { name: string; of: keyof Cost; unit: number; digits: number }[] = [
  { name: 'kB', of: 'bytes', unit: 1_000, digits: 1 },
  { name: 'requests', of: 'requests', unit: 1, digits: 0 },
  { name: 'shown, ms', of: 'visibleAt', unit: 1, digits: 0 },
  { name: 'blocked, ms', of: 'blocked', unit: 1, digits: 0 },
  { name: 'shift', of: 'shift', unit: 1, digits: 3 },
];

export type Rounds = Record<Step, Cost>[];

/** A Markdown table: the medians of both builds side by side, and what the portals cost over one application. */
export function compare({ portals, one }: { portals: Rounds; one: Rounds }): string {
  const head = ['', '', 'portals', 'one application', 'ratio'];
  const rows = STEPS.flatMap((step) =>
    MEASURES.map(({ name, of, unit, digits }, index) => {
      const [ours, theirs] = [portals, one].map((rounds) => median(rounds.map((round) => round[step][of])));
      const written = [ours, theirs].map((value = 0) => (value / unit).toFixed(digits));
      const ratio = ours && theirs ? (ours / theirs).toFixed(2) : '';
      return [index === 0 ? NAMES[step] : '', name, ...written, ratio];
    }),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), '|---|---|--:|--:|--:|', ...rows.map(line)].join('\n');
}
