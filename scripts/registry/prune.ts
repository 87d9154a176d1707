import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from '@uas/contract';
import { z } from 'zod';
import { COMPRESSED } from './compress';
import { keyOf } from './deploy';
import {
  ASSET_LIST,
  deployedAt,
  folderOf,
  type Registry,
  readRegistry,
  type Target,
  whileLocked,
  writeRegistry,
} from './site-folder';

const TARGETS: readonly Target[] = ['shell', ...ROLES];
const DAY_MS = 86_400_000;

export interface PruneOptions {
  /** How many builds of each target stay beside the deployed one and the one to go back to. */
  readonly keep: number;
  /** A build that was deployed, or only staged, within so many days stays. */
  readonly days: number;
  readonly now?: Date;
  /** Answers what would go and removes nothing. */
  readonly rehearse?: boolean;
}

/** A published build that may go: nothing is deployed, or would be rolled back to, from its folder. */
interface Spare {
  readonly target: Target;
  readonly version: string;
  /** When pages may last have been loaded with it. */
  readonly lastUsed: Date;
}

function publishedVersions(site: string, target: Target): string[] {
  const folder = folderOf(site, target);
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((version) => existsSync(path.join(folder, version, 'record.json')));
}

function sparesOf(site: string, registry: Registry): Spare[] {
  return TARGETS.flatMap((target) => {
    const deployed = deployedAt(registry, target);
    return publishedVersions(site, target)
      .filter((version) => version !== deployed?.version && version !== deployed?.previous)
      .map((version) => ({ target, version, lastUsed: lastUse(site, { registry, target, version }) }));
  });
}

/** When it was replaced; for a build that was never deployed, when it was staged. */
function lastUse(
  site: string,
  { registry, target, version }: Pick<Spare, 'target' | 'version'> & { registry: Registry },
) {
  const replaced = registry.replaced[keyOf(target, version)];
  return replaced
    ? new Date(replaced)
    : statSync(path.join(folderOf(site, target), version, 'record.json')).mtime;
}

/** Those beyond the newest ones of each target that nobody can have open any more. */
function expired(spares: readonly Spare[], { keep, days, now = new Date() }: PruneOptions): Spare[] {
  return TARGETS.flatMap((target) =>
    spares
      .filter((spare) => spare.target === target)
      .sort((one, other) => other.lastUsed.getTime() - one.lastUsed.getTime())
      .slice(keep)
      .filter(({ lastUsed }) => now.getTime() - lastUsed.getTime() >= days * DAY_MS),
  );
}

function assetsOf(site: string, version: string): string[] | undefined {
  const list = path.join(folderOf(site, 'shell'), version, ASSET_LIST);
  return existsSync(list) ? z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8'))) : undefined;
}

/** Shells share the files that did not change: only what none of the remaining shells has may go. */
function removeAssets(site: string, gone: readonly string[]) {
  const remaining = publishedVersions(site, 'shell').filter((version) => !gone.includes(version));
  const lists = remaining.map((version) => assetsOf(site, version));
  // A shell from before the lists were written may need any of them.
  if (lists.some((list) => list === undefined)) return;
  const needed = new Set(lists.flat());
  const files = gone.flatMap((version) => assetsOf(site, version) ?? []).filter((file) => !needed.has(file));
  for (const file of new Set(files)) {
    for (const suffix of ['', ...COMPRESSED])
      rmSync(path.join(site, 'assets', file + suffix), { force: true });
  }
}

/** In one step for whoever looks at the folder, also when this process is killed. */
function removeFolder(folder: string) {
  const draft = `${folder}.${process.pid}.tmp`;
  renameSync(folder, draft);
  rmSync(draft, { recursive: true });
}

/**
 * Removes old builds from a site, never the deployed one and never the one that a rollback would bring back. Answers
 * with what it removed.
 */
export async function prune(site: string, options: PruneOptions): Promise<Spare[]> {
  return whileLocked(site, () => {
    const registry = readRegistry(site);
    const going = expired(sparesOf(site, registry), options);
    if (options.rehearse) return going;
    const shells = going.filter(({ target }) => target === 'shell').map(({ version }) => version);
    // Their lists lie in the folders: the files go first, so that an interrupted run can be finished by the next.
    if (shells.length > 0) removeAssets(site, shells);
    const replaced = { ...registry.replaced };
    for (const { target, version } of going) {
      removeFolder(path.join(folderOf(site, target), version));
      delete replaced[keyOf(target, version)];
    }
    if (going.length > 0) writeRegistry(site, { ...registry, replaced });
    return going;
  });
}
