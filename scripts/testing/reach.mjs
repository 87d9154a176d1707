// Which browser tests a change can reach: by the workspaces that it touches.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run-tests.mjs';

const SPECS = path.join(root, 'e2e/specs');

/** How a browser test comes to a portal: by what opens it, or by its role in an address or in the browser's memory. */
const OPENS = {
  'student-app': /\b(?:loginStudent|loginAs|openPart|openApplicant)\b|role[=:] ?'?student/,
  'institute-app': /\bopenInstitute\b|role[=:] ?'?institute/,
  'admin-app': /\bopenAdmin\b|role[=:] ?'?admin/,
};
const PORTALS = Object.keys(OPENS);
/** What no page is made of. */
const NO_PAGE = /^(?:docs|deploy|tools)\/|^[^/]*\.md$|\.test\.tsx?$/;

/** What `git` says, line by line; null where it is not there or refuses. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}

/**
 * The files that differ from what landed last: from TEST_BASE, else from where the branch left `origin/main`. Null when
 * neither says anything, as in a fresh clone of main.
 */
export function changedFiles(base = process.env.TEST_BASE) {
  const [from] = git('merge-base', base ?? 'origin/main', 'HEAD') ?? [];
  const [head] = git('rev-parse', 'HEAD') ?? [];
  if (!from || (!base && from === head)) return null;
  return [
    ...(git('diff', '--name-only', from) ?? []),
    ...(git('ls-files', '-o', '--exclude-standard') ?? []),
  ];
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
      files.includes(`e2e/specs/${name}`) || portals.some((portal) => OPENS[portal].test(specs[name])),
  );
}

/** The text of each spec by its name. */
export function readSpecs() {
  const names = readdirSync(SPECS).filter((name) => name.endsWith('.spec.ts'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(SPECS, name), 'utf8')]));
}
