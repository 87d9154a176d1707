import { readFile, rename, writeFile } from 'node:fs/promises';
import { extensionOf, FILE_NOT_READABLE, type UploadRule } from '@uas/contract';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../http/refusal';

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

const LARGEST_PICTURE = 50_000_000;
const DEEPEST_ANIMATION = 200;

interface Candidate {
  readonly name: string;
  readonly declaredType: string;
  readonly path: string;
}

/**
 * Refuses a file whose extension, content and declared type do not agree. Pictures are decoded and written anew in
 * place: no hidden data, no position of the camera, upright. Other documents are never unpacked or drawn here.
 */
export async function checkContent(file: Candidate, rule: UploadRule): Promise<string> {
  const kind = KINDS[extensionOf(file.name)];
  if (!kind) throw new Refusal(415, rule.wrongType);
  if (!UNDECLARED.has(file.declaredType) && normalised(file.declaredType) !== kind.mime) {
    throw new Refusal(415, rule.wrongType);
  }
  const bytes = await readFile(file.path);
  if (!kind.begins.test(bytes.subarray(0, HEAD).toString('hex'))) throw new Refusal(415, FILE_NOT_READABLE);
  if (kind.mime.startsWith('image/')) await rewritePicture(file.path, bytes, kind.mime);
  else if (kind.mime === 'application/pdf') refuseBrokenPdf(bytes);
  else if (extensionOf(file.name) === 'docx') refuseOtherArchive(bytes);
  return kind.mime;
}

function normalised(declared: string): string {
  const bare = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (bare === 'image/jpg' || bare === 'image/pjpeg') return 'image/jpeg';
  return bare === 'application/x-pdf' ? 'application/pdf' : bare;
}

async function rewritePicture(path: string, bytes: Buffer, mime: string): Promise<void> {
  let rewritten: Buffer;
  try {
    const animated = mime === 'image/gif' || mime === 'image/webp';
    const picture = sharp(bytes, { limitInputPixels: LARGEST_PICTURE, failOn: 'error', animated });
    const { pages = 1, format } = await picture.metadata();
    if (pages > DEEPEST_ANIMATION || `image/${format}` !== mime) throw new Refusal(415, FILE_NOT_READABLE);
    rewritten = await inFormat(animated ? picture : picture.autoOrient(), mime).toBuffer();
  } catch {
    throw new Refusal(415, FILE_NOT_READABLE);
  }
  const target = `${path}.new`;
  await writeFile(target, rewritten, { mode: 0o600 });
  await rename(target, path);
}

function inFormat(picture: Sharp, mime: string): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 88, mozjpeg: false });
  if (mime === 'image/png') return picture.png();
  return mime === 'image/gif' ? picture.gif() : picture.webp({ quality: 88 });
}

const PDF_END = Buffer.from('%%EOF');

function refuseBrokenPdf(bytes: Buffer): void {
  if (bytes.lastIndexOf(PDF_END) < 0) throw new Refusal(415, FILE_NOT_READABLE);
}

/** A Word document names its parts in clear in the archive's directory; nothing is unpacked to see that. */
function refuseOtherArchive(bytes: Buffer): void {
  if (!bytes.includes('[Content_Types].xml') || !bytes.includes('word/')) {
    throw new Refusal(415, FILE_NOT_READABLE);
  }
}
