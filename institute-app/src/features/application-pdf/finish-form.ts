import { cutEnd } from '@uas/contract';
import { saveFile } from '@uas/shared-ui/kit';
import { texts } from '../../institute/institute.texts';
import type { ApplicantForm } from './sheet-blocks';

export { formSheet } from './sheet-blocks';
export { SheetFrame } from './sheet-frame';

/** Whether somebody has filled in a form at all. */
export function isFilled(form: ApplicantForm['form']): boolean {
  return form.name.trim() !== '' || form.fatherName.trim() !== '' || form.declarationAgreed;
}

/** Saves the drawn form of an applicant as PDF, or prints it. */
export async function finishForm(
  sheet: Document,
  { form, application }: ApplicantForm,
  action: 'save' | 'print',
): Promise<void> {
  const name = formFileName({ name: form.name || application.studentName, course: application.course });
  if (action === 'save') {
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
  return fileNameOf([texts.fileName, name, course]);
}

/** Parts joined to the name of a file, without what file systems refuse. */
export function fileNameOf(parts: readonly string[]): string {
  const clean = parts
    .map((part) => part.replace(NOT_IN_FILE_NAMES, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  return cutEnd(clean.join(' - '), 150);
}
