import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningScript, runScript } from '../../../test-kit/run-script';
import { type FolderLock, lockFolder } from './folder-lock';
import { FolderLocked } from './folder-locked';

/** Enters another network namespace, as every container has one. */
const OTHER_NETWORK = ['unshare', '--net'];
/** Sees the folder through a bind mount under another path, in another network namespace. */
const BIND_MOUNT = [
  ...['unshare', '--net', '--mount', 'sh', '-c'],
  'mount --bind "$0" "$1" && shift && exec "$@"',
];

const mayUnshare = spawnSync('unshare', ['--net', '--mount', 'true']).status === 0;
/** What needs the right to make namespaces; said where it is missing. */
const whereNamespaces = mayUnshare ? it : it.skip;
if (!mayUnshare) console.warn('Skipped: this machine lets nobody make network namespaces (it takes root).');

const onLinux = process.platform === 'linux' ? it : it.skip;

let folder: string;
let other: string;
let started: RunningScript[];
beforeEach(() => {
  const base = mkdtempSync(join(tmpdir(), 'uas-lock-'));
  folder = join(base, 'db');
  other = join(base, 'elsewhere');
  for (const each of [folder, other]) mkdirSync(each);
  started = [];
});
afterEach(async () => {
  for (const { process } of started) process.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

function hold(at: string, ...rest: string[]): RunningScript {
  return start([at, ...rest]);
}

function start(args: readonly string[], within: readonly string[] = []): RunningScript {
  const script = runScript('test-kit/hold-folder.ts', args, {}, within);
  started.push(script);
  return script;
}

/** Whether it got the folder; it goes on holding it then. */
async function gets(script: RunningScript): Promise<boolean> {
  return Promise.race([script.says('held\n').then(() => true), script.ended.then(() => false)]).catch(
    () => false,
  );
}

async function kill(script: RunningScript): Promise<void> {
  script.process.kill('SIGKILL');
  await script.ended;
}

const REFUSED = /^Another process is using the database in /;

describe('the lock on the data folder', () => {
  whereNamespaces(
    'holds across network namespaces, and is free at once after a SIGKILL',
    async () => {
      const holder = hold(folder);
      await holder.says('held\n');
      const second = start([folder], OTHER_NETWORK);
      expect(await second.ended).toBe(1);
      expect(second.errors()).toMatch(REFUSED);

      await kill(holder);
      const third = start([folder], OTHER_NETWORK);
      expect(await gets(third)).toBe(true);
      expect(third.output()).toBe('held\n');
      const fourth = hold(folder);
      expect(await fourth.ended).toBe(1);
    },
    60_000,
  );

  whereNamespaces(
    'holds through a bind mount of the folder',
    async () => {
      const holder = hold(folder);
      await holder.says('held\n');
      const mounted = start([other], [...BIND_MOUNT, folder, other]);
      expect(await mounted.ended).toBe(1);
      expect(mounted.errors()).toMatch(REFUSED);
      await kill(holder);
      const again = start([other], [...BIND_MOUNT, folder, other]);
      expect(await gets(again)).toBe(true);
      const direct = hold(folder);
      expect(await direct.ended).toBe(1);
    },
    60_000,
  );

  whereNamespaces(
    'is won by exactly one of six processes, round after round',
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const six = Array.from({ length: 6 }, (_, index) => start([folder], index % 2 ? OTHER_NETWORK : []));
        const outcomes = await Promise.all(six.map(gets));
        expect(outcomes.filter(Boolean)).toHaveLength(1);
        await Promise.all(six.map(kill));
      }
    },
    180_000,
  );

  it('lets go in order, and leaves one small claim behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const lock = await lockFolder(folder);
      await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
      await lock.release();
    }
    expect(readdirSync(folder).sort()).toEqual(['uas.claim.3', 'uas.lock']);
  });

  onLinux('sees an earlier version on the folder', async () => {
    const name = createHash('sha256').update(realpathSync(folder)).digest('hex');
    const earlier = createServer();
    await new Promise<void>((resolve) => earlier.listen(`\0uas-${name}`, resolve));
    await expect(lockFolder(folder)).rejects.toThrow(FolderLocked);
    await new Promise((resolve) => earlier.close(resolve));
    await (await lockFolder(folder)).release();
  });
});

describe('the heartbeat below it', () => {
  /** As on a file system that keeps no locks, and in a hurry. */
  const bare = { kernelLock: () => ({ kind: 'unsupported' }) as const, beat: 50, silence: 600 };
  let said: string[];
  const say = (sentence: string) => said.push(sentence);
  beforeEach(() => {
    said = [];
  });

  whereNamespaces(
    'refuses while the other one is heard, and takes over once it is silent',
    async () => {
      const holder = start([folder, 'without-kernel'], OTHER_NETWORK);
      await holder.says('held\n');
      await expect(lockFolder(folder, { ...bare, say })).rejects.toThrow(FolderLocked);
      await kill(holder);
      const lock = await lockFolder(folder, { ...bare, say });
      expect(said).toHaveLength(2);
      expect(said[0]).toMatch(/was in use elsewhere and not closed/);
      await lock.release();
      said = [];
      await (await lockFolder(folder, { ...bare, say })).release();
      expect(said).toEqual([]);
    },
    60_000,
  );

  whereNamespaces(
    'lets exactly one of six take over',
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const dead = start([folder, 'without-kernel'], OTHER_NETWORK);
        await dead.says('held\n');
        await kill(dead);
        const six = Array.from({ length: 6 }, () => start([folder, 'without-kernel'], OTHER_NETWORK));
        const outcomes = await Promise.all(six.map(gets));
        expect(outcomes.filter(Boolean)).toHaveLength(1);
        await Promise.all(six.map(kill));
      }
    },
    180_000,
  );

  whereNamespaces(
    'stops a holder that was held up until another one had taken over',
    async () => {
      const holder = start([folder, 'without-kernel'], OTHER_NETWORK);
      await holder.says('held\n');
      holder.process.kill('SIGSTOP');
      const lock: FolderLock = await lockFolder(folder, bare);
      holder.process.kill('SIGCONT');
      expect(await holder.ended).toBe(3);
      await lock.release();
    },
    60_000,
  );
});
