import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Wire } from '../../contract/lock/wire';
import type { Candidate } from './candidate';
import { objections, providedBy, requiredBy } from './check';
import { COMPRESSED, compress } from './compress';
import { type RemoteFacts, type ShellFacts, withDeployed } from './deploy';
import { ASSET_LIST, deployedAt, folderOf, readRegistry, whileLocked, writeRegistry } from './site-folder';

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
const NOT_SERVED = new Set(['mf-stats.json', 'build.json', 'exports.json']);

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
async function addAssets(
  from: string,
  { site, assets, compressed }: { site: string; assets: readonly string[]; compressed: boolean },
) {
  const to = path.join(site, 'assets');
  for (const file of assets) {
    const target = path.join(to, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    const draft = path.join(to, `.${process.pid}${path.extname(file)}`);
    cpSync(path.join(from, 'assets', file), draft, { preserveTimestamps: true });
    if (compressed) await compress(draft);
    // The file itself comes last: where it stands, its compressed copies stand too, also after an interruption.
    for (const suffix of [...COMPRESSED, '']) {
      if (existsSync(draft + suffix)) renameSync(draft + suffix, target + suffix);
    }
  }
}

/** Brings a build into its own folder: complete or not at all, and never over one that is there. */
async function settle(
  from: string,
  to: string,
  { added, compressed }: { added: Record<string, unknown>; compressed: boolean },
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
  for (const [file, content] of Object.entries(added)) {
    writeFileSync(path.join(draft, file), `${JSON.stringify(content, null, 2)}\n`);
  }
  renameSync(draft, to);
}

function remoteOf({ build, manifest, exports }: Candidate, origin = ''): RemoteFacts {
  const base = `${origin}/remotes/${build.portal}/${build.version}`;
  const exposed = manifest.exposes.find(({ path: exposedPath }) => exposedPath === './portal')?.assets;
  const firstFiles = [...(exposed?.js.sync ?? []), ...(exposed?.css.sync ?? [])];
  return {
    name: build.name,
    version: build.version,
    entry: `${base}/${manifest.metaData.remoteEntry.name}`,
    preload: firstFiles.map((file) => `${base}/${file}`),
    shared: requiredBy(manifest.shared),
    uses: exports,
    contract: build.contract,
  };
}

function shellOf({ build, manifest, exports }: Candidate): ShellFacts {
  const { version, contract } = build;
  return { version, provides: providedBy(manifest.shared), offers: exports, contract };
}

/** Deploys a build. Answers false when that version is deployed already. Throws every objection as one error. */
export async function publish(
  candidate: Candidate,
  { site, server, compressed = true, origin, staged = false }: PublishOptions,
): Promise<boolean> {
  return whileLocked(site, async () => {
    const registry = readRegistry(site);
    const { portal, version } = candidate.build;
    const place = portal ?? 'shell';
    if (deployedAt(registry, place)?.version === version) return false;
    const reasons = objections(candidate, { registry, server });
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
    const facts = portal ? remoteOf(candidate, origin) : shellOf(candidate);
    const assets = portal ? [] : filesUnder(path.join(candidate.folder, 'assets'));
    await addAssets(candidate.folder, { site, assets, compressed });
    const added = { 'record.json': facts, ...(!portal && { [ASSET_LIST]: assets }) };
    await settle(candidate.folder, path.join(folderOf(site, place), version), { added, compressed });
    if (!staged) writeRegistry(site, withDeployed(registry, { place, facts }));
    return true;
  });
}
