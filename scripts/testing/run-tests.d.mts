interface Failure {
  readonly name: string;
  readonly file: string;
  readonly message: string;
}

interface Run {
  readonly good: boolean;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const root: string;
export const MOST_FLAKY: number;
export function quoted(text: string): string;
export function readFlaky(): Failure[];
export function withSecondRun(
  first: () => Run,
  again: (file: string, failures: readonly Failure[]) => Run,
): Counts & { readonly flaky: readonly Failure[] };
export function readJest(report: object | null, good: boolean): Run;
export function readPlaywright(report: object | null, good: boolean): Run;
export function runJest(
  args: readonly string[],
  options?: {
    node?: string;
    flags?: readonly string[];
    environment?: NodeJS.ProcessEnv;
    stdio?: import('node:child_process').StdioOptions;
  },
): Counts;
