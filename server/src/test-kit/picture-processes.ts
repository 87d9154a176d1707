import { execFileSync } from 'node:child_process';

/** The ids of the picture processes that a process started; its own when none is said. */
export function pictureProcesses(parent = process.pid): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, state, ...args]) => {
      return ppid === String(parent) && !state?.startsWith('Z') && args.join(' ').includes('picture-process');
    })
    .map(([pid]) => Number(pid));
}
