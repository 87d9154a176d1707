import { type Department, getInstitute, type InstituteProfile, updateInstitute } from '@uas/contract';
import { fieldErrorsFromZod, refusalOf, useFormValues } from '@uas/shared-ui/forms';
import { formatList, formatNumber, sentence, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepInstitute, useInstitute } from '../../institute/institute-context';
import { texts } from './edit-profile.texts';

/** The departments as they are being edited beside the other fields. */
export interface EditedDepartments {
  readonly dirty: boolean;
  /** Why what is typed there cannot be added. */
  readonly refusal: string | null;
  /** Departments whose text is typed and not taken over yet. */
  readonly edited: readonly string[];
  /** What to save, nothing where they are as they were; null when something typed there is refused. */
  readonly takeTyped: () => { readonly departments?: Department[] } | null;
  /** What is to be saved, as a change to what stands there now. */
  readonly changed: (edited: readonly Department[], now: readonly Department[]) => Department[];
}

function editable({ name, contactPerson, phone, website, address, city }: InstituteProfile) {
  return { name, contactPerson, phone, website, address, city };
}

/** The profile while it is edited: what was changed of it is checked and saved in one call, departments too. */
export function useUpdateProfile(departments: EditedDepartments, onSaved: () => void) {
  const { email, institute } = useInstitute();
  const [opened] = useState(() => editable(institute));
  const form = useFormValues(opened);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sayDone = useRef<(() => void) | null>(null);
  const look = useEndpointMutation(getInstitute, { texts: updateInstitute.texts, success: 'in-place' });
  const action = useEndpointMutation(updateInstitute, {
    success: 'in-place',
    onDone: ({ institute: saved, archived = [] }) => {
      keepInstitute(email, saved);
      sayDone.current = () => {
        toast({ message: sentence(updateInstitute.texts.done), tone: 'success' });
        if (archived.length > 0) toast({ message: archivedWords(archived), tone: 'info', duration: 12_000 });
      };
      onSaved();
    },
  });
  // Once the form has closed: a page that is loaded again right after the sentence does not open it anew.
  const closed = useEffectEvent(() => sayDone.current?.());
  useEffect(() => () => closed(), []);

  // Said on top of the form, where the focus goes: what is meant may be far below.
  const [isBlocked, setIsBlocked] = useState(false);
  const [department] = departments.edited;
  const reason =
    (departments.refusal && texts.typedProgram({ reason: departments.refusal })) ??
    (department && texts.stillEdited({ department }));
  // What is refused later, before the next Save, is said where it is.
  if (isBlocked && !reason) setIsBlocked(false);
  const save = async () => {
    setIsBlocked(true);
    if (department) return;
    const complete = departments.takeTyped();
    // What is left out stays, so that an older form takes nothing back that others changed meanwhile.
    const updatedProfile = { ...changesOf(form.values, opened), ...complete };
    const checked = updateInstitute.body.safeParse({ email, updatedProfile });
    setErrors(withoutPath(fieldErrorsFromZod(checked.error)));
    if (!complete || !checked.success) return;
    if (complete.departments) {
      const now = await look.mutate({ params: { email } });
      if (!now) return;
      updatedProfile.departments = departments.changed(complete.departments, now.departments);
    }
    await action.mutate({ body: { email, updatedProfile } });
  };
  const refusal = refusalOf(action, 'updatedProfile');
  return {
    form,
    errors: { ...refusal.errors, ...errors },
    failure: isBlocked && reason ? texts.notSaved({ reason }) : (look.error?.message ?? refusal.failure),
    pending: look.isPending || action.isPending,
    dirty: form.dirty || departments.dirty,
    save: () => void save(),
  };
}

/** The values that are not as they were. */
function changesOf<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changes = Object.entries(values).filter(([name, value]) => value !== Reflect.get(before, name));
  return Object.fromEntries(changes) as Partial<Values>;
}

/** More names than these are too many for a toast. */
const MOST_NAMED = 3;

/** What became of programs that were left out and have applications. */
function archivedWords(programs: readonly string[]): string {
  const count = programs.length;
  if (count > MOST_NAMED) return texts.archivedMany({ figure: formatNumber(count) });
  return texts.archived({ count, programs: formatList(programs) });
}

function withoutPath(errors: Record<string, string>): Record<string, string> {
  const named = Object.entries(errors).map(([name, sentence]) => [
    name.replace(/^updatedProfile\./, ''),
    sentence,
  ]);
  return Object.fromEntries(named);
}
