import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { readCandidate } from './candidate';
import { objections } from './check';
import { publish, rollBack } from './publish';
import { readRegistry, whileLocked } from './site-folder';

let folder: string;
let site: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'uas-registry-'));
  site = path.join(folder, 'site');
});

afterEach(() => rmSync(folder, { recursive: true }));

interface BuildOptions {
  readonly workspace: 'shell' | 'student-app';
  readonly version: string;
  readonly react?: string;
  readonly exposes?: string;
  readonly script?: string;
}

/** Writes a finished build and reads it as a candidate. */
function build({ workspace, version, react = '^19.3.1', exposes = './portal', script = '1;' }: BuildOptions) {
  const place = path.join(folder, `${workspace}-${version}`);
  const portal = workspace === 'shell' ? null : 'student';
  const write = (file: string, content: unknown) => {
    mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
    writeFileSync(path.join(place, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const name = portal ? `student_${version.replaceAll('.', '')}` : 'shell';
  write('build.json', { workspace, portal, name, version, contract: 'c', mode: 'production' });
  write('mf-manifest.json', {
    metaData: { remoteEntry: { name: portal ? 'entry.js' : '' } },
    shared: [
      { name: 'react', version: portal ? '19.3.1' : react, requiredVersion: portal ? react : '^19.3.1' },
    ],
    exposes: portal
      ? [{ path: exposes, assets: { js: { sync: ['portal.js'] }, css: { sync: ['portal.css'] } } }]
      : [],
  });
  if (portal) {
    write('entry.js', script);
    write('portal.js', script);
  } else {
    write('index.html', `<title>${version}</title>`);
    write(`assets/main.${version}.js`, script);
  }
  return readCandidate(place);
}

const shell = (version = '1.0.0', react = '19.3.1') => build({ workspace: 'shell', version, react });
const student = (version: string, change: Partial<BuildOptions> = {}) =>
  build({ workspace: 'student-app', version, ...change });

describe('publishing', () => {
  it('puts a build into its own folder, compressed, and names it in the registry', async () => {
    await publish(shell(), { site });
    await expect(publish(student('1.0.0', { script: 'let portal;' }), { site })).resolves.toBe(true);
    expect(readRegistry(site).remotes.student).toEqual({
      name: 'student_100',
      version: '1.0.0',
      entry: '/remotes/student/1.0.0/entry.js',
      preload: ['/remotes/student/1.0.0/portal.js', '/remotes/student/1.0.0/portal.css'],
      shared: { react: '^19.3.1' },
      contract: 'c',
      previous: null,
    });
    const served = path.join(site, 'remotes/student/1.0.0/portal.js.br');
    expect(brotliDecompressSync(readFileSync(served)).toString()).toBe('let portal;');
  });

  it('never overwrites a published version, whatever a second build of it contains', async () => {
    await publish(shell(), { site });
    await publish(student('1.0.0', { script: 'first' }), { site });
    await publish(student('1.1.0'), { site });
    await publish(student('1.0.0', { script: 'second' }), { site });
    expect(readFileSync(path.join(site, 'remotes/student/1.0.0/entry.js'), 'utf8')).toBe('first');
  });

  it('keeps earlier versions and the earlier files of the shell, so that open pages find them', async () => {
    await publish(shell('1.0.0'), { site });
    await publish(shell('1.1.0'), { site });
    expect(existsSync(path.join(site, 'assets/main.1.0.0.js'))).toBe(true);
    expect(existsSync(path.join(site, 'assets/main.1.1.0.js'))).toBe(true);
    expect(readRegistry(site).shell).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  it('does nothing when that version is deployed', async () => {
    await publish(shell(), { site });
    await expect(publish(shell(), { site })).resolves.toBe(false);
  });

  it('lets one publisher at a time change the site', async () => {
    await whileLocked(site, () =>
      expect(publish(shell(), { site })).rejects.toThrow('Somebody else is publishing'),
    );
    await expect(publish(shell(), { site })).resolves.toBe(true);
  });
});

describe('refusing a build', () => {
  it('that needs another version of a shared module, naming both versions', async () => {
    await publish(shell(), { site });
    await expect(publish(student('2.0.0', { react: '^20.0.0' }), { site })).rejects.toThrow(
      'student-app needs react ^20.0.0, but the deployed shell provides 19.3.1.',
    );
    expect(readRegistry(site).remotes).toEqual({});
    expect(existsSync(path.join(site, 'remotes/student/2.0.0'))).toBe(false);
  });

  it('that does not expose ./portal', async () => {
    await publish(shell(), { site });
    expect(objections(student('2.0.0', { exposes: './other' }), readRegistry(site))).toEqual([
      'student-app 2.0.0 does not expose ./portal.',
    ]);
  });

  it('of a portal before there is a shell', () => {
    expect(objections(student('1.0.0'), readRegistry(site))).toEqual([
      'No shell is deployed yet; publish the shell first.',
    ]);
  });

  it('of a shell that the deployed portals do not fit', async () => {
    await publish(shell(), { site });
    await publish(student('1.0.0'), { site });
    await expect(publish(shell('2.0.0', '20.0.0'), { site })).rejects.toThrow(
      'The deployed student portal needs react ^19.3.1, but this shell provides 20.0.0.',
    );
  });
});

describe('rolling back', () => {
  it('swaps the current version with the previous one, again and again', async () => {
    await publish(shell(), { site });
    await publish(student('1.0.0'), { site });
    await publish(student('1.1.0'), { site });
    await expect(rollBack('student', site)).resolves.toBe('1.0.0');
    expect(readRegistry(site).remotes.student).toMatchObject({ version: '1.0.0', previous: '1.1.0' });
    await expect(rollBack('student', site)).resolves.toBe('1.1.0');
  });

  it('brings an earlier shell back', async () => {
    await publish(shell('1.0.0'), { site });
    await publish(shell('1.1.0'), { site });
    await expect(rollBack('shell', site)).resolves.toBe('1.0.0');
  });

  it('says when there is nothing to go back to', async () => {
    await publish(shell(), { site });
    await publish(student('1.0.0'), { site });
    await expect(rollBack('student', site)).rejects.toThrow('There is no earlier student to go back to.');
  });
});
