import { usePlace } from '@uas/shared-ui/kit';
import { useState } from 'react';

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

/** The filter of a list: kept over a reload, and Back returns to the one before. */
export function useFilter<F extends Fields>(name: string, empty: F): Filter<F> {
  const [applied, setApplied] = usePlace<F>(name, empty);
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
