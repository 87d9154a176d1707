import { fieldsInAddress, useLocationState } from '@uas/shared-ui/kit';
import { useMemo, useState } from 'react';

type Fields = Readonly<Record<string, string>>;

export interface Filter<F extends Fields> {
  /** What the list is filtered by. */
  readonly applied: F;
  /** What the fields show; nothing happens until `apply`. */
  readonly draft: F;
  readonly edit: (change: Partial<F>) => void;
  readonly apply: () => void;
  readonly clear: () => void;
  /** Puts a whole filter in place at once. */
  readonly replace: (filter: F) => void;
  /** Takes one condition away at once. */
  readonly remove: (...names: (keyof F & string)[]) => void;
}

/** People are searched for by name, and names of people must not stand in an address. */
const PERSONAL = ['search'] as const;

/** The filter of a list, in the address but for what is searched for; Back returns to the one before. */
export function useFilter<F extends Fields & { readonly search: string }>(name: string, empty: F): Filter<F> {
  const inAddress = useMemo(
    () => fieldsInAddress(empty, { personal: PERSONAL, prefix: name }),
    [empty, name],
  );
  const [applied, setApplied] = useLocationState<F>(name, empty, inAddress);
  const key = JSON.stringify(applied);
  const [typed, setTyped] = useState({ key, draft: applied });
  // Another filter, as after Back, fills the fields anew.
  const draft = typed.key === key ? typed.draft : applied;
  const setDraft = (next: F) => setTyped({ key, draft: next });
  const replaceWith = (next: F) => {
    setDraft(next);
    if (JSON.stringify(next) !== key) setApplied(next);
  };
  const trimmed = () => Object.fromEntries(Object.entries(draft).map(([id, value]) => [id, value.trim()]));
  return {
    applied,
    draft,
    edit: (change) => setDraft({ ...draft, ...change }),
    apply: () => replaceWith({ ...draft, ...trimmed() }),
    clear: () => replaceWith(empty),
    replace: replaceWith,
    remove: (...names) => {
      const change = Object.fromEntries(names.map((field) => [field, empty[field]]));
      replaceWith({ ...applied, ...change });
    },
  };
}
