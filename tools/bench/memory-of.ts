import { readdirSync, readFileSync } from 'node:fs';

const MEGABYTE = 1024 * 1024;
/** The engine's memory is one piece of at least so much, and nothing else is. */
const ENGINE_AT_LEAST = 100 * MEGABYTE;

/** What a process keeps in memory, in bytes. */
export interface Memory {
  readonly resident: number;
  /** Resident, with what other processes share divided among them. */
  readonly proportional: number;
  /** The most that was resident so far. */
  readonly peak: number;
  /** Of what is resident: Node and libraries as they lie on the disk. */
  readonly programs: number;
  /** Of what is resident: the memory of the embedded engine. */
  readonly engine: number;
}

export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const maps = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m);
  const large = maps.filter(
    (map) => field(map, 'Size') >= ENGINE_AT_LEAST && /^\S+ rw-p \S+ \S+ 0\s/.test(map),
  );
  return {
    resident: field(status, 'VmRSS'),
    proportional: field(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss'),
    peak: field(status, 'VmHWM'),
    programs: field(status, 'RssFile'),
    engine: large.reduce((sum, map) => sum + field(map, 'Rss'), 0),
  };
}

/** A line of the kernel's, which counts in kibibytes. */
function field(text: string, name: string): number {
  return 1024 * Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

/** A process and all that it and its descendants have started, by their ids; none once it has ended. */
export function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s+(\d+)/m.exec(textOf(name, 'status'))?.[1])] as const),
  );
  const found = parents.has(pid) ? [pid] : [];
  for (const known of found)
    found.push(...[...parents].filter(([, parent]) => parent === known).map(([id]) => id));
  return found;
}

/** What a process and its family keep in memory together, in bytes; 0 once it has ended. */
export function residentOfFamily(pid: number): number {
  return familyOf(pid).reduce((sum, id) => sum + field(textOf(id, 'status'), 'VmRSS'), 0);
}

/** Of the family of a process the one that runs this file. */
export function processOf(pid: number, file: string): number {
  const found = familyOf(pid).find((id) =>
    textOf(id, 'cmdline')
      .split('\0')
      .some((word) => word.endsWith(file)),
  );
  if (found === undefined) throw new Error(`${file} does not run.`);
  return found;
}

function textOf(pid: string | number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
