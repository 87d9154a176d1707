import { readFile } from 'node:fs/promises';
import { type UploadRule, wrongTypeOf } from '@uas/contract';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusals/refusal';
import { isUtf16 } from '../text-file';
import { type Kind, kindOfContent } from './kind-of-content';
import { needsPassword } from './pdf-password';

interface Candidate {
  readonly path: string;
  /** Whose it is, for the turns that persons take. */
  readonly person: string;
  /** The address that a newcomer comes from; null for everybody else. */
  readonly newcomersOf: string | null;
}

const CSV: Kind = { mime: 'text/csv', ending: 'csv' };
const JPEG: Kind = { mime: 'image/jpeg', ending: 'jpg' };

/**
 * Says what a file is by its content: neither its ending nor the type that its sender declares counts, since programs name both as
 * they like. Refuses what its rule does not take and what nobody can open. Pictures are written anew in place, in a process
 * of their own; one of a kind that the rule does not take becomes a JPEG. Other documents are never unpacked or drawn.
 */
export async function checkContent(file: Candidate, rule: UploadRule, pictures: Pictures): Promise<Kind> {
  const bytes = await readFile(file.path);
  const kind = kindOfContent(bytes) ?? (isTable(bytes, rule) ? CSV : null);
  if (kind === null) throw new Refusal('file.not-readable');
  if (kind === 'heic') throw new Refusal('picture.heic');
  const stored = storedAs(kind, rule);
  if (kind.mime.startsWith('image/')) {
    const picture = { path: file.path, mime: kind.mime, becomes: stored.mime };
    await pictures.rewrite(file.person, picture, file.newcomersOf);
  } else if (isLocked(kind, bytes)) throw new Refusal('file.needs-password');
  return stored;
}

/** Text has no beginning of its own, so whatever is nothing else counts as a table where one is taken; whoever reads it says the rest. */
function isTable(bytes: Buffer, { types }: UploadRule): boolean {
  return types.includes(CSV.ending) && (isUtf16(bytes) || !bytes.includes(0));
}

function storedAs(kind: Kind, rule: UploadRule): Kind {
  if (rule.types.includes(kind.ending)) return kind;
  if (kind.mime.startsWith('image/') && rule.types.includes(JPEG.ending)) return JPEG;
  // Where no table is taken, one in an archive is something that nobody can read.
  throw new Refusal(kind.ending === 'xlsx' ? 'file.not-readable' : wrongTypeOf(rule, kind.ending));
}

/** Word puts a document with a password into a compound file, under this name in UTF-16. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

function isLocked({ ending }: Kind, bytes: Buffer): boolean {
  return ending === 'pdf' ? needsPassword(bytes) : ending === 'doc' && bytes.includes(ENCRYPTED_PACKAGE);
}
