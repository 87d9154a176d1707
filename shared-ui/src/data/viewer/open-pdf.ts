import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file of this build beside its scripts, so that the security policy needs nothing new.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

export type { PDFDocumentProxy };

/** Reads a PDF, by its address in one request. Nothing in it runs: no script, no evaluated font program. */
export function openPdf(source: { readonly url: string } | { readonly data: ArrayBuffer }) {
  return getDocument({
    ...source,
    disableRange: true,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
  });
}
