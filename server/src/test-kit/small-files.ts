import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a person would choose it. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: 20, g: 90, b: 160 } } });

export async function jpegFile(name = 'photo.jpg'): Promise<ChosenFile> {
  return { name, type: 'image/jpeg', bytes: await picture().jpeg().toBuffer() };
}

export async function pngFile(name = 'scan.png'): Promise<ChosenFile> {
  return { name, type: 'image/png', bytes: await picture().png().toBuffer() };
}

export async function gifFile(name = 'scan.gif'): Promise<ChosenFile> {
  return { name, type: 'image/gif', bytes: await picture().gif().toBuffer() };
}

export async function webpFile(name = 'photo.webp'): Promise<ChosenFile> {
  return { name, type: 'image/webp', bytes: await picture().webp().toBuffer() };
}

const PDF_START =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
const PDF_END = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A PDF of exactly so many bytes. */
export function pdfFile(name = 'challan.pdf', size = PDF_START.length + PDF_END.length + 1): ChosenFile {
  const filling = Math.max(0, size - PDF_START.length - PDF_END.length - 1);
  const text = `${PDF_START}%${'x'.repeat(filling)}${PDF_END}`;
  return { name, type: 'application/pdf', bytes: Buffer.from(text, 'latin1') };
}

/** The header that old Word documents share with other compound files. */
export function docFile(name = 'letter.doc'): ChosenFile {
  const bytes = Buffer.alloc(1_536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  return { name, type: 'application/msword', bytes };
}

const WORD_PARTS = ['[Content_Types].xml', 'word/document.xml'];

/** A Word document of one paragraph; its archive may claim to unfold to as many bytes as wanted. */
export function docxFile(name = 'letter.docx', unfoldedBytes = 20): ChosenFile {
  const content = Buffer.alloc(unfoldedBytes, ' ');
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: zipOf(WORD_PARTS.map((part) => [part, content])),
  };
}

/** An archive with these parts in this order. */
export function zipOf(parts: readonly (readonly [string, Buffer | string])[]): Buffer {
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [part, content] of parts) {
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(26);
    sizes.writeUInt16LE(20, 0);
    sizes.writeUInt16LE(8, 4);
    sizes.writeUInt32LE(packed.length, 14);
    sizes.writeUInt32LE(Buffer.byteLength(content), 18);
    sizes.writeUInt16LE(Buffer.byteLength(part), 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(at, 10);
    const head = [Buffer.from('504b0304', 'hex'), sizes, Buffer.from(part), packed];
    directory.push(Buffer.from('504b01021400', 'hex'), sizes, position, Buffer.from(part));
    heads.push(...head);
    at += Buffer.concat(head).length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, ...directory, end]);
}

/** A picture of one colour: many pixels in few bytes. */
export async function flatPicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp',
  size: { readonly width: number; readonly height: number },
): Promise<ChosenFile> {
  const background = { r: 9, g: 60, b: 120 };
  const bytes = await sharp({ create: { ...size, channels: 3, background }, limitInputPixels: false })
    .toFormat(format, format === 'webp' ? { lossless: true } : {})
    .toBuffer();
  return { name: `flat.${format}`, type: `image/${format}`, bytes };
}

/** A file of test scores: lines under the header that it needs, or with one of its own. */
export function scoreFile(
  lines: readonly string[] = ['1,42201-0397640-8,Sara,150,200'],
  header = 'roll number,cnic,name,score,out of',
): ChosenFile {
  const bytes = Buffer.from([header, ...lines].join('\n'));
  return { name: 'scores.csv', type: 'text/csv', bytes };
}

/** What a cell of a workbook holds: text, a number, or a day by its number in Excel (46346 is 20 Nov 2026). */
type SheetCell =
  | string
  | number
  | { readonly day: number }
  | { readonly formula: string; readonly value: number };

/** An Excel workbook of one sheet. */
export function xlsxFile(rows: readonly (readonly SheetCell[])[], name = 'statement.xlsx'): ChosenFile {
  const sheet = rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, column) => cellOf(cell, addressOf(column, at))).join('')}</row>`,
    )
    .join('');
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: zipOf([
      [
        '[Content_Types].xml',
        `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${OPEN_XML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OPEN_XML}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OPEN_XML}.styles+xml"/></Types>`,
      ],
      [
        '_rels/.rels',
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${RELATION_TYPES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
      [
        'xl/workbook.xml',
        `<workbook xmlns="${SHEETS}" xmlns:r="${RELATION_TYPES}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${RELATION_TYPES}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION_TYPES}/styles" Target="styles.xml"/></Relationships>`,
      ],
      [
        'xl/styles.xml',
        `<styleSheet xmlns="${SHEETS}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      ],
      [
        'xl/worksheets/sheet1.xml',
        `<worksheet xmlns="${SHEETS}"><sheetData>${sheet}</sheetData></worksheet>`,
      ],
    ]),
  };
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const RELATION_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A1, B1 and so on, of at most 26 columns. */
function addressOf(column: number, row: number): string {
  return `r="${String.fromCharCode(65 + column)}${row + 1}"`;
}

function cellOf(cell: SheetCell, at: string): string {
  if (typeof cell === 'number') return `<c ${at}><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`;
  }
  if ('day' in cell) return `<c ${at} s="1"><v>${cell.day}</v></c>`;
  return `<c ${at}><f>${cell.formula}</f><v>${cell.value}</v></c>`;
}
