// Installs the dependencies when they are missing or not those of package-lock.json. Plain Node: runs before them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const LEAST_NODE = [20, 19];

/** A sentence when this Node cannot run the project, else null. */
export function nodeRefusal(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return null;
  return `This needs Node ${LEAST_NODE.join('.')} or later; this is Node ${version}. See https://nodejs.org.`;
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(path.join(root, lockfile), 'utf8')).packages;
}

/** Whether what is installed differs from what the lockfile asks for. */
export function isStale() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return true;
  const required = packagesOf('package-lock.json');
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(required).some(([location, { version, optional, devOptional, link }]) => {
    if (!location.includes('node_modules/') || optional || devOptional) return false;
    return link ? !existsSync(path.join(root, location)) : installed[location]?.version !== version;
  });
}

/** Makes sure that everything is installed. Throws one sentence when it cannot be. */
export function installMissing() {
  const refusal = nodeRefusal();
  if (refusal) throw new Error(refusal);
  if (!isStale()) return;
  console.log('Installing what is missing. This takes about a minute the first time.');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The dependencies could not be installed; the reason is above.');
}
