import { readdirSync, readFileSync } from 'node:fs';

/** Of a second; Linux counts the time of processes in these. */
const TICK = 1 / 100;

interface Times {
  readonly parent: number;
  /** Seconds of the process itself. */
  readonly own: number;
  /** Seconds of children that have ended. */
  readonly ended: number;
}

function timesOf(pid: number | string): Times | null {
  try {
    // Behind the name, which may hold anything, the numbers begin with the state.
    const [, ...numbers] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const [parent, user, system, endedUser, endedSystem] = [0, 10, 11, 12, 13].map((at) =>
      Number(numbers[at]),
    );
    return {
      parent: parent ?? 0,
      own: ((user ?? 0) + (system ?? 0)) * TICK,
      ended: ((endedUser ?? 0) + (endedSystem ?? 0)) * TICK,
    };
  } catch {
    return null;
  }
}

/** The processor time that a process has used, in seconds. */
export function cpuOf(pid: number): number {
  return timesOf(pid)?.own ?? 0;
}

/** The processor time that a process and all its children have used, in seconds. */
export function cpuOfFamily(pid: number): number {
  const head = timesOf(pid);
  if (!head) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(timesOf)
    .filter((times) => times?.parent === pid);
  return children.reduce((sum, times) => sum + (times?.own ?? 0), head.own + head.ended);
}
