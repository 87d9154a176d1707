import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { deployedRemoteSchema, ROLES } from '@uas/contract';
import { z } from 'zod';
import { namesSchema } from './candidate';

/** The repository, from the sources and from a build alike. */
export const ROOT = repositoryAround(__dirname);

/** Where the assembled site lies unless SITE_DIR says otherwise. */
export const DEFAULT_SITE_FOLDER = path.join(ROOT, 'dist/site');

/** In the folder of a published shell: which of the shared assets are its own. */
export const ASSET_LIST = 'assets.json';

const remote = deployedRemoteSchema.extend({
  /** Ranges of the shared modules that the build accepts. */
  shared: z.record(z.string(), z.string()),
  /** The names of the design system that the build uses. */
  uses: namesSchema.optional(),
  /** Fingerprint of the contract that the build was made with. */
  contract: z.string(),
  previous: z.string().nullable(),
});

/** A deployed build of a portal with everything that publishing needs to know about it. */
export type PublishedRemote = z.output<typeof remote>;

const shell = z.object({
  version: z.string(),
  /** Versions of the shared modules that the shell provides. */
  provides: z.record(z.string(), z.string()),
  /** The names of the design system that the portals may use. */
  offers: namesSchema.optional(),
  contract: z.string(),
  previous: z.string().nullable(),
});

/** The deployed shell with the versions that it provides to the portals. */
export type PublishedShell = z.output<typeof shell>;

const registrySchema = z.object({
  shell: shell.nullable(),
  remotes: z.partialRecord(z.enum(ROLES), remote),
  /** When each earlier build was last replaced by another one: pages with it may have been open until much later. */
  replaced: z.record(z.string(), z.iso.datetime()).default({}),
});

/** Where a build can be deployed: as the shell, or as one portal. */
export type Target = 'shell' | keyof Registry['remotes'];

/** What is deployed now. */
export type Registry = z.output<typeof registrySchema>;

export const shellRecord = shell.omit({ previous: true });
export const remoteRecord = remote.omit({ previous: true });

/** Reads the registry of a site; a site without one has nothing deployed. */
export function readRegistry(site: string): Registry {
  let text: string;
  try {
    text = readFileSync(path.join(site, 'remotes.json'), 'utf8');
  } catch {
    return { shell: null, remotes: {}, replaced: {} };
  }
  return registrySchema.parse(JSON.parse(text));
}

/** The build that is deployed to a target. */
export function deployedAt(registry: Registry, target: Target) {
  return target === 'shell' ? registry.shell : registry.remotes[target];
}

/** The folder with every published build of a target, each under its version. */
export function folderOf(site: string, target: Target): string {
  return target === 'shell' ? path.join(site, 'shell') : path.join(site, 'remotes', target);
}

/** Replaces the registry in one step: a reader sees the old one or the new one, never half of it. */
export function writeRegistry(site: string, registry: Registry) {
  const target = path.join(site, 'remotes.json');
  const draft = `${target}.${process.pid}.tmp`;
  writeFileSync(draft, `${JSON.stringify(registrySchema.parse(registry), null, 2)}\n`);
  const file = openSync(draft, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, target);
}

function isAlive(publisher: number): boolean {
  try {
    process.kill(publisher, 0);
    return true;
  } catch {
    return false;
  }
}

/** How long a lock may be without the number of its publisher, who writes it at once. */
const NUMBER_MS = 5_000;

/** Whether the publisher who took the lock may still be at work. A lock that stays without a number is of nobody. */
function isHeld(lock: string): boolean {
  const publisher = Number(readFileSync(lock, 'utf8'));
  if (publisher > 0) return isAlive(publisher);
  return Date.now() - statSync(lock).mtimeMs < NUMBER_MS;
}

/** Takes the lock, also from a publisher that was killed while it held it, or before it had written its number. */
function takeLock(lock: string) {
  let file: number;
  try {
    file = openSync(lock, 'wx');
  } catch {
    if (isHeld(lock)) {
      throw new Error('Somebody else is publishing to this site. Please try again in a moment.');
    }
    file = openSync(lock, 'w');
  }
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Lets one publisher at a time change the site. A second one is told so. */
export async function whileLocked<Value>(site: string, work: () => Promise<Value> | Value): Promise<Value> {
  mkdirSync(site, { recursive: true });
  const lock = path.join(site, '.publishing');
  takeLock(lock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function repositoryAround(folder: string): string {
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : repositoryAround(path.dirname(folder));
}
