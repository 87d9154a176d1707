import { createHash } from 'node:crypto';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type DeployedRemote, deployedRemoteSchema } from '@uas/contract';
import { z } from 'zod';

const registrySchema = z.object({
  shell: z.object({ version: z.string().regex(/^[\w.-]+$/) }),
  remotes: z.record(z.string(), deployedRemoteSchema),
});

/** What the site serves at this moment. */
export interface DeployedSite {
  /** The registry as `/remotes.json` answers it. */
  readonly registry: string;
  readonly etag: string;
  readonly remotes: Readonly<Record<string, DeployedRemote>>;
  readonly shellVersion: string;
  /** The thread's program that renders the shell's public pages; null for a shell without one. */
  readonly renderer: string | null;
  /** The shell's page with its marks for what each request adds. */
  readonly template: string;
}

/** Nothing has been built and published into the site's folder yet. */
export class SiteMissing extends Error {}

/**
 * Gives the deployed site and notices a new deployment by itself: the registry is the only file that changes in
 * place, so its time and size tell.
 */
export function followSite(folder: string): () => Promise<DeployedSite> {
  const file = registryFile(folder);
  let known: { mark: string; site: DeployedSite } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(file).catch(() => {
      throw new SiteMissing(`There is no site in ${folder}. Build it with "npm run build".`);
    });
    const mark = `${mtimeMs}:${size}:${ino}`;
    if (known?.mark !== mark) known = { mark, site: await readSite(folder, file) };
    return known.site;
  };
}

/** How often it is looked whether something was deployed, in milliseconds. */
const LOOK_INTERVAL_MS = 1_000;

/** Calls back soon after each deployment, also when nobody opens a page; returns how to stop that. */
export function onDeployment(folder: string, notify: () => void): () => void {
  const file = registryFile(folder);
  watchFile(file, { interval: LOOK_INTERVAL_MS, persistent: false }, notify);
  return () => unwatchFile(file, notify);
}

/** The only file of a site that changes in place. */
function registryFile(folder: string): string {
  return path.join(folder, 'remotes.json');
}

async function readSite(folder: string, file: string): Promise<DeployedSite> {
  const { shell, remotes } = registrySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const registry = JSON.stringify({ shell: shell.version, remotes });
  const etag = createHash('sha256').update(registry).digest('base64url').slice(0, 16);
  const ofShell = path.resolve(folder, 'shell', shell.version);
  const template = await readFile(path.join(ofShell, 'index.html'), 'utf8');
  const program = path.join(ofShell, 'renderer.cjs');
  const renderer = existsSync(program) ? program : null;
  return { registry, etag: `"${etag}"`, remotes, shellVersion: shell.version, renderer, template };
}

/** The portals whose entry this site may load: its own, and those of origins that the operator allows. */
export function allowedRemotes(site: DeployedSite, remoteOrigins: readonly string[]) {
  return Object.fromEntries(
    Object.entries(site.remotes).filter(
      ([, { entry }]) => entry.startsWith('/remotes/') || remoteOrigins.includes(new URL(entry).origin),
    ),
  );
}
