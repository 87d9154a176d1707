import type { jsPDF } from 'jspdf';
import { dressSheet } from './dress-sheet';
import { PAGE_HEIGHT, PAGE_WIDTH } from './sheet-styles';
import { type TextLine, textLinesOf } from './text-lines';

/** A4 portrait in millimetres. */
const PAPER = { width: 210, height: 297 };
const MILLIMETRES = PAPER.width / PAGE_WIDTH;
const POINTS = 72 / 25.4;

/** The sharpness of the pages: device pixels for each CSS pixel. */
const SCALE = 2;
const JPEG_QUALITY = 0.92;

/**
 * Makes an A4 portrait PDF of the preview, one picture a page with invisible text over it, so that it can be
 * searched. The two libraries are loaded when the first PDF is made.
 */
export async function makePdf(sheet: Document, title: string): Promise<Blob> {
  const [{ default: html2canvas }, { jsPDF: Pdf }] = await Promise.all([
    import('html2canvas'),
    import('jspdf'),
  ]);
  const pdf = new Pdf({ orientation: 'portrait', unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title });
  const restore = withoutStyleElements(sheet);
  try {
    for (const [number, page] of Array.from(sheet.querySelectorAll<HTMLElement>('.page')).entries()) {
      if (number > 0) pdf.addPage('a4', 'portrait');
      const picture = await html2canvas(page, {
        scale: SCALE,
        backgroundColor: null,
        useCORS: true,
        logging: false,
        width: PAGE_WIDTH,
        height: PAGE_HEIGHT,
        onclone: dressSheet,
      });
      for (const line of textLinesOf(page)) writeInvisibly(pdf, line);
      pdf.addImage(picture.toDataURL('image/jpeg', JPEG_QUALITY), 'JPEG', 0, 0, PAPER.width, PAPER.height);
      picture.width = 0;
    }
  } finally {
    restore();
  }
  return pdf.output('blob');
}

/** Only what the built-in font can say: it holds no letters of Urdu. */
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff]+$/;

function writeInvisibly(pdf: jsPDF, line: TextLine): void {
  if (!LATIN.test(line.text)) return;
  pdf.setFontSize(line.height * MILLIMETRES * POINTS * 0.72);
  const natural = pdf.getTextWidth(line.text);
  pdf.text(line.text, line.left * MILLIMETRES, (line.top + line.height * 0.78) * MILLIMETRES, {
    renderingMode: 'invisible',
    horizontalScale: natural > 0 ? (line.width * MILLIMETRES) / natural : 1,
  });
}

/**
 * html2canvas writes a style element about pseudo-elements into its copy, which the content security policy
 * refuses with an error in the console. The sheet has none of them, so an inert element takes its place.
 */
function withoutStyleElements(sheet: Document): () => void {
  const create = sheet.createElement;
  sheet.createElement = (name: string) => create.call(sheet, name === 'style' ? 'template' : name);
  return () => {
    sheet.createElement = create;
  };
}
