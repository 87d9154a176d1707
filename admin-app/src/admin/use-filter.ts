import { fieldsInAddress, useLocationState } from '@uas/shared-ui/kit';
import { useMemo, useState } from 'react';

type Fields = Readonly<Record<string, string>>;

export interface Filter<F extends Fields> {
  /** What the list obeys. */
  readonly applied: F;
  /** What the fields show; nothing happens until `apply`. */
  readonly draft: F;
  readonly edit: (change: Partial<F>) => void;
  readonly apply: () => void;
  readonly clear: () => void;
  /** Puts a whole filter in place at once. */
  readonly use: (filter: F) => void;
  /** Takes one condition away at once. */
  readonly drop: (...names: (keyof F & string)[]) => void;
}

/** Words that somebody looks for are mostly names of people, which stand in no address. */
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
  const become = (next: F) => {
    setDraft(next);
    if (JSON.stringify(next) !== key) setApplied(next);
  };
  const trimmed = () => Object.fromEntries(Object.entries(draft).map(([id, value]) => [id, value.trim()]));
  return {
    applied,
    draft,
    edit: (change) => setDraft({ ...draft, ...change }),
    apply: () => become({ ...draft, ...trimmed() }),
    clear: () => become(empty),
    use: become,
    drop: (...names) => {
      const change = Object.fromEntries(names.map((field) => [field, empty[field]]));
      become({ ...applied, ...change });
    },
  };
}
