import { type Department, type InstituteProfile, updateInstitute } from '@uas/contract';
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
}

function editable({ name, contactPerson, phone, website, address, city }: InstituteProfile) {
  return { name, contactPerson, phone, website, address, city };
}

/** The profile while it is edited: checked as a whole, saved in one call together with the departments that changed. */
export function useUpdateProfile(departments: EditedDepartments, onSaved: () => void) {
  const { email, institute } = useInstitute();
  const form = useFormValues(editable(institute));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sayDone = useRef<(() => void) | null>(null);
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
  const save = () => {
    setIsBlocked(true);
    if (department) return;
    const complete = departments.takeTyped();
    const updatedProfile = { ...form.values, ...complete };
    const checked = updateInstitute.body.safeParse({ email, updatedProfile });
    setErrors(withoutPath(fieldErrorsFromZod(checked.error)));
    if (complete && checked.success) void action.mutate({ body: { email, updatedProfile } });
  };
  const refusal = refusalOf(action, 'updatedProfile');
  return {
    form,
    errors: { ...refusal.errors, ...errors },
    failure: isBlocked && reason ? texts.notSaved({ reason }) : refusal.failure,
    pending: action.isPending,
    dirty: form.dirty || departments.dirty,
    save,
  };
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
