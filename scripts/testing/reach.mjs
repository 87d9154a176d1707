// Which tests a change can reach, by the workspaces that it touches, and which stand beside it.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-tests.mjs';

const SPECS = path.join(root, 'e2e/specs');

/** How a browser test comes to a portal: by what opens it, or by its role in an address, an argument or the browser's memory. */
const OPENS = {
  'student-app': /\b(?:loginStudent|loginAs|openPart|openApplicant)\b|role=student|'student'/,
  'institute-app': /\bopenInstitute\b|role=institute|'institute'/,
  'admin-app': /\bopenAdmin\b|role=admin|'admin'/,
};
const PORTALS = Object.keys(OPENS);
/** What no page is made of. */
const NO_PAGE = /^(?:docs|deploy|tools)\/|^[^/]*\.md$|\.test\.tsx?$/;

/** What `git` says, line by line; null where it is not there or refuses. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/** What is in the working tree and not committed yet. */
export function uncommittedFiles() {
  return [
    ...(git('diff', '--name-only', 'HEAD') ?? []),
    ...(git('ls-files', '-o', '--exclude-standard') ?? []),
  ];
}

/**
 * The files that differ from what landed last: from TEST_BASE, else from where the branch left `origin/main`. Null when
 * neither says anything, as in a fresh clone of main.
 */
export function changedFiles(base = process.env.TEST_BASE) {
  const [from] = git('merge-base', base ?? 'origin/main', 'HEAD') ?? [];
  const [head] = git('rev-parse', 'HEAD') ?? [];
  if (!from || (!base && from === head)) return null;
  return [...(git('diff', '--name-only', from, 'HEAD') ?? []), ...uncommittedFiles()];
}

/** Workspaces whose tests take less than a minute together. */
const SMALL = ['contract', 'shared-ui', 'scripts', 'tools'];
/** Workspaces with pages; none of them uses another. */
const WITH_PAGES = ['shell', ...PORTALS];
/** What none of these uses. */
const USED_BY_NONE = /^(?:docs|deploy|e2e|server|tools)\/|^[^/]*\.md$|\.test\.tsx?$/;

/**
 * The workspaces without the server whose unit tests a change can reach: the small ones always, those with pages when they
 * are changed themselves, and all when something that they use is changed or the change is not known.
 */
export function reachedWorkspaces(changed) {
  if (!changed) return [...SMALL, ...WITH_PAGES];
  const isIn = (file) => (workspace) => file.startsWith(`${workspace}/`);
  const isShared = (file) => !WITH_PAGES.some(isIn(file)) && !USED_BY_NONE.test(file);
  const all = changed.some(isShared);
  return [
    ...SMALL,
    ...WITH_PAGES.filter((workspace) => all || changed.some((file) => isIn(file)(workspace))),
  ];
}

/** So many folders lead to a feature or a module: student-app/src/features/apply, server/src/modules/payments. */
const DEPTH = 4;

/**
 * Patterns of the test files that stand beside a change, in its feature, module or folder, and those of all small workspaces.
 * What a change breaks elsewhere is for the types, the journeys and `.ci/run`.
 */
export function testsBeside(changed) {
  const folders = changed
    .filter((file) => file.includes('/src/'))
    .map((file) => file.split('/').slice(0, -1))
    .filter(([workspace]) => !SMALL.includes(workspace))
    .map((parts) =>
      parts.length < DEPTH ? `/${parts.join('/')}/[^/]+$` : `/${parts.slice(0, DEPTH).join('/')}/`,
    );
  return [...SMALL.map((workspace) => `/${workspace}/`), ...new Set(folders)];
}

/**
 * The specs that a change can reach: all of them when it is unknown or touches more than portals, those that open one
 * of the portals otherwise. A spec that is changed itself is among them.
 */
export function reachedSpecs(changed, specs = readSpecs()) {
  const all = Object.keys(specs);
  if (!changed) return all;
  const files = changed.filter((file) => !NO_PAGE.test(file));
  const portals = PORTALS.filter((portal) => files.some((file) => file.startsWith(`${portal}/`)));
  const isOwn = (file) =>
    file.startsWith('e2e/specs/') || PORTALS.some((portal) => file.startsWith(`${portal}/`));
  if (!files.every(isOwn)) return all;
  return all.filter(
    (name) =>
      files.some((file) => isOf(file, `e2e/specs/${name}`)) ||
      portals.some((portal) => OPENS[portal].test(specs[name])),
  );
}

/** A spec itself, or what it keeps to compare with. */
function isOf(file, spec) {
  return file === spec || file.startsWith(`${spec}-snapshots/`);
}

/** The text of each spec by its name. */
export function readSpecs() {
  const names = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(SPECS, name), 'utf8')]));
}
