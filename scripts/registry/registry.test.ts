import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { wireNow } from '../../contract/lock/wire';
import { builtPortal, builtShell, KIT } from './built';
import { objections } from './check';
import { publish, publishTogether } from './publish';
import { rollBack } from './roll-back';
import { readRegistry, whileLocked, writeRegistry } from './site-folder';

const server = wireNow();
const REPLY = { type: 'object', properties: {} };

let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-registry-'));
  site = path.join(folder, 'site');
});

afterEach(() => rmSync(folder, { recursive: true }));

const shell = (version = '1.0.0', change: Partial<Parameters<typeof builtShell>[1]> = {}) =>
  builtShell(folder, { version, ...change });
const student = (version: string, change: Partial<Parameters<typeof builtPortal>[1]> = {}) =>
  builtPortal(folder, { version, ...change });

describe('publishing', () => {
  it('puts a build into its own folder, compressed, and names it in the registry', async () => {
    await publish(shell(), { site, server });
    await expect(publish(student('1.0.0', { script: 'let portal;' }), { site, server })).resolves.toBe(true);
    expect(readRegistry(site).remotes.student).toEqual({
      name: 'student_100',
      version: '1.0.0',
      entry: '/remotes/student/1.0.0/entry.js',
      preload: ['/remotes/student/1.0.0/portal.js', '/remotes/student/1.0.0/portal.css'],
      shared: { react: '^19.3.1' },
      uses: { [KIT]: ['Button'] },
      contract: 'c',
      previous: null,
    });
    const served = path.join(site, 'remotes/student/1.0.0/portal.js.br');
    expect(brotliDecompressSync(readFileSync(served)).toString()).toBe('let portal;');
  });

  it('never overwrites a published version, whatever a second build of it contains', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0', { script: 'first' }), { site, server });
    await publish(student('1.1.0'), { site, server });
    await publish(student('1.0.0', { script: 'second' }), { site, server });
    expect(readFileSync(path.join(site, 'remotes/student/1.0.0/entry.js'), 'utf8')).toBe('first');
  });

  it('keeps earlier versions and the earlier files of the shell, so that open pages find them', async () => {
    await publish(shell('1.0.0'), { site, server });
    await publish(shell('1.1.0'), { site, server });
    expect(existsSync(path.join(site, 'assets/main.1.0.0.js'))).toBe(true);
    expect(existsSync(path.join(site, 'assets/main.1.1.0.js'))).toBe(true);
    expect(readRegistry(site).shell).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  it('does nothing when that version is deployed', async () => {
    await publish(shell(), { site, server });
    await expect(publish(shell(), { site, server })).resolves.toBe(false);
  });

  it('lets one publisher at a time change the site', async () => {
    await whileLocked(site, () =>
      expect(publish(shell(), { site, server })).rejects.toThrow('Somebody else is publishing'),
    );
    await expect(publish(shell(), { site, server })).resolves.toBe(true);
  });

  it('goes on after a publisher that was killed, also before it had written its number', async () => {
    mkdirSync(site, { recursive: true });
    const lock = path.join(site, '.publishing');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    await expect(publish(shell('1.0.0'), { site, server })).resolves.toBe(true);
    writeFileSync(lock, '');
    await expect(publish(shell('1.1.0'), { site, server })).rejects.toThrow('Somebody else is publishing');
    const before = Date.now() / 1_000 - 60;
    utimesSync(lock, before, before);
    await expect(publish(shell('1.1.0'), { site, server })).resolves.toBe(true);
    expect(existsSync(lock)).toBe(false);
  });
});

describe('refusing a build', () => {
  it('that needs another version of a shared module, naming both versions', async () => {
    await publish(shell(), { site, server });
    await expect(publish(student('2.0.0', { react: '^20.0.0' }), { site, server })).rejects.toThrow(
      'student-app 2.0.0 needs react ^20.0.0, but the deployed shell 1.0.0 provides 19.3.1.',
    );
    expect(readRegistry(site).remotes).toEqual({});
    expect(existsSync(path.join(site, 'remotes/student/2.0.0'))).toBe(false);
  });

  it('that does not expose ./portal', async () => {
    await publish(shell(), { site, server });
    expect(
      objections(student('2.0.0', { exposes: './other' }), { registry: readRegistry(site), server }),
    ).toEqual(['student-app 2.0.0 does not expose ./portal.']);
  });

  it('of a portal before there is a shell', () => {
    expect(objections(student('1.0.0'), { registry: readRegistry(site), server })).toEqual([
      'No shell is deployed yet; publish the shell first.',
    ]);
  });

  it('of a shell that the deployed portals do not fit', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0'), { site, server });
    await expect(publish(shell('2.0.0', { react: '20.0.0' }), { site, server })).rejects.toThrow(
      'The deployed student portal 1.0.0 needs react ^19.3.1, but this shell 2.0.0 provides 20.0.0.',
    );
  });
});

describe('refusing a build for a name of the design system', () => {
  const more = { [KIT]: ['Button', 'Slider'] };

  it('that the deployed shell does not have, although the version fits', async () => {
    await publish(shell(), { site, server });
    await expect(publish(student('2.0.0', { exports: more }), { site, server })).rejects.toThrow(
      'student-app 2.0.0 uses Slider of @uas/shared-ui/kit, which the deployed shell 1.0.0 does not have.',
    );
  });

  it('that a deployed portal uses and the new shell has lost', async () => {
    await publish(shell('1.0.0', { exports: more }), { site, server });
    await publish(student('1.0.0', { exports: more }), { site, server });
    await expect(publish(shell('2.0.0'), { site, server })).rejects.toThrow(
      'The deployed student portal 1.0.0 uses Slider of @uas/shared-ui/kit, which this shell 2.0.0 does not have.',
    );
  });

  it('but not when the name goes, or comes, together with its use', async () => {
    const other = { [KIT]: ['Slider'] };
    await publishTogether([shell('1.0.0'), student('1.0.0')], { site, server });
    const together = [shell('2.0.0', { exports: other }), student('2.0.0', { exports: other })];
    await expect(publishTogether(together, { site, server })).resolves.toHaveLength(2);
    expect(readRegistry(site)).toMatchObject({
      shell: { version: '2.0.0', previous: '1.0.0' },
      remotes: { student: { version: '2.0.0', previous: '1.0.0' } },
    });
    await expect(
      publishTogether([shell('3.0.0'), student('3.0.0', { exports: other })], { site, server }),
    ).rejects.toThrow(
      'student-app 3.0.0 uses Slider of @uas/shared-ui/kit, which the deployed shell 3.0.0 does not have.',
    );
  });

  it('but not while the shell is from before the names were recorded', async () => {
    await publish(shell(), { site, server });
    const registry = readRegistry(site);
    writeRegistry(site, { ...registry, shell: registry.shell && { ...registry.shell, offers: undefined } });
    await expect(publish(student('2.0.0', { exports: more }), { site, server })).resolves.toBe(true);
  });

  it('when the shell before, to be rolled back to, does not have it either', async () => {
    await publish(shell('1.0.0'), { site, server });
    await publish(shell('2.0.0', { exports: more }), { site, server });
    await publish(student('1.0.0'), { site, server });
    await publish(student('2.0.0', { exports: more }), { site, server });
    await expect(rollBack(['shell'], site)).rejects.toThrow(
      'The student portal 2.0.0 uses Slider of @uas/shared-ui/kit, which the shell 1.0.0 does not have.',
    );
    await expect(rollBack(['shell', 'student'], site)).resolves.toEqual(
      new Map([
        ['shell', '1.0.0'],
        ['student', '1.0.0'],
      ]),
    );
    await rollBack(['shell', 'student'], site);
    await rollBack(['student'], site);
    await expect(rollBack(['shell'], site)).resolves.toEqual(new Map([['shell', '1.0.0']]));
    await expect(rollBack(['student'], site)).rejects.toThrow(
      'The student portal 2.0.0 uses Slider of @uas/shared-ui/kit, which the shell 1.0.0 does not have.',
    );
  });
});

describe('refusing a build for the sake of the server', () => {
  const ask = { newCall: { method: 'POST', path: '/api/new', reply: REPLY } };

  it('whose call the server does not answer, naming the call and both contracts', async () => {
    await publish(shell(), { site, server });
    const refusal = publish(student('2.0.0', { wire: ask }), { site, server });
    await expect(refusal).rejects.toThrow(
      /student-app 2\.0\.0 speaks contract \w{10}, which the server's contract \w{10} does not cover.*\n {2}newCall: the call is gone/,
    );
    expect(readRegistry(site).remotes).toEqual({});
  });

  it('that expects more of a reply than the server says', () => {
    const promised = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const candidate = student('2.0.0', { wire: { newCall: { ...ask.newCall, reply: promised } } });
    expect(objections(candidate, { registry: readRegistry(site), server: ask }).at(-1)).toBe(
      '  newCall reply.city: is gone',
    );
  });

  it('but not one that was built yesterday, before the wire grew', async () => {
    await publish(shell(), { site, server });
    const grown = { ...ask, another: { method: 'GET', path: '/api/other', reply: REPLY } };
    await expect(publish(student('1.0.0', { wire: ask }), { site, server: grown })).resolves.toBe(true);
  });
});

describe('staging', () => {
  it('puts a portal beside what is deployed and deploys it later', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0'), { site, server });
    await publish(student('1.1.0'), { site, server, staged: true });
    expect(readRegistry(site).remotes.student?.version).toBe('1.0.0');
    expect(existsSync(path.join(site, 'remotes/student/1.1.0/record.json'))).toBe(true);
    await publish(student('1.1.0'), { site, server });
    expect(readRegistry(site).remotes.student).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  it('names another origin for a portal that is served elsewhere', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0'), { site, server, origin: 'https://portals.example' });
    expect(readRegistry(site).remotes.student).toMatchObject({
      entry: 'https://portals.example/remotes/student/1.0.0/entry.js',
      preload: expect.arrayContaining(['https://portals.example/remotes/student/1.0.0/portal.js']),
    });
  });
});

describe('rolling back', () => {
  it('swaps the current version with the previous one, again and again', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0'), { site, server });
    await publish(student('1.1.0'), { site, server });
    await expect(rollBack(['student'], site)).resolves.toEqual(new Map([['student', '1.0.0']]));
    expect(readRegistry(site).remotes.student).toMatchObject({ version: '1.0.0', previous: '1.1.0' });
    await expect(rollBack(['student'], site)).resolves.toEqual(new Map([['student', '1.1.0']]));
  });

  it('brings an earlier shell back', async () => {
    await publish(shell('1.0.0'), { site, server });
    await publish(shell('1.1.0'), { site, server });
    await expect(rollBack(['shell'], site)).resolves.toEqual(new Map([['shell', '1.0.0']]));
  });

  it('says when there is nothing to go back to', async () => {
    await publish(shell(), { site, server });
    await publish(student('1.0.0'), { site, server });
    await expect(rollBack(['student'], site)).rejects.toThrow('There is no earlier student to go back to.');
  });
});
