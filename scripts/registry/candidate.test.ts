import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCandidate } from './candidate';
import { objections, providedBy } from './check';

const folders: string[] = [];

function build(portal: 'student' | null, runtime?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'uas-candidate-'));
  folders.push(folder);
  const write = (file: string, value: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  const workspace = portal ? 'student-app' : 'shell';
  write('build.json', { workspace, portal, name: 'a', version: '1.0.0', contract: 'c', runtime });
  const exposes = [{ path: './portal', assets: { js: { sync: [] }, css: { sync: [] } } }];
  write('mf-manifest.json', { metaData: { remoteEntry: { name: 'entry.js' } }, shared: [], exposes });
  write('wire.json', {});
  write('exports.json', {});
  return readCandidate(folder);
}

function deployed(shell: ReturnType<typeof build>) {
  const provides = providedBy(shell.manifest.shared);
  const registry = {
    shell: { version: '1.0.0', provides, contract: 'c', previous: null },
    remotes: {},
    replaced: {},
  };
  return { registry, server: {} };
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('refuses a portal without a runtime of its own where the deployed shell lends none', () => {
  expect(objections(build('student', '2.9.2'), deployed(build(null)))).toEqual([
    'student-app 1.0.0 needs @module-federation/runtime-core ^2.9.2, but the deployed shell 1.0.0 provides none.',
  ]);
});

it('takes it where the shell lends one, and a portal that brings its own anywhere', () => {
  expect(objections(build('student', '2.9.2'), deployed(build(null, '2.9.3')))).toEqual([]);
  expect(objections(build('student'), deployed(build(null)))).toEqual([]);
});
