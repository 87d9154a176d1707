import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningScript, runScript } from '../../../test-kit/run-script';
import { FolderLocked, lockFolder } from './folder-lock';

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

function hold(at: string): RunningScript {
  return start([at]);
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

  it('lets go in order, and nothing but its file stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const release = lockFolder(folder);
      expect(() => lockFolder(folder)).toThrow(FolderLocked);
      release();
    }
    expect(readdirSync(folder)).toEqual(['uas.lock']);
  });

  it('is had at once after a power failure, whatever an earlier version left in the folder', async () => {
    writeFileSync(join(folder, 'uas.lock'), '');
    writeFileSync(join(folder, 'uas.claim.7'), 'held {"kernelLock":"another start of the machine 1:2"}\n');
    const script = hold(folder);
    expect(await gets(script)).toBe(true);
    expect(script.output()).toBe('held\n');
    const second = hold(folder);
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(REFUSED);
    await kill(script);
    expect(() => lockFolder(folder)()).not.toThrow();
  }, 60_000);
});
