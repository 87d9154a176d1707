import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Candidate } from './candidate';
import { COMPRESSED, compress } from './compress';
import type { RemoteFacts, ShellFacts } from './deploy';
import { ASSET_LIST, folderOf } from './site-folder';

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
async function addFolder(
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

/** Puts the files of a build into the site, where nobody is sent to them yet. */
export async function installBuild(
  { folder, build }: Candidate,
  { site, facts, compressed }: { site: string; facts: RemoteFacts | ShellFacts; compressed: boolean },
) {
  const target = build.portal ?? 'shell';
  const assets = target === 'shell' ? filesUnder(path.join(folder, 'assets')) : [];
  await addAssets(folder, { site, assets, compressed });
  const added = { 'record.json': facts, ...(target === 'shell' && { [ASSET_LIST]: assets }) };
  await addFolder(folder, path.join(folderOf(site, target), build.version), { added, compressed });
}
