/** What a file is, by its bytes alone: the type under which it is served, and the ending that goes with it. */
export interface Kind {
  readonly mime: string;
  readonly ending: string;
}

const JPEG: Kind = { mime: 'image/jpeg', ending: 'jpg' };
const PDF: Kind = { mime: 'application/pdf', ending: 'pdf' };
const DOC: Kind = { mime: 'application/msword', ending: 'doc' };
const DOCX: Kind = {
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ending: 'docx',
};
const XLSX: Kind = {
  mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
};
/** The first bytes in hexadecimal digits. */
const BEGINNINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^ffd8ff/, JPEG],
  [/^89504e470d0a1a0a/, { mime: 'image/png', ending: 'png' }],
  [/^474946383[79]61/, { mime: 'image/gif', ending: 'gif' }],
  [/^52494646.{8}57454250/, { mime: 'image/webp', ending: 'webp' }],
  [/^d0cf11e0a1b11ae1/, DOC],
];
/** The brands of HEIF: heic, heix, hevc, hevx, heim, heis, mif1, msf1. */
const HEIC = /^.{8}66747970(?:68656963|68656978|68657663|68657678|6865696d|68656973|6d696631|6d736631)/;
const ZIP = /^504b0304/;
/** Programs and pages, which may carry a PDF behind their own beginning. */
const PROGRAM = /^(?:4d5a|7f454c46)/;
const PAGE = /<\s*(?:html|script|svg|body|!doctype|\?xml)/i;

/** PDFs begin within their first kilobyte (ISO 32000, annex H): behind a mark, a line break or the words for a printer. */
const PDF_WITHIN = 1_024 + 8;
const HEAD = 16;

/** What the bytes are; `heic` for the pictures of iPhones, which nothing here can read; null for anything else. */
export function kindOfContent(bytes: Buffer): Kind | 'heic' | null {
  const head = bytes.subarray(0, HEAD).toString('hex');
  const known = BEGINNINGS.find(([begins]) => begins.test(head));
  if (known) return known[1];
  if (HEIC.test(head)) return 'heic';
  if (ZIP.test(head)) return kindOfArchive(bytes);
  return isPdf(bytes, head) ? PDF : null;
}

function isPdf(bytes: Buffer, head: string): boolean {
  const start = bytes.subarray(0, PDF_WITHIN).toString('latin1');
  const at = start.search(/%PDF-\d/);
  if (at < 0 || PROGRAM.test(head) || PAGE.test(start.slice(0, at))) return false;
  return bytes.lastIndexOf('%%EOF') > at && /\d\s+\d+\s+obj\b/.test(bytes.toString('latin1', at));
}

const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const DIRECTORY_ENTRY = 0x02014b50;
const PART = 0x04034b50;
/** The end of the directory, and the longest comment behind it. */
const DIRECTORY_END_WITHIN = 22 + 65_535;
const MOST_PARTS = 10_000;

/** A document of an office program names its parts in the archive's directory; nothing is unpacked to see that. */
function kindOfArchive(bytes: Buffer): Kind | null {
  const names = [...partsOf(bytes)];
  if (!names.includes('[Content_Types].xml')) return null;
  if (names.some((name) => /^word\/[^/]+\.xml$/.test(name))) return DOCX;
  return names.includes('xl/workbook.xml') ? XLSX : null;
}

/** The names in the directory of an archive whose parts begin where it says. */
function partsOf(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  const end = bytes.lastIndexOf(DIRECTORY_END);
  if (end < 0 || end < bytes.length - DIRECTORY_END_WITHIN || end + 22 > bytes.length) return names;
  const size = bytes.readUInt32LE(end + 12);
  let at = end - size;
  // Something may stand before the archive, and the directory counts from where the archive begins.
  const shift = at - bytes.readUInt32LE(end + 16);
  for (let count = 0; count < MOST_PARTS && at >= 0 && at + 46 <= end; count += 1) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) break;
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + length).replaceAll('\\', '/');
    const part = bytes.readUInt32LE(at + 42) + shift;
    if (part >= 0 && part + 4 <= bytes.length && bytes.readUInt32LE(part) === PART) names.add(name);
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}
