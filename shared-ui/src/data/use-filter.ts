import { useMemo, useState } from 'react';
import { type How, useLocationState } from '../kit/navigation/history-state';
import { fieldsInAddress } from '../kit/navigation/in-address';

export type FilterFields = Readonly<Record<string, string>>;

export interface Filter<F extends FilterFields> {
  /** What the list is filtered by. */
  readonly applied: F;
  /** What the fields show; nothing happens until `apply`. */
  readonly draft: F;
  /** Whether anything but the order is chosen. */
  readonly isNarrowed: boolean;
  readonly edit: (change: Partial<F>) => void;
  /** Answers, as the next three do, whether that changed what is applied. */
  readonly apply: () => boolean;
  readonly clear: () => boolean;
  /** Applies a whole filter at once. */
  readonly replace: (filter: F) => boolean;
  /** Takes conditions away at once. */
  readonly remove: (...names: (keyof F & string)[]) => boolean;
}

interface FilterOptions<F extends FilterFields> {
  /** Stands before the names of the fields in the address; null for none. */
  readonly prefix?: string | null;
  /** Whether applying it is a step for Back. */
  readonly how?: How;
  /** Fields beside the search that name people. */
  readonly personal?: readonly (keyof F & string)[];
}

/** People are searched for by name, and names of people must not stand in an address. */
const PERSONAL = ['search'] as const;
const NONE: readonly never[] = [];

/** The filter of a list, in the address but for what is searched for; Back returns to the one before. */
export function useFilter<F extends FilterFields & { readonly search: string }>(
  name: string,
  empty: F,
  { prefix = name, how = 'push', personal = NONE }: FilterOptions<F> = {},
): Filter<F> {
  const inAddress = useMemo(
    () =>
      fieldsInAddress(empty, {
        personal: [...PERSONAL, ...personal],
        ...(prefix !== null && { prefix }),
      }),
    [empty, prefix, personal],
  );
  const [stored, store] = useLocationState<F>(name, empty, inAddress);
  const applied = { ...empty, ...stored };
  const key = JSON.stringify(applied);
  const [typed, setTyped] = useState({ key, draft: applied });
  // Another filter, as after Back, fills the fields anew, also when it is one that was left with words half typed.
  if (typed.key !== key) setTyped({ key, draft: applied });
  const draft = typed.key === key ? typed.draft : applied;
  const setDraft = (next: F) => setTyped({ key, draft: next });
  const replace = (next: F) => {
    setDraft(next);
    const isChanged = JSON.stringify(next) !== key;
    // The list stays in front of whoever narrows it.
    if (isChanged) store(next, how, true);
    return isChanged;
  };
  return {
    applied,
    draft,
    isNarrowed: Object.keys(empty).some((field) => field !== 'sort' && applied[field] !== empty[field]),
    edit: (change) => setDraft({ ...draft, ...change }),
    apply: () => replace({ ...draft, ...trimmed(draft) }),
    clear: () => replace(empty),
    replace,
    remove: (...names) =>
      replace({ ...applied, ...Object.fromEntries(names.map((field) => [field, empty[field]])) }),
  };
}

function trimmed(fields: FilterFields): FilterFields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));
}
