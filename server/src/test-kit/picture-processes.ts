import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the picture processes that a process started; its own when none is said. Linux alone has `/proc`. */
export function pictureProcesses(parent = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPictureProcess(name, parent))
    .map(Number);
}

function isPictureProcess(id: string, parent: number): boolean {
  try {
    // Behind the name in brackets, which may hold anything, stand the state and the parent.
    const [state, itsParent] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (state === 'Z' || itsParent !== String(parent)) return false;
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('picture-process');
  } catch {
    // It ended meanwhile.
    return false;
  }
}
