import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused, type Entry } from './tar';

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const keys = z.array(z.string());

/** What a backup holds; the last entry of the archive. */
const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the database had seen. */
  migrations: z.array(z.string().regex(/^\d{4}-[\w-]+\.sql$/)).min(1),
  /** In the order in which rows can be inserted. */
  tables: z.array(z.strictObject({ name: z.string().regex(/^[a-z_]+$/), rows: count, sha256 })),
  /** The hash is over one line a file: key, size, hash of the bytes. */
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Files whose bytes were missing or damaged; their rows are in the backup. */
  lost: keys,
  /** Files that were deleted while the backup was being made; restoring deletes their rows. */
  removed: keys,
});
export type Manifest = z.output<typeof manifestSchema>;

/** A portion of an archive, by the name of its entry. */
export type Part =
  | { readonly kind: 'rows'; readonly table: string; readonly lines: Buffer }
  | { readonly kind: 'file'; readonly key: string; readonly bytes: Buffer }
  | { readonly kind: 'manifest'; readonly manifest: Manifest };

const ROWS = /^rows\/([a-z_]+)\/\d{6}\.jsonl$/;
const FILE = /^files\/((?:private|public)\/[0-9a-z]{2}\/[0-9a-z]{26})$/;
const MANIFEST = 'manifest.json';

/** The entry of the archive that holds a part. */
export function entryOfRows(table: string, portion: number, content: Buffer): Entry {
  return { name: `rows/${table}/${String(portion).padStart(6, '0')}.jsonl`, content };
}

export function entryOfFile(key: string, content: Buffer): Entry {
  const name = `files/${key}`;
  if (!FILE.test(name)) throw new Error(`A stored file has an unusual key: ${key}`);
  return { name, content };
}

export function entryOfManifest(manifest: Manifest): Entry {
  return { name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

/** What an entry is; refuses one that no backup has. */
export function partOf({ name, content }: Entry): Part {
  const table = ROWS.exec(name)?.[1];
  if (table !== undefined) return { kind: 'rows', table, lines: content };
  const key = FILE.exec(name)?.[1];
  if (key !== undefined) return { kind: 'file', key, bytes: content };
  if (name === MANIFEST) return { kind: 'manifest', manifest: readManifest(content) };
  throw new BackupRefused(`This is no backup of this service: it holds "${name}".`);
}

function readManifest(content: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new BackupRefused('The backup is damaged, or a newer version of this server made it.');
  }
}

export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

interface Tallied {
  rows: number;
  readonly hash: Hash;
}

/** Counts and hashes what passes by, while a backup is written and whenever it is read. */
export class Tally {
  private readonly tables = new Map<string, Tallied>();
  private readonly fileHash = createHash('sha256');
  private files = 0;
  private bytes = 0;

  addRows(table: string, lines: Buffer): void {
    const tallied = this.tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
    this.tables.set(table, tallied);
    tallied.rows += countLines(lines);
    tallied.hash.update(lines);
  }

  addFile(key: string, bytes: Buffer): void {
    this.files += 1;
    this.bytes += bytes.length;
    this.fileHash.update(`${key} ${bytes.length} ${sha256Of(bytes)}\n`);
  }

  /** The tally of these tables and all files; asked for once, at the end. */
  finish(tables: readonly string[]): Pick<Manifest, 'tables' | 'files'> {
    const nothing = (): Tallied => ({ rows: 0, hash: createHash('sha256') });
    const known = new Set(tables);
    const stranger = [...this.tables.keys()].find((name) => !known.has(name));
    if (stranger) throw new BackupRefused(`The backup is damaged: it does not announce "${stranger}".`);
    return {
      tables: tables.map((name) => {
        const { rows, hash } = this.tables.get(name) ?? nothing();
        return { name, rows, sha256: hash.digest('hex') };
      }),
      files: { count: this.files, bytes: this.bytes, sha256: this.fileHash.digest('hex') },
    };
  }
}

const LINE_END = '\n'.charCodeAt(0);

export function countLines(lines: Buffer): number {
  let found = 0;
  for (let at = lines.indexOf(LINE_END); at >= 0; at = lines.indexOf(LINE_END, at + 1)) found += 1;
  return found;
}

/** What a backup holds, in a sentence. */
export function describeContents({ tables, files, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / (1024 * 1024)).toFixed(1);
  return `${rows} rows of ${tables.length} tables, ${files.count} files of ${megabytes} MB, as of ${madeAt}.`;
}
