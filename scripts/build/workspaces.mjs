// What can be built, what each build is made of, and the fingerprint that tells whether it is stale.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

/** The shell and the three portals; `portal` is the name under which the shell looks for a remote. */
export const applications = [
  { workspace: 'shell' },
  { workspace: 'student-app', portal: 'student' },
  { workspace: 'institute-app', portal: 'institute' },
  { workspace: 'admin-app', portal: 'admin' },
];

export function applicationOf(workspace) {
  return applications.find((application) => application.workspace === workspace);
}

const ignored = new Set(['node_modules', 'dist', 'CHANGELOG.md']);

/** Every file of a folder that is written by hand; without the tests unless `tests` is said. */
export function filesUnder(target, { tests = false } = {}) {
  if (!statSync(target).isDirectory()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && (tests || !/\.test\.[cm]?tsx?$/.test(entry.name)))
    .flatMap((entry) => filesUnder(path.join(target, entry.name), { tests }))
    .sort();
}

/** A short fingerprint of the contents of files and folders, named relative to the repository. */
export function fingerprint(targets) {
  const hash = createHash('sha256');
  for (const target of targets) {
    for (const file of filesUnder(path.join(root, target))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}

/** What of shared-ui each portal bundles itself. */
const BUNDLED = [
  'notifications',
  'account',
  'offer-letters',
  'merit-lists',
  'views',
  'lists',
  'score-file',
  'threads',
].map((entry) => `shared-ui/src/${entry}`);

/** A portal carries the contract and of shared-ui what it bundles alone; the shell carries both whole. */
export function ingredients({ workspace, portal }) {
  const common = [
    'package-lock.json',
    'contract/src',
    'shared-ui/federation',
    'shared-ui/package.json',
    'scripts/build',
  ];
  return portal ? [workspace, ...BUNDLED, ...common] : [workspace, 'shared-ui/src', ...common];
}
