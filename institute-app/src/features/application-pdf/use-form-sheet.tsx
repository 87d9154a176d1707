import {
  type Application,
  FORM_NOT_FILLED,
  getApplicantForm,
  NO_PREVIEW_AREA,
  NO_STUDENT_EMAIL,
  NO_STUDENT_SELECTED,
} from '@uas/contract';
import { sentence, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';
import { texts } from '../../institute/institute.texts';
import type * as Finishing from './finish-form';
import type { ApplicantForm } from './sheet-blocks';

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

/** The form on its way to paper, and what draws and finishes it: loaded with the first form, not with the dashboard. */
interface Preview {
  readonly form: ApplicantForm;
  readonly by: typeof Finishing;
}

/** Saving and printing an applicant's form: one at a time, with a hidden preview that stands only meanwhile. */
export function useFormSheet(): FormSheetActions {
  const [busy, setBusy] = useState<Wanted | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const loading = useEndpointMutation(getApplicantForm, {
    onFailed: ({ code, message }) => say(code === 'form.not-found' ? sentence(FORM_NOT_FILLED) : message),
  });

  const start = async (application: Application | null, action: FormAction) => {
    if (busy) return;
    if (!application) return say(sentence(NO_STUDENT_SELECTED));
    const key = application._id || application.studentEmail;
    if (!key) return say(sentence(NO_STUDENT_EMAIL));
    setBusy({ application, action });
    const [reply, by] = await Promise.all([
      loading.mutate({ params: { email: key } }),
      import('./finish-form').catch(() => null),
    ]);
    if (reply && !by) say(texts.notPrinted);
    else if (reply && by && !by.isFilled(reply.form)) say(sentence(FORM_NOT_FILLED));
    else if (reply && by) return setPreview({ form: { application, ...reply }, by });
    setBusy(null);
  };

  const ready = async (sheet: Document | null) => {
    try {
      if (!sheet) say(sentence(NO_PREVIEW_AREA));
      else if (preview && busy) await preview.by.finishForm(sheet, preview.form, busy.action);
    } catch {
      say(texts.notPrinted);
    }
    setPreview(null);
    setBusy(null);
  };

  return {
    start: (application, action) => void start(application, action),
    busy,
    preview: preview && (
      <preview.by.SheetFrame
        sheet={preview.by.formSheet(preview.form)}
        onReady={(sheet) => void ready(sheet)}
      />
    ),
  };
}
