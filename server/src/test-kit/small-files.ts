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

/** A Word document of one paragraph; its archive may claim to unfold to as many bytes as wanted. */
export function docxFile(name = 'letter.docx', unfoldedBytes = 20): ChosenFile {
  const parts = ['[Content_Types].xml', 'word/document.xml'].map((part) => {
    const content = deflateRawSync(Buffer.alloc(unfoldedBytes, ' '));
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(content.length, 18);
    header.writeUInt32LE(unfoldedBytes, 22);
    header.writeUInt16LE(part.length, 26);
    return Buffer.concat([header, Buffer.from(part), content]);
  });
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: Buffer.concat(parts),
  };
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
