import { CHECKLIST, missingPersonalDetails } from '@uas/contract';
import { type Task, TaskList, type TaskStatus } from '@uas/shared-ui/data';
import { commonTexts, sentence } from '@uas/shared-ui/kit';
import { completeParts, FORM_PARTS, type FormPartName } from '../../student/form-progress';
import { useStudent } from '../../student/student-context';
import { neededTexts, texts } from './admission-form.texts';
import { type PartId, partAnchor } from './form-part';
import type { AdmissionFormState } from './use-admission-form';

interface SectionsProps {
  readonly form: AdmissionFormState;
  readonly onOpen: (part: FormPartName) => void;
}

/** The parts of the form with how far each is, and what is missing in it by name. */
export function FormSections({ form, onOpen }: SectionsProps) {
  const tasks = useTasks(form);
  return <TaskList label={texts.parts} tasks={tasks} onOpen={(id) => onOpen(id as FormPartName)} />;
}

/** Goes to a part and lets the keyboard go on from there. */
export function showPart(id: PartId): void {
  const part = document.getElementById(partAnchor(id));
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}

/** What a part of the form is called. */
export function partTitle(part: FormPartName): string {
  return part === 'documents' ? commonTexts.documents : texts[part];
}

function useTasks(form: AdmissionFormState): Task[] {
  const { student } = useStudent();
  const complete = completeParts(form.values, student.documents);
  const wrong = wrongParts(form);
  const hints = useHints(form);
  return FORM_PARTS.map((id) => ({
    id,
    title: partTitle(id),
    status: statusOf(id, { wrong: wrong.has(id), done: complete[id] }),
    hint: complete[id] && !wrong.has(id) ? undefined : hints[id],
  }));
}

/** The parts with something that Save refused. */
function wrongParts({ errors }: AdmissionFormState): ReadonlySet<FormPartName> {
  return new Set(
    Object.keys(errors).map((name) => {
      if (/^(academicRecords|tests|hafiz)\b/.test(name)) return 'academic';
      return name.startsWith('documentChecklist') ? 'documents' : 'personal';
    }),
  );
}

/** What is missing in each part, by name. */
function useHints({ values, tags }: AdmissionFormState): Readonly<Record<FormPartName, string>> {
  const { student } = useStudent();
  const checked = CHECKLIST.filter(({ key }) => values.documentChecklist[key]);
  const returned = student.documents
    .filter(({ state }) => state === 'returned')
    .map(({ typeTag }) => typeTag);
  const named = (documents: readonly { readonly label: string }[]) =>
    documents.map(({ label }) => sentence(label)).join(', ');
  const absent = checked.filter(({ key }) => !tags.includes(key));
  const sentBack = checked.filter(({ key }) => returned.includes(key));
  const unsent = absent.length > 0 ? texts.notUploaded({ documents: named(absent) }) : texts.noDocument;
  const details = missingPersonalDetails(values)
    .map((name) => neededTexts[name])
    .join(', ');
  return {
    photo: texts.noPhoto,
    personal: details === '' ? '' : texts.alsoNeeded({ details }),
    academic: texts.noRecord,
    documents: sentBack.length > 0 ? texts.sentBack({ documents: named(sentBack) }) : unsent,
    declaration: texts.notAgreed,
  };
}

function statusOf(part: FormPartName, { wrong, done }: { wrong: boolean; done: boolean }): TaskStatus {
  if (wrong) return 'problem';
  if (done) return 'completed';
  if (part === 'photo') return 'optional';
  return part === 'personal' ? 'in-progress' : 'not-started';
}
