import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loginAdmin } from '@uas/contract';
import { isFirstStart } from './first-start';
import { openEmbedded } from './platform/database/open-database';
import { readEnvironment } from './platform/environment';
import { type RunningScript, runScript } from './test-kit/run-script';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'uas-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listenSomewhere(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function portOf(server: Server): string {
  return String((server.address() as AddressInfo).port);
}

async function freePort(): Promise<string> {
  const server = await listenSomewhere();
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Ends with 1 and exactly these words at the terminal, without a stack. */
async function expectRefusal(script: RunningScript, message: string | RegExp): Promise<void> {
  expect(await script.ended).toBe(1);
  expect(script.errors()).toMatch(message);
  expect(script.errors()).not.toMatch(/^\s+at /m);
}

/** Where processes can be looked at. */
const whereProc = process.platform === 'linux' ? it : it.skip;

/** The processes that a script has started; waits for the first one. */
async function childrenOf({ process: { pid } }: RunningScript): Promise<number[]> {
  for (;;) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    if (children.length > 0) return children.map(Number);
    await pause(20);
  }
}

function isAlive(pid: number): boolean {
  try {
    // One that has ended and that nobody has asked about yet is not alive.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const quiet = { DEMO: 'off', LOG_LEVEL: 'silent' };

describe('starting that cannot be', () => {
  it('says what is wrong with the environment', async () => {
    const script = runScript('main.ts', [], { ...quiet, SESSION_HOURS: 'long', PORT: 'x' });
    await expectRefusal(
      script,
      'Please correct these environment variables:\n  PORT must be a number from 1 to 65535.\n  SESSION_HOURS must be a number.\n',
    );
  });

  it('says that the data folder is none', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    await expectRefusal(
      runScript('main.ts', [], { ...quiet, DATA_DIR: file }),
      /^The data folder cannot be written/,
    );
  });

  it('says that the database server does not answer', async () => {
    const DATABASE_URL = `postgres://127.0.0.1:${await freePort()}/uas`;
    const DATA_DIR = join(folder, 'unused');
    await expectRefusal(
      runScript('main.ts', [], { ...quiet, DATABASE_URL, DATA_DIR }),
      /^The database at DATABASE_URL does not answer/,
    );
  });
});

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0;
/** What needs a small or read-only disk; said where none can be mounted. */
const whereMounts = mayMount ? it : it.skip;
if (!mayMount) console.warn('Skipped: this machine lets nobody mount a disk (it takes root).');

/** Runs with a disk of its own in memory over the folder, and something done to it before. */
function withDisk(at: string, options: string, before = 'true'): readonly string[] {
  return [
    ...['unshare', '--mount', 'sh', '-c'],
    `mount -t tmpfs -o ${options} tmpfs "$0" && ${before} && exec "$@"`,
    at,
  ];
}

const damaged =
  /^The database in .*db is damaged and cannot be opened\. .*docs\/operations\.md says how, under "Restore"/;

describe('a data folder that cannot be used', () => {
  it('says that it is damaged and where the way to a backup is', async () => {
    const DATA_DIR = join(folder, 'damaged');
    await (await openEmbedded(DATA_DIR)).close();
    const control = join(DATA_DIR, 'db', 'global', 'pg_control');
    writeFileSync(control, 'not what it was');
    const script = runScript('main.ts', [], { ...quiet, DATA_DIR });
    await expectRefusal(script, damaged);
    expect(script.errors()).not.toContain('Aborted');
    const command = runScript('commands/create-admin.ts', ['aisha@uas.example'], {
      ...quiet,
      DATA_DIR,
      ADMIN_PASSWORD: 'root-password',
    });
    await expectRefusal(command, damaged);
  }, 120_000);

  it('makes no new database over the rest of a damaged one', async () => {
    const DATA_DIR = join(folder, 'half');
    mkdirSync(join(DATA_DIR, 'db', 'base'), { recursive: true });
    await expectRefusal(runScript('main.ts', [], { ...quiet, DATA_DIR }), damaged);
    expect(readdirSync(join(DATA_DIR, 'db')).filter((name) => !name.startsWith('uas.'))).toEqual(['base']);
  }, 60_000);

  whereMounts(
    'says that the disk is full',
    async () => {
      const DATA_DIR = join(folder, 'full');
      mkdirSync(DATA_DIR);
      const nearlyFull = withDisk(DATA_DIR, 'size=24m');
      await expectRefusal(
        runScript('main.ts', [], { ...quiet, DATA_DIR }, nearlyFull),
        /^There is no room left on the disk of /,
      );
      const full = withDisk(DATA_DIR, 'size=4m', '{ cat /dev/zero > "$0/ballast" 2>/dev/null; true; }');
      await expectRefusal(
        runScript('main.ts', [], { ...quiet, DATA_DIR }, full),
        /^There is no room left on the disk of /,
      );
    },
    120_000,
  );

  whereMounts(
    'says that the folder is read-only',
    async () => {
      const DATA_DIR = join(folder, 'read-only');
      mkdirSync(DATA_DIR);
      await expectRefusal(
        runScript('main.ts', [], { ...quiet, DATA_DIR }, withDisk(DATA_DIR, 'ro')),
        /^The data folder cannot be written \(EROFS.*Please set DATA_DIR to another folder/,
      );
      const folderReadOnly = withDisk(DATA_DIR, 'size=1m', 'mkdir "$0/db" && mount -o remount,ro "$0"');
      await expectRefusal(
        runScript('main.ts', [], { ...quiet, DATA_DIR }, folderReadOnly),
        /^The data folder cannot be written/,
      );
    },
    120_000,
  );
});

describe('a server', () => {
  it('makes its first master, keeps its folder to itself, and stops in order', async () => {
    const DATA_DIR = join(folder, 'data');
    const PORT = await freePort();
    const ADMIN_EMAIL = 'root@uas.example';
    const ADMIN_PASSWORD = 'root-password';
    const server = runScript('main.ts', [], { ...quiet, DATA_DIR, PORT, ADMIN_EMAIL, ADMIN_PASSWORD });
    await server.says(`http://localhost:${PORT}`);

    const reply = await fetch(`http://127.0.0.1:${PORT}${loginAdmin.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
    });
    expect(await reply.json()).toMatchObject({ admin: { email: ADMIN_EMAIL, isMaster: true } });

    const locked =
      /^Another process is using the database in .*data\/db\. Please stop it first, or set DATA_DIR/;
    await expectRefusal(runScript('main.ts', [], { ...quiet, DATA_DIR }), locked);
    const command = runScript('commands/create-admin.ts', ['aisha@uas.example'], {
      ...quiet,
      DATA_DIR,
      ADMIN_PASSWORD,
    });
    await expectRefusal(command, locked);

    const started = Date.now();
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);

    const again = runScript('commands/create-admin.ts', ['aisha@uas.example', 'Aisha', 'Malik'], {
      ...quiet,
      DATA_DIR,
      ADMIN_PASSWORD,
    });
    expect([await again.ended, again.output()]).toEqual([0, 'Master admin aisha@uas.example created.\n']);
    const opened = await openEmbedded(DATA_DIR);
    const staff = await opened.database
      .selectFrom('staff')
      .select(['email', 'name', 'is_master'])
      .orderBy('email')
      .execute();
    await opened.close();
    expect(staff).toEqual([
      { email: 'aisha@uas.example', name: 'Aisha Malik', is_master: true },
      { email: 'root@uas.example', name: '', is_master: true },
    ]);
  }, 120_000);

  whereProc(
    'has the data made by a process that is over once it serves, and not by another one at the next start',
    async () => {
      const DATA_DIR = join(folder, 'made');
      const environment = { ...quiet, DATA_DIR, PORT: await freePort() };
      const first = runScript('main.ts', [], environment);
      const [maker = 0] = await childrenOf(first);
      await first.says('http://');
      expect(isAlive(maker)).toBe(false);
      first.process.kill('SIGTERM');
      expect(await first.ended).toBe(0);

      expect(isFirstStart(readEnvironment(environment))).toBe(false);
      expect(isFirstStart(readEnvironment({ ...environment, DATA_DIR: join(folder, 'none') }))).toBe(true);
      const DATABASE_URL = 'postgres://127.0.0.1/uas';
      expect(isFirstStart(readEnvironment({ DATABASE_URL, DATA_DIR: join(folder, 'none') }))).toBe(false);
    },
    120_000,
  );

  whereProc(
    'leaves nobody in the data folder when it is killed at its first start',
    async () => {
      const DATA_DIR = join(folder, 'killed');
      const first = runScript('main.ts', [], { ...quiet, DATA_DIR, PORT: await freePort() });
      const [maker = 0] = await childrenOf(first);
      first.process.kill('SIGKILL');
      await first.ended;
      while (isAlive(maker)) await pause(20);
    },
    120_000,
  );

  it('says that the wanted port is taken', async () => {
    const taken = await listenSomewhere();
    const PORT = portOf(taken);
    const DATA_DIR = join(folder, 'taken');
    await expectRefusal(
      runScript('main.ts', [], { ...quiet, DATA_DIR, PORT }),
      `Port ${PORT} is already in use. Please stop what uses it, or set PORT to another one.`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    taken.close();
  }, 60_000);
});
