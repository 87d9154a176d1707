import { open, readFile } from 'node:fs/promises';
import { extensionOf, type UploadRule } from '@uas/contract';
import type { Pictures } from '../pictures/pictures';
import { Refusal } from '../refusals/refusal';

/** What an extension promises: the type under which it is served, and how its content begins, in hexadecimal digits. */
interface Kind {
  readonly mime: string;
  readonly begins: RegExp;
}

const JPEG: Kind = { mime: 'image/jpeg', begins: /^ffd8ff/ };
const KINDS: Readonly<Record<string, Kind>> = {
  jpg: JPEG,
  jpeg: JPEG,
  png: { mime: 'image/png', begins: /^89504e470d0a1a0a/ },
  gif: { mime: 'image/gif', begins: /^474946383[79]61/ },
  webp: { mime: 'image/webp', begins: /^52494646.{8}57454250/ },
  pdf: { mime: 'application/pdf', begins: /^255044462d3\d/ },
  doc: { mime: 'application/msword', begins: /^d0cf11e0a1b11ae1/ },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: /^504b0304/,
  },
};
const HEAD = 16;

/** What browsers send when they do not know better. */
const UNDECLARED = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

interface Candidate {
  readonly name: string;
  readonly declaredType: string;
  readonly path: string;
  /** Whose it is, for the turns that persons take. */
  readonly person: string;
}

/**
 * Refuses a file whose extension, content and declared type do not agree. Pictures are written anew in place,
 * in a process of their own. Other documents are never unpacked or drawn.
 */
export async function checkContent(file: Candidate, rule: UploadRule, pictures: Pictures): Promise<string> {
  const kind = KINDS[extensionOf(file.name)];
  if (!kind) throw new Refusal(rule.wrongType);
  if (!UNDECLARED.has(file.declaredType) && normalised(file.declaredType) !== kind.mime) {
    throw new Refusal(rule.wrongType);
  }
  if (!kind.begins.test(await readHead(file.path))) throw new Refusal('file.not-readable');
  if (kind.mime.startsWith('image/'))
    await pictures.rewrite(file.person, { path: file.path, mime: kind.mime });
  else if (kind.mime === 'application/pdf') refuseBrokenPdf(await readFile(file.path));
  else if (extensionOf(file.name) === 'docx') refuseOtherArchive(await readFile(file.path));
  return kind.mime;
}

function normalised(declared: string): string {
  const bare = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bare === 'image/jpg' || bare === 'image/pjpeg') return 'image/jpeg';
  return bare === 'application/x-pdf' ? 'application/pdf' : bare;
}

async function readHead(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead).toString('hex');
  } finally {
    await handle.close();
  }
}

const PDF_END = Buffer.from('%%EOF');

function refuseBrokenPdf(bytes: Buffer): void {
  if (bytes.lastIndexOf(PDF_END) < 0) throw new Refusal('file.not-readable');
}

/** A Word document names its parts in clear in the archive's directory; nothing is unpacked to see that. */
function refuseOtherArchive(bytes: Buffer): void {
  if (!bytes.includes('[Content_Types].xml') || !bytes.includes('word/')) {
    throw new Refusal('file.not-readable');
  }
}
