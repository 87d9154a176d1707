import {
  type AcademicRecord,
  admissionForm,
  admissionFormRefusal,
  CHECKLIST,
  type ChecklistKey,
  EMPTY_ADMISSION_FORM,
  getAdmissionForm,
  listStudentApplications,
  missingDocuments,
  type ShownAdmissionForm,
  saveAdmissionForm,
  sentenceOf,
} from '@uas/contract';
import { fieldErrorsFromZod, refusalOf } from '@uas/shared-ui/forms';
import { sentence } from '@uas/shared-ui/kit';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './admission-form.texts';
import { formToSend } from './form-to-send';
import { useDraftKeeping } from './use-draft-keeping';

interface Beginning {
  readonly initial: ShownAdmissionForm;
  /** Whether it begins with what was typed before and never saved. */
  readonly restored: boolean;
  readonly version: number;
  readonly onSaved: () => void;
}

type Change = Partial<ShownAdmissionForm> | ((now: ShownAdmissionForm) => Partial<ShownAdmissionForm>);
type FormName = Exclude<
  keyof ShownAdmissionForm,
  'academicRecords' | 'documentChecklist' | 'declarationAgreed' | 'tests' | 'hafiz'
>;

/** The admission form while it is being filled: values, what is wrong, the draft, and saving. */
export function useAdmissionForm({ initial, restored, version, onSaved }: Beginning) {
  const { email, student, form: saved } = useStudent();
  // A newer version that is read meanwhile must not be overwritten by what was typed over this one.
  const [basis] = useState(version);
  const [values, setValues] = useState(initial);
  const latest = useRef(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The documents that Save asked for: what is ticked afterwards is asked for by the next one. */
  const [asked, setAsked] = useState<readonly ChecklistKey[]>([]);
  const draft = useDraftKeeping(email, basis);
  const action = useEndpointMutation(saveAdmissionForm, {
    // A pending application can take it as a new result.
    invalidates: [listStudentApplications],
    onDone: (reply) => {
      void draft.forget();
      putReply(getAdmissionForm, { params: { email } }, (before) => ({
        ...reply,
        // A corrected CNIC is compared anew.
        ...(before?.hasSameCnic &&
          before.admissionForm?.cnic === reply.admissionForm.cnic && { hasSameCnic: true }),
      }));
      onSaved();
    },
  });

  const keepRestored = useEffectEvent(() => {
    if (restored) draft.keep(initial);
  });
  useEffect(() => keepRestored(), []);

  // An upload may end long after it began: a change always applies to what is typed by then.
  const set = (change: Change) => {
    const now = latest.current;
    const next = { ...now, ...(typeof change === 'function' ? change(now) : change) };
    latest.current = next;
    setValues(next);
    draft.keep(next);
  };
  const tags = student.documents.map(({ typeTag }) => typeTag);
  useRemovedDocuments(tags, (removed) =>
    set(({ documentChecklist }) => ({
      documentChecklist: { ...documentChecklist, ...Object.fromEntries(removed.map((key) => [key, false])) },
    })),
  );
  const save = async () => {
    action.reset();
    setRefusal(null);
    const checked = admissionForm.safeParse(values);
    const missing = missingDocuments(values, tags);
    setErrors(fieldErrorsFromZod(checked.error));
    setAsked(missing.map(({ key }) => key));
    if (!checked.success || missing.length > 0) return;
    const reason = admissionFormRefusal(checked.data, tags);
    setRefusal(sentenceOf(reason));
    if (reason) return;
    const sent = formToSend(checked.data, saved.data?.admissionForm ?? null);
    await draft.finish();
    await action.mutate({ body: { email, admissionForm: sent, version: basis } });
  };
  const refused = refusalOf(action, 'admissionForm');
  const stillAsked = { ...EMPTY_ADMISSION_FORM, documentChecklist: onlyOf(asked, values.documentChecklist) };
  const stillMissing = missingDocuments(stillAsked, tags);
  return {
    values,
    set,
    field: (name: FormName) => ({
      name,
      value: values[name],
      onChange: (value: string) => set({ [name]: value }),
    }),
    setRecords: (academicRecords: ShownAdmissionForm['academicRecords']) => set({ academicRecords }),
    tags,
    errors: { ...refused.errors, ...errors, ...documentErrors(stillMissing) },
    failure:
      (stillMissing.length > 0 ? sentenceOf(admissionFormRefusal(stillAsked, tags)) : refusal) ??
      refused.failure,
    changedElsewhere: action.error?.code === 'form.changed-elsewhere',
    pending: action.isPending,
    draftState: draft.state,
    save,
  };
}

export type AdmissionFormState = ReturnType<typeof useAdmissionForm>;
export type ShownRecord = ShownAdmissionForm['academicRecords'][number];

/** Hears which documents of the checklist are gone, wherever they were removed: here, elsewhere or in another tab. */
function useRemovedDocuments(tags: readonly string[], onRemoved: (removed: ChecklistKey[]) => void): void {
  const before = useRef(tags);
  const notifyRemoved = useEffectEvent(onRemoved);
  const now = tags.join('\n');
  useEffect(() => {
    const present = now.split('\n');
    const removed = CHECKLIST.map(({ key }) => key).filter(
      (key) => before.current.includes(key) && !present.includes(key),
    );
    before.current = present;
    if (removed.length > 0) notifyRemoved(removed);
  }, [now]);
}

/** Of what is ticked only some. */
function onlyOf(keys: readonly ChecklistKey[], checked: ShownAdmissionForm['documentChecklist']) {
  const only = CHECKLIST.map(({ key }) => [key, keys.includes(key) && checked[key]]);
  return { ...checked, ...Object.fromEntries(only) };
}

/** A sentence at each ticked document that has no file yet. */
function documentErrors(missing: ReturnType<typeof missingDocuments>): Record<string, string> {
  return Object.fromEntries(
    missing.map(({ key, label }) => [
      `documentChecklist.${key}`,
      texts.uploadOrUntick({ document: sentence(label) }),
    ]),
  );
}

/** An academic row with nothing in it. */
export function emptyRecord(): AcademicRecord {
  const [first] = EMPTY_ADMISSION_FORM.academicRecords;
  if (!first) throw new Error('The empty form has no academic row.');
  return { ...first };
}
