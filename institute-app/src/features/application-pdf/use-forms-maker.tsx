import {
  type Application,
  FORM_NOT_FILLED,
  getApplicantForm,
  NO_PREVIEW_AREA,
  serverNow,
} from '@uas/contract';
import { call, formatDay, programName, saveFile, sentence } from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { texts as sharedTexts } from '../../institute/institute.texts';
import { FinalRefusal, type Making } from '../../institute/making';
import { type ContentsEntry, contentsSheet } from './contents-sheet';
import type { PrintedSheet } from './distribute-blocks';
import { fileNameOf, isFilled } from './finish-form';
import { type OpenPdf, openPdf } from './make-pdf';
import { texts } from './sheet.texts';
import { formSheet } from './sheet-blocks';
import { SheetFrame } from './sheet-frame';

interface Drawing {
  readonly key: number;
  readonly sheet: PrintedSheet;
  readonly onReady: (sheet: Document | null) => void;
}

/** Makes one PDF of the forms of applicants: its contents first, then form by form, each drawn alone and let go. */
export function useFormsMaker(university: string): {
  readonly begin: () => Making;
  readonly preview: ReactNode;
} {
  const [drawing, setDrawing] = useState<Drawing | null>(null);

  const draw = async (pdf: OpenPdf, sheet: PrintedSheet): Promise<number> => {
    const ready = new Promise<Document | null>((resolve) =>
      setDrawing((before) => ({ key: (before?.key ?? 0) + 1, sheet, onReady: resolve })),
    );
    const drawn = await ready;
    if (!drawn) throw new Error(sentence(NO_PREVIEW_AREA));
    return pdf.add(drawn);
  };

  const begin = (): Making => {
    const title = fileNameOf([texts.manyTitle, university, formatDay(serverNow())]);
    const opened = openPdf(title);
    const entries: ContentsEntry[] = [];
    let pages = 0;
    return {
      add: async (application) => {
        const pdf = await opened;
        const form = await fetchForm(application);
        const added = await draw(pdf, formSheet({ application, ...form }));
        const { number = application._id, studentName } = application;
        entries.push({ number, name: studentName, program: programName(application), page: pages + 1 });
        pages += added;
      },
      finish: async () => {
        const pdf = await opened;
        const added = await draw(pdf, contentsSheet({ university, entries }));
        pdf.toFront(added);
        for (const { number, page } of entries) pdf.bookmark(added + page, number);
        saveFile(pdf.finish(), `${title}.pdf`);
        setDrawing(null);
      },
      end: () => setDrawing(null),
    };
  };

  return {
    begin,
    preview: drawing && <SheetFrame key={drawing.key} sheet={drawing.sheet} onReady={drawing.onReady} />,
  };
}

async function fetchForm(application: Application) {
  // eslint-disable-next-line no-restricted-syntax -- reading depends on no state but this one, which the requirements name
  if (application.status === 'rejected') throw new FinalRefusal(sharedTexts.notForRejected);
  const reply = await call(getApplicantForm, { params: { email: application._id } });
  if (!isFilled(reply.form)) throw new FinalRefusal(sentence(FORM_NOT_FILLED));
  return reply;
}
