import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Wire } from '../../contract/lock/wire';
import type { Candidate } from './candidate';
import { objections, providedBy, requiredBy } from './check';
import { compress } from './compress';
import {
  type PublishedRemote,
  type PublishedShell,
  type Registry,
  readRegistry,
  remoteRecord,
  shellRecord,
  whileLocked,
  writeRegistry,
} from './site-folder';

export interface PublishOptions {
  readonly site: string;
  /** The calls of the server that the build will meet. */
  readonly server: Wire;
  /** False leaves the files as they are: quicker during development. */
  readonly compressed?: boolean;
  /** The origin that serves the portal's files, when it is not the site itself. */
  readonly origin?: string | undefined;
  /** Puts the build beside what is deployed: only a browser that asks for it gets it. */
  readonly staged?: boolean;
}

/** Facts about builds that only publishing needs; they are not copied into the site. */
const NOT_SERVED = new Set(['mf-stats.json', 'build.json']);

function belongsInFolder(file: string) {
  return !NOT_SERVED.has(file) && !file.startsWith('assets/');
}

function filesUnder(folder: string, within = ''): string[] {
  return readdirSync(path.join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(within, entry.name);
    return entry.isDirectory() ? filesUnder(folder, name) : [name];
  });
}

/**
 * Adds the shell's hashed files to those of earlier shells: their names tell their content, so an unchanged file
 * keeps its address, and a page that is still open finds the files it was built with.
 */
async function addAssets(from: string, to: string, compressed: boolean) {
  mkdirSync(to, { recursive: true });
  for (const file of filesUnder(from)) {
    const target = path.join(to, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    const draft = path.join(to, `.${process.pid}${path.extname(file)}`);
    cpSync(path.join(from, file), draft, { preserveTimestamps: true });
    if (compressed) await compress(draft);
    // The file itself comes last: where it stands, its compressed copies stand too, also after an interruption.
    for (const suffix of ['.br', '.gz', '']) {
      if (existsSync(draft + suffix)) renameSync(draft + suffix, target + suffix);
    }
  }
}

/** Brings a build into its own folder: complete or not at all, and never over one that is there. */
async function settle(
  from: string,
  to: string,
  { record, compressed }: { record: unknown; compressed: boolean },
) {
  if (existsSync(to)) return;
  const draft = `${to}.${process.pid}.tmp`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const file of filesUnder(from).filter(belongsInFolder)) {
    const target = path.join(draft, file);
    cpSync(path.join(from, file), target, { preserveTimestamps: true });
    if (compressed) await compress(target);
  }
  writeFileSync(path.join(draft, 'record.json'), `${JSON.stringify(record, null, 2)}\n`);
  renameSync(draft, to);
}

function remoteOf({ build, manifest }: Candidate, origin = ''): Omit<PublishedRemote, 'previous'> {
  const base = `${origin}/remotes/${build.portal}/${build.version}`;
  const exposed = manifest.exposes.find(({ path: exposedPath }) => exposedPath === './portal')?.assets;
  const firstFiles = [...(exposed?.js.sync ?? []), ...(exposed?.css.sync ?? [])];
  return {
    name: build.name,
    version: build.version,
    entry: `${base}/${manifest.metaData.remoteEntry.name}`,
    preload: firstFiles.map((file) => `${base}/${file}`),
    shared: requiredBy(manifest.shared),
    contract: build.contract,
  };
}

function shellOf({ build, manifest }: Candidate): Omit<PublishedShell, 'previous'> {
  return { version: build.version, provides: providedBy(manifest.shared), contract: build.contract };
}

/** Puts a deployed record in the place of the current one and remembers that one as the previous. */
function replacing<Deployed extends { version: string; previous: string | null }>(
  current: Deployed | null | undefined,
  next: Omit<Deployed, 'previous'>,
): Deployed {
  return { ...next, previous: current?.version ?? null } as Deployed;
}

/** Deploys a build. Answers false when that version is deployed already. Throws every objection as one error. */
export async function publish(
  candidate: Candidate,
  { site, server, compressed = true, origin, staged = false }: PublishOptions,
): Promise<boolean> {
  return whileLocked(site, async () => {
    const registry = readRegistry(site);
    const { portal, version } = candidate.build;
    const current = portal ? registry.remotes[portal] : registry.shell;
    if (current?.version === version) return false;
    const reasons = objections(candidate, { registry, server });
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
    const folder = portal ? path.join(site, 'remotes', portal, version) : path.join(site, 'shell', version);
    const record = portal ? remoteOf(candidate, origin) : shellOf(candidate);
    if (!portal)
      await addAssets(path.join(candidate.folder, 'assets'), path.join(site, 'assets'), compressed);
    await settle(candidate.folder, folder, { record, compressed });
    if (!staged) writeRegistry(site, withCandidate(registry, { candidate, origin }));
    return true;
  });
}

function withCandidate(
  registry: Registry,
  { candidate, origin }: { candidate: Candidate; origin: string | undefined },
): Registry {
  const { portal } = candidate.build;
  if (!portal) return { ...registry, shell: replacing(registry.shell, shellOf(candidate)) };
  const remote = replacing(registry.remotes[portal], remoteOf(candidate, origin));
  return { ...registry, remotes: { ...registry.remotes, [portal]: remote } };
}

/** Deploys the build before the current one again and remembers the current one as the previous. */
export async function rollBack(place: keyof Registry['remotes'] | 'shell', site: string): Promise<string> {
  return whileLocked(site, () => {
    const registry = readRegistry(site);
    const current = place === 'shell' ? registry.shell : registry.remotes[place];
    if (!current?.previous) throw new Error(`There is no earlier ${place} to go back to.`);
    const folder = place === 'shell' ? path.join(site, 'shell') : path.join(site, 'remotes', place);
    const record: unknown = JSON.parse(
      readFileSync(path.join(folder, current.previous, 'record.json'), 'utf8'),
    );
    if (place === 'shell') {
      writeRegistry(site, { ...registry, shell: replacing(registry.shell, shellRecord.parse(record)) });
    } else {
      const remote = replacing(registry.remotes[place], remoteRecord.parse(record));
      writeRegistry(site, { ...registry, remotes: { ...registry.remotes, [place]: remote } });
    }
    return current.previous;
  });
}
