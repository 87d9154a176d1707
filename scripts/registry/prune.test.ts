import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wireNow } from '../../contract/lock/wire';
import { builtPortal, builtShell } from './built';
import { prune } from './prune';
import { publish } from './publish';
import { rollBack } from './roll-back';
import { readRegistry } from './site-folder';

const server = wireNow();
const MONTH = 30;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

let folder: string;
let site: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-prune-'));
  site = path.join(folder, 'site');
  await publish(builtShell(folder, { version: '1.0.0' }), { site, server });
});

afterEach(() => rmSync(folder, { recursive: true }));

async function publishPortals(...versions: string[]) {
  for (const version of versions) await publish(builtPortal(folder, { version }), { site, server });
}

const portals = () => readdirSync(path.join(site, 'remotes/student')).sort();

/** Prunes when every build that is not deployed now was last in use two months ago. */
async function pruneInTwoMonths(change: { keep?: number; days?: number; rehearse?: boolean } = {}) {
  const gone = await prune(site, { keep: 0, days: MONTH, now: daysFromNow(2 * MONTH), ...change });
  return gone.map(({ target, version }) => `${target} ${version}`);
}

describe('pruning', () => {
  it('removes old builds, but never the deployed one and the one that a rollback needs', async () => {
    await publishPortals('1.0.0', '1.1.0', '1.2.0', '1.3.0');
    await expect(pruneInTwoMonths()).resolves.toEqual(['student 1.1.0', 'student 1.0.0']);
    expect(portals()).toEqual(['1.2.0', '1.3.0']);
    await expect(rollBack(['student'], site)).resolves.toEqual(new Map([['student', '1.2.0']]));
    await expect(pruneInTwoMonths()).resolves.toEqual([]);
    await expect(rollBack(['student'], site)).resolves.toEqual(new Map([['student', '1.3.0']]));
  });

  it('keeps as many of the newest as it is told', async () => {
    await publishPortals('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');
    await expect(pruneInTwoMonths({ keep: 2 })).resolves.toEqual(['student 1.0.0']);
  });

  it('keeps what somebody may still have open: its age counts from the day it was replaced', async () => {
    await publishPortals('1.0.0', '1.1.0', '1.2.0');
    await expect(prune(site, { keep: 0, days: MONTH, now: daysFromNow(MONTH - 1) })).resolves.toEqual([]);
    expect(portals()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(Object.keys(readRegistry(site).replaced)).toEqual(['student/1.0.0', 'student/1.1.0']);
    await pruneInTwoMonths();
    expect(Object.keys(readRegistry(site).replaced)).toEqual(['student/1.1.0']);
  });

  it('only says what would go when it is rehearsed', async () => {
    await publishPortals('1.0.0', '1.1.0', '1.2.0');
    await expect(pruneInTwoMonths({ rehearse: true })).resolves.toEqual(['student 1.0.0']);
    expect(portals()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('removes a build that was staged long ago and never deployed', async () => {
    await publishPortals('1.0.0', '1.1.0');
    await publish(builtPortal(folder, { version: '1.1.1' }), { site, server, staged: true });
    await expect(pruneInTwoMonths()).resolves.toEqual(['student 1.1.1']);
  });
});

describe('pruning shells', () => {
  const assets = () => readdirSync(path.join(site, 'assets')).sort();

  it('removes the files that no remaining shell has, with their compressed copies', async () => {
    await publish(builtShell(folder, { version: '1.1.0' }), { site, server });
    await publish(builtShell(folder, { version: '1.2.0' }), { site, server });
    await expect(pruneInTwoMonths()).resolves.toEqual(['shell 1.0.0']);
    expect(assets().filter((file) => file.endsWith('.js'))).toEqual([
      'main.1.1.0.js',
      'main.1.2.0.js',
      'react.js',
    ]);
    expect(assets().filter((file) => file.startsWith('main.1.0.0'))).toEqual([]);
    expect(existsSync(path.join(site, 'shell/1.0.0'))).toBe(false);
  });

  it('removes no file while it does not know which ones a remaining shell needs', async () => {
    await publish(builtShell(folder, { version: '1.1.0' }), { site, server });
    await publish(builtShell(folder, { version: '1.2.0' }), { site, server });
    const list = path.join(site, 'shell/1.1.0/assets.json');
    expect(JSON.parse(readFileSync(list, 'utf8')).sort()).toEqual(['main.1.1.0.js', 'react.js']);
    rmSync(list);
    await expect(pruneInTwoMonths()).resolves.toEqual(['shell 1.0.0']);
    expect(assets()).toContain('main.1.0.0.js');
  });
});
