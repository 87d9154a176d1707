/** What one fault did and showed. */
export interface Report {
  rounds: number;
  /** How many writes were answered as done. */
  acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  readonly lost: string[];
  /** Everything else that must not be. */
  readonly findings: string[];
  /** How often each status was answered; `none` is a broken connection, `hang` no answer in time. */
  readonly answers: Map<string, number>;
  /** Milliseconds until everything worked again. For information. */
  readonly recoveries: number[];
  /** What else is worth saying, for information. */
  readonly notes: string[];
}

export function emptyReport(): Report {
  return {
    rounds: 0,
    acknowledged: 0,
    lost: [],
    findings: [],
    answers: new Map(),
    recoveries: [],
    notes: [],
  };
}

/** Counts one answer. */
export function countAnswer({ answers }: Pick<Report, 'answers'>, name: string): void {
  answers.set(name, (answers.get(name) ?? 0) + 1);
}

/** A sentence for every status that was answered and is not among those that may be. */
export function unexpectedAnswers({ answers }: Report, expected: readonly (string | number)[]): string[] {
  const allowed = new Set(expected.map(String));
  return [...answers]
    .filter(([status]) => !allowed.has(status))
    .map(([status, count]) => `${count} answers were ${status}.`);
}

export function hasPassed({ lost, findings }: Report): boolean {
  return lost.length === 0 && findings.length === 0;
}

const MOST_LINES = 5;

/** One line for a fault, and below it what must not be. */
export function summaryOf(name: string, report: Report): string {
  const { rounds, acknowledged, lost, recoveries, notes } = report;
  const answers = [...report.answers].sort().map(([status, count]) => `${status} x ${count}`);
  const parts = [
    `${hasPassed(report) ? 'ok    ' : 'FAILED'} ${name.padEnd(22)} rounds ${rounds}`,
    `acknowledged ${acknowledged}`,
    `lost ${lost.length}`,
    ...(answers.length > 0 ? [`answers ${answers.join(', ')}`] : []),
    ...(recoveries.length > 0 ? [`recovered within ${seconds(Math.max(...recoveries))}`] : []),
    ...notes,
  ];
  return [parts.join(' · '), ...listed('lost: ', lost), ...listed('', report.findings)].join('\n');
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function listed(prefix: string, sentences: readonly string[]): string[] {
  const lines = sentences.slice(0, MOST_LINES).map((sentence) => `         ${prefix}${sentence}`);
  const more = sentences.length - lines.length;
  return more > 0 ? [...lines, `         ${prefix}and ${more} more`] : lines;
}
