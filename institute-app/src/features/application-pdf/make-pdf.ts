import type { jsPDF } from 'jspdf';
import { invisibleFont } from './invisible-font';
import { dressSheet, PAGE_HEIGHT, PAGE_WIDTH } from './sheet-styles';
import { type TextLine, textLinesOf } from './text-lines';

/** A4 portrait in millimetres. */
const PAPER = { width: 210, height: 297 };
const MILLIMETRES = PAPER.width / PAGE_WIDTH;
const POINTS = 72 / 25.4;

/** The sharpness of the pages: device pixels for each CSS pixel. */
const SCALE = 2;
const JPEG_QUALITY = 0.92;

/** A file that grows sheet by sheet. */
export interface OpenPdf {
  /** Puts the pages of a sheet behind the others, all of them or none; answers how many. */
  readonly add: (sheet: Document) => Promise<number>;
  /** Takes the last pages to the front. */
  readonly toFront: (count: number) => void;
  /** Names a page, counted from 1, in the list that readers of the file show beside it; in plain letters. */
  readonly bookmark: (page: number, name: string) => void;
  readonly finish: () => Blob;
}

/** Makes an A4 portrait PDF of one sheet. */
export async function makePdf(sheet: Document, title: string): Promise<Blob> {
  const pdf = await openPdf(title);
  await pdf.add(sheet);
  return pdf.finish();
}

/**
 * Begins an A4 portrait PDF, one picture a page with invisible text over it, so that it can be searched. The two
 * libraries are loaded when the first PDF is made. Of what was drawn only the pictures stay, as they go into the file.
 */
export async function openPdf(title: string): Promise<OpenPdf> {
  const [{ default: html2canvas }, { jsPDF: Pdf }] = await Promise.all([
    import('html2canvas'),
    import('jspdf'),
  ]);
  withoutShaping(Pdf);
  const pdf = new Pdf({ orientation: 'portrait', unit: 'mm', format: 'a4', compress: true });
  pdf.setProperties({ title });
  const pages: TextLine[][] = [];

  const drawn = async (page: HTMLElement) => {
    const picture = await html2canvas(page, {
      scale: SCALE,
      backgroundColor: null,
      useCORS: true,
      logging: false,
      width: PAGE_WIDTH,
      height: PAGE_HEIGHT,
      onclone: dressSheet,
    });
    const image = picture.toDataURL('image/jpeg', JPEG_QUALITY);
    picture.width = 0;
    return { image, lines: textLinesOf(page) };
  };

  return {
    add: async (sheet) => {
      const found: Awaited<ReturnType<typeof drawn>>[] = [];
      const restore = withoutStyleElements(sheet);
      try {
        for (const page of sheet.querySelectorAll<HTMLElement>('.page')) found.push(await drawn(page));
      } finally {
        restore();
      }
      for (const { image, lines } of found) {
        if (pages.length > 0) pdf.addPage('a4', 'portrait');
        pages.push(lines);
        pdf.addImage(image, 'JPEG', 0, 0, PAPER.width, PAPER.height);
      }
      return found.length;
    },
    toFront: (count) => {
      const before = pages.length - count;
      for (let page = 1; page <= count; page += 1) pdf.movePage(before + page, page);
      pages.unshift(...pages.splice(before));
    },
    bookmark: (page, name) => void pdf.outline.add(null, name, { pageNumber: page }),
    finish: () => {
      writeText(pdf, pages);
      return pdf.output('blob');
    },
  };
}

/** What the built-in font can say; everything else, Urdu above all, is written in a font without pictures. */
const LATIN = /^[\u0020-\u007e\u00a0-\u00ff]+$/;
const BUILT_IN = 'helvetica';
const INVISIBLE = 'invisible';
const FROM_THE_RIGHT = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Writes the words of each page over its picture, where a reader of the file finds, selects and copies them. */
function writeText(pdf: jsPDF, pages: readonly TextLine[][]): void {
  addInvisibleFont(pdf, pages.flat());
  for (const [number, lines] of pages.entries()) {
    pdf.setPage(number + 1);
    for (const line of lines) writeInvisibly(pdf, line);
  }
}

/** Embeds a font with the letters of these lines that the built-in one does not have. */
function addInvisibleFont(pdf: jsPDF, lines: readonly TextLine[]): void {
  const letters = lines.map(({ text }) => (LATIN.test(text) ? '' : text)).join('');
  if (letters === '') return;
  const file = Array.from(invisibleFont(letters), (byte) => String.fromCharCode(byte)).join('');
  pdf.addFileToVFS('invisible.ttf', file);
  pdf.addFont('invisible.ttf', INVISIBLE, 'normal');
}

function writeInvisibly(pdf: jsPDF, line: TextLine): void {
  const isLatin = LATIN.test(line.text);
  pdf.setFont(isLatin ? BUILT_IN : INVISIBLE, 'normal');
  pdf.setFontSize(line.height * MILLIMETRES * POINTS * 0.72);
  const natural = pdf.getTextWidth(line.text);
  pdf.text(line.text, line.left * MILLIMETRES, (line.top + line.height * 0.78) * MILLIMETRES, {
    renderingMode: 'invisible',
    horizontalScale: natural > 0 ? (line.width * MILLIMETRES) / natural : 1,
    // A reader of the file expects letters as they stand on paper, from the left.
    ...(!isLatin && {
      isInputVisual: false,
      isOutputVisual: true,
      isInputRtl: FROM_THE_RIGHT.test(line.text),
      isOutputRtl: false,
    }),
  });
}

interface Plugins {
  events: (readonly [name: string, ...rest: unknown[]])[];
}

/**
 * jsPDF replaces Arabic letters by their shapes before it writes them, and then nobody finds them. The layer is not
 * seen, so it needs letters and no shapes.
 */
function withoutShaping({ API }: { API: object }): void {
  const plugins = API as Plugins;
  plugins.events = plugins.events.filter(([name]) => name !== 'preProcessText');
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
