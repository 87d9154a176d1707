import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Drill, Skipped } from './fault';

/** A disk that can be made slow for some processes and all that they start. */
export interface SlowDisk {
  /** Where it is mounted. */
  readonly folder: string;
  slowDown(pids: readonly number[]): void;
  /** Makes it as fast as before. */
  lift(): void;
}

const CONTROL = '/sys/fs/cgroup';
/** Where the first version of control groups has it. */
const BLOCK = `${CONTROL}/blkio`;
const SIZE = '600m';

/**
 * Mounts a disk of its own, in memory, to which processes may write only so many times a second: a limit of the kernel,
 * so that every sync waits as on a slow disk, and nobody else's does. Skips the fault where that is not allowed.
 */
export function mountSlowDisk(drill: Drill, writesPerSecond: number): SlowDisk {
  const memory = path.join(drill.folder, 'memory');
  const folder = path.join(drill.folder, 'slow');
  // Temporary folders are their maker's alone; the user of the database must be able to pass through.
  chmodSync(drill.folder, 0o711);
  for (const target of [memory, folder]) mkdirSync(target);
  const image = path.join(memory, 'disk');
  mount(drill, ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs'], memory);
  run('truncate', ['-s', SIZE, image]);
  run('mkfs.ext4', ['-q', '-E', 'lazy_itable_init=0', image]);
  mount(drill, ['-o', 'loop', image], folder);
  const group = limitedGroup(folder, writesPerSecond);
  const lift = () =>
    move(readFileSync(path.join(group, 'cgroup.procs'), 'utf8').split('\n'), path.dirname(group));
  drill.keep({
    async stop() {
      lift();
      rmdirSync(group);
    },
  });
  refuseFastDisk({ folder, group, writesPerSecond });
  return { folder, lift, slowDown: (pids) => move(pids.map(String), group) };
}

function mount(drill: Drill, what: readonly string[], folder: string): void {
  run('mount', [...what, folder]);
  drill.keep({ stop: async () => run('umount', [folder]) });
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Skipped(`a disk cannot be mounted here: ${stderr?.trim() || error}`);
}

/** A group of processes that may write only so often to the disk under a folder. */
function limitedGroup(folder: string, writesPerSecond: number): string {
  const isOld = existsSync(path.join(BLOCK, 'cgroup.procs'));
  const group = path.join(isOld ? BLOCK : CONTROL, `uas-drill-${process.pid}`);
  const { dev } = statSync(folder);
  const disk = `${(dev >> 8) & 0xfff}:${dev & 0xff}`;
  try {
    mkdirSync(group);
    if (isOld)
      writeFileSync(path.join(group, 'blkio.throttle.write_iops_device'), `${disk} ${writesPerSecond}`);
    else writeFileSync(path.join(group, 'io.max'), `${disk} wiops=${writesPerSecond}`);
    return group;
  } catch (error) {
    if (existsSync(group)) rmdirSync(group);
    throw new Skipped(`a disk cannot be made slow here: ${error instanceof Error ? error.message : error}`);
  }
}

const PROBES = 40;

/** Some kernels take the limit and do not keep it. */
function refuseFastDisk(disk: { folder: string; group: string; writesPerSecond: number }): void {
  const { folder, group, writesPerSecond } = disk;
  const probe = path.join(folder, 'probe');
  const write = `dd if=/dev/zero of=${probe} bs=4k count=${PROBES} oflag=dsync`;
  const start = Date.now();
  spawnSync('sh', ['-c', `echo $$ > ${group}/cgroup.procs && ${write}`], { stdio: 'ignore' });
  if (Date.now() - start < (PROBES / writesPerSecond) * 500) {
    throw new Skipped('the kernel does not keep its limit of writes here.');
  }
}

/** Puts processes into a group; one that has just ended needs none. */
function move(pids: readonly string[], group: string): void {
  for (const pid of pids.filter(Boolean)) {
    if (existsSync(`/proc/${pid}`)) writeFileSync(path.join(group, 'cgroup.procs'), pid);
  }
}

/** A process and everything that it started. */
export function familyOf(pid: number): number[] {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return [];
  const children = readdirSync(threads).flatMap((thread) =>
    readFileSync(path.join(threads, thread, 'children'), 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}
