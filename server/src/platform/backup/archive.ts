import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Manifest, type Part, partOf, Tally } from './manifest';
import { BackupRefused, type Entry, readTar, writeTar } from './tar';

/** Most of an archive are pictures and PDFs, which do not shrink; the rows do even so. */
const EFFORT = 3;

/**
 * Writes an archive so that there is never half of one under its name: beside it first, synced, read again in whole,
 * then renamed. Only its owner may read it.
 */
export async function writeArchive(path: string, entries: AsyncIterable<Entry>): Promise<Manifest> {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(writeTar(entries)), createGzip({ level: EFFORT }), target);
    await sync(draft);
    const { manifest } = await verifyArchive(draft);
    await rename(draft, path);
    await sync(dirname(path));
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The parts of an archive in their order, one after the other. */
export async function* readArchive(path: string): AsyncGenerator<Part> {
  const source = createReadStream(path);
  const bytes = source.pipe(createGunzip());
  source.on('error', (error) => bytes.destroy(error));
  try {
    for await (const entry of readTar(bytes)) yield partOf(entry);
  } catch (error) {
    throw isBrokenStream(error)
      ? new BackupRefused('The backup is damaged, or it is no backup of this service.')
      : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

function isBrokenStream(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && /^Z_/.test(String(error.code ?? ''))
  );
}

/** What a good archive holds, and the keys of its files. */
export interface Verified {
  readonly manifest: Manifest;
  readonly keys: ReadonlySet<string>;
}

/** Reads a whole archive and refuses it unless every count and every hash is right. */
export async function verifyArchive(path: string): Promise<Verified> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new BackupRefused(`There is no such file: ${path}`);
  const tally = new Tally();
  const keys = new Set<string>();
  let manifest: Manifest | null = null;
  for await (const part of readArchive(path)) {
    if (manifest) throw new BackupRefused('The backup is damaged: something was added to it.');
    if (part.kind === 'rows') tally.addRows(part.table, part.lines);
    if (part.kind === 'manifest') manifest = part.manifest;
    if (part.kind !== 'file') continue;
    if (keys.has(part.key)) throw new BackupRefused('The backup is damaged: it holds a file twice.');
    keys.add(part.key);
    tally.addFile(part.key, part.bytes);
  }
  if (!manifest) throw new BackupRefused('The backup is damaged: its end is missing.');
  const { tables, files } = manifest;
  const counted = tally.finish(tables.map(({ name }) => name));
  if (JSON.stringify(counted) !== JSON.stringify({ tables, files })) {
    throw new BackupRefused('The backup was changed or damaged: its contents do not match its manifest.');
  }
  return { manifest, keys };
}
