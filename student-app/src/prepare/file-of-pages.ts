import type { UploadRule } from '@uas/contract';
import { drawPage, isUntouched, jpegOf, type Page } from './page';

/** From as good as a clerk can use to as small as can still be read: the longest side in pixels, and the JPEG quality. */
const SIZES = [
  { longest: 2400, quality: 0.86 },
  { longest: 2000, quality: 0.8 },
  { longest: 1700, quality: 0.72 },
  { longest: 1400, quality: 0.64 },
  { longest: 1100, quality: 0.56 },
] as const;
/** What a PDF says about a page besides its picture, in bytes, generously. */
const BYTES_OF_A_PAGE = 2_000;
/** A4 in points. */
const PAPER = { width: 595.28, height: 841.89 };

/** The file that is sent: the picture itself, a changed picture, or several as one PDF. Null when they do not fit. */
export async function fileOfPages(pages: readonly Page[], { maxBytes }: UploadRule): Promise<File | null> {
  const [first] = pages;
  if (!first) return null;
  if (pages.length === 1 && isUntouched(first)) return first.file;
  const name = first.file.name.replace(/\.[^.]*$/, '');
  const overhead = pages.length === 1 ? 0 : BYTES_OF_A_PAGE * (pages.length + 1);
  for (const { longest, quality } of SIZES) {
    const pictures = await drawAll(pages, { longest, quality, budget: maxBytes - overhead });
    if (!pictures) continue;
    const [only] = pictures;
    if (pictures.length === 1 && only) return new File([only.jpeg], `${name}.jpg`, { type: 'image/jpeg' });
    return new File([await pdfOf(pictures)], `${name}.pdf`, { type: 'application/pdf' });
  }
  return null;
}

interface Picture {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

interface Budget {
  readonly longest: number;
  readonly quality: number;
  readonly budget: number;
}

/** One after the other, as phones have little memory; null as soon as they are too large together. */
async function drawAll(
  pages: readonly Page[],
  { longest, quality, budget }: Budget,
): Promise<readonly Picture[] | null> {
  const pictures: Picture[] = [];
  let left = budget;
  for (const page of pages) {
    const canvas = drawPage(page, { longest });
    const { width, height } = canvas;
    const jpeg = await jpegOf(canvas, quality);
    canvas.width = 0;
    left -= jpeg.size;
    if (left < 0) return null;
    pictures.push({ jpeg, width, height });
  }
  return pictures;
}

/** Each picture on an A4 page of its own, upright or across, as large as it fits. */
async function pdfOf(pictures: readonly Picture[]): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'pt', format: 'a4' });
  pdf.deletePage(1);
  for (const { jpeg, width, height } of pictures) {
    const isWide = width > height;
    pdf.addPage('a4', isWide ? 'landscape' : 'portrait');
    const paper = isWide ? { width: PAPER.height, height: PAPER.width } : PAPER;
    const scale = Math.min(paper.width / width, paper.height / height);
    const size = { width: width * scale, height: height * scale };
    pdf.addImage({
      imageData: new Uint8Array(await jpeg.arrayBuffer()),
      format: 'JPEG',
      x: (paper.width - size.width) / 2,
      y: (paper.height - size.height) / 2,
      ...size,
    });
  }
  return pdf.output('blob');
}
