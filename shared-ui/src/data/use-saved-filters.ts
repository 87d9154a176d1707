import { useState } from 'react';
import { useSession } from '../kit/session';
import type { FilterTag } from './filter-bar';

type Fields = Readonly<Record<string, string>>;

/** Filters that a person keeps for a list, for the FilterBar. */
export interface SavedFilters {
  readonly labels: readonly string[];
  readonly onUse: (label: string) => void;
  readonly onForget: (label: string) => void;
  /** Keeps what is applied now; null when there is nothing to keep, or it is kept already. */
  readonly onSave: (() => void) | null;
}

interface SavedFiltersOf<F extends Fields> {
  /** The list's name, e.g. 'applications'. */
  readonly list: string;
  readonly applied: F;
  /** The words of what is applied; together they name the filter. */
  readonly tags: readonly FilterTag[];
  readonly onUse: (filter: F) => void;
}

/** More would be another list to search in. */
const AT_MOST = 8;

interface Kept {
  readonly label: string;
  readonly filter: Fields;
}

/** The filters that this person keeps in this browser for a list (U33); the newest stands last. */
export function useSavedFilters<F extends Fields>({
  list,
  applied,
  tags,
  onUse,
}: SavedFiltersOf<F>): SavedFilters {
  const role = useSession((session) => session.role);
  const record = useSession((session) => session.record);
  const key = `filters:${role}:${emailIn(record)}:${list}`;
  const [, setTimes] = useState(0);
  const filters = read(key);
  const keep = (next: readonly Kept[]) => {
    write(key, next);
    setTimes((times) => times + 1);
  };

  const label = tags.map((tag) => tag.label).join(', ');
  const worthKeeping = label !== '' && !filters.some((filter) => filter.label === label);
  return {
    labels: filters.map((filter) => filter.label),
    onUse: (chosen) => {
      const found = filters.find((filter) => filter.label === chosen)?.filter ?? {};
      const fields = Object.keys(applied).map((name) => [name, found[name] ?? '']);
      onUse(Object.fromEntries(fields) as F);
    },
    onForget: (chosen) => keep(filters.filter((filter) => filter.label !== chosen)),
    onSave: worthKeeping ? () => keep([...filters, { label, filter: applied }].slice(-AT_MOST)) : null,
  };
}

function emailIn(record: unknown): unknown {
  return record instanceof Object && 'email' in record ? record.email : '';
}

function isKept(held: unknown): held is Kept {
  if (!(held instanceof Object && 'label' in held && 'filter' in held)) return false;
  const { label, filter } = held;
  return (
    typeof label === 'string' &&
    filter instanceof Object &&
    Object.values(filter).every((value) => typeof value === 'string')
  );
}

function read(key: string): readonly Kept[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(held) ? held.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(key: string, filters: readonly Kept[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // Where storing is forbidden, no filter can be kept.
  }
}
