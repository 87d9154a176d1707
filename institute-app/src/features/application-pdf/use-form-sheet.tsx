import {
  type Application,
  cutEnd,
  FORM_NOT_FILLED,
  getApplicantForm,
  NO_PREVIEW_AREA,
  NO_STUDENT_EMAIL,
  NO_STUDENT_SELECTED,
} from '@uas/contract';
import { saveFile, sentence, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';
import { texts } from '../../institute/institute.texts';
import type { ApplicantForm } from './sheet-blocks';
import type { SheetFrame } from './sheet-frame';

type FormAction = 'save' | 'print';

interface Wanted {
  readonly application: Application;
  readonly action: FormAction;
}

export interface FormSheetActions {
  /** Loads the form that came with an application and saves it as PDF or prints it. */
  readonly start: (application: Application | null, action: FormAction) => void;
  /** What is under way, or null. */
  readonly busy: Wanted | null;
  /** The hidden preview; render it once. */
  readonly preview: ReactNode;
}

function say(message: string): void {
  toast({ message, tone: 'danger' });
}

/** The form on its way to paper, and what draws it: loaded with the first form, not with the dashboard. */
interface Preview {
  readonly form: ApplicantForm;
  readonly Frame: typeof SheetFrame;
}

/** Saving and printing an applicant's form: one at a time, with a hidden preview that stands only meanwhile. */
export function useFormSheet(): FormSheetActions {
  const [busy, setBusy] = useState<Wanted | null>(null);
  const [applicantForm, setApplicantForm] = useState<Preview | null>(null);
  const loading = useEndpointMutation(getApplicantForm, {
    onFailed: ({ code, message }) => say(code === 'form.not-found' ? sentence(FORM_NOT_FILLED) : message),
  });

  const start = async (application: Application | null, action: FormAction) => {
    if (busy) return;
    if (!application) return say(sentence(NO_STUDENT_SELECTED));
    const key = application._id || application.studentEmail;
    if (!key) return say(sentence(NO_STUDENT_EMAIL));
    setBusy({ application, action });
    const [reply, frame] = await Promise.all([
      loading.mutate({ params: { email: key } }),
      import('./sheet-frame').catch(() => null),
    ]);
    if (reply && !isFilled(reply.form)) say(sentence(FORM_NOT_FILLED));
    else if (reply && !frame) say(texts.notPrinted);
    else if (reply && frame) {
      return setApplicantForm({ form: { application, ...reply }, Frame: frame.SheetFrame });
    }
    setBusy(null);
  };

  const ready = async (sheet: Document | null) => {
    try {
      if (!sheet) say(sentence(NO_PREVIEW_AREA));
      else if (applicantForm && busy)
        await finish(sheet, { applicantForm: applicantForm.form, action: busy.action });
    } catch {
      say(texts.notPrinted);
    }
    setApplicantForm(null);
    setBusy(null);
  };

  const preview = applicantForm && (
    <applicantForm.Frame applicantForm={applicantForm.form} onReady={(sheet) => void ready(sheet)} />
  );
  return { start: (application, action) => void start(application, action), busy, preview };
}

function isFilled(form: ApplicantForm['form']): boolean {
  return form.name.trim() !== '' || form.fatherName.trim() !== '' || form.declarationAgreed;
}

async function finish(
  sheet: Document,
  request: { applicantForm: ApplicantForm; action: FormAction },
): Promise<void> {
  const { form, application } = request.applicantForm;
  const name = formFileName({ name: form.name || application.studentName, course: application.course });
  if (request.action === 'save') {
    const { makePdf } = await import('./make-pdf');
    return saveFile(await makePdf(sheet, name), `${name}.pdf`);
  }
  sheet.title = name;
  await printed(sheet);
}

/** Opens the print window for the preview alone and waits until the person is done with it. */
function printed(sheet: Document): Promise<void> {
  const view = sheet.defaultView;
  return new Promise((resolve) => {
    view?.addEventListener('afterprint', () => resolve(), { once: true });
    view?.focus();
    view?.print();
    // Browsers without the event return from print() at once: the preview stays a minute for them.
    setTimeout(resolve, 60_000);
  });
}

const NOT_IN_FILE_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** `Application form - Sara Ahmed - BS Computer Science`: what every system takes as the name of a file. */
export function formFileName({ name, course }: { name: string; course: string }): string {
  const parts = [texts.fileName, name, course]
    .map((part) => part.replace(NOT_IN_FILE_NAMES, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return cutEnd(parts.join(' - '), 150);
}
