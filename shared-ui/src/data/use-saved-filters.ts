import { useState } from 'react';
import { readStoredJson, writeStored } from '../kit/client/browser-storage';
import { useSession } from '../kit/session/session';
import type { FilterPart } from './filter-bar';

type Fields = Readonly<Record<string, string>>;

/** Filters that a person keeps for a list, for the FilterBar. */
export interface SavedFilters {
  readonly filters: readonly FilterPart[];
  readonly onUse: (id: string) => void;
  readonly onForget: (id: string) => void;
  /** Keeps what is applied now; null when there is nothing to keep, or it is kept already. */
  readonly onSave: (() => void) | null;
}

interface SavedFiltersOf<F extends Fields> {
  /** The list's name, e.g. 'applications'. */
  readonly list: string;
  readonly applied: F;
  /** The conditions of a filter in words; together they name it. None for a filter that says nothing. */
  readonly partsOf?: (filter: F) => readonly FilterPart[];
  /** From portals built before `partsOf`: the conditions of what is applied, in words that are kept with the filter. */
  readonly tags?: readonly FilterPart[];
  readonly onUse: (filter: F) => void;
}

/** More would be another list to search in. */
const AT_MOST = 8;

/** Only codes are kept: what a filter is called is said anew, in the language in use. */
interface Kept {
  readonly filter: Fields;
  /** Its words, where a portal could not say them anew. */
  readonly label?: string;
}

/** The filters that this person keeps in this browser for a list (U33); the newest stands last. */
export function useSavedFilters<F extends Fields>({
  list,
  applied,
  partsOf,
  tags = [],
  onUse,
}: SavedFiltersOf<F>): SavedFilters {
  const role = useSession((session) => session.role);
  const record = useSession((session) => session.record);
  const key = `filters:${role}:${emailIn(record)}:${list}`;
  const [, setTimes] = useState(0);
  const filters = read(key);
  const keep = (next: readonly Kept[]) => {
    writeStored(key, JSON.stringify(next));
    setTimes((times) => times + 1);
  };

  const stored = filters.map(({ filter, label = '' }) => {
    const whole = filled(applied, filter);
    return { id: JSON.stringify(whole), label: partsOf ? nameOf(partsOf(whole)) : label, filter: whole };
  });
  const now = JSON.stringify(applied);
  const name = nameOf(partsOf ? partsOf(applied) : tags);
  const worthKeeping = name !== '' && !stored.some(({ id }) => id === now);
  const added: Kept = { filter: applied, ...(!partsOf && { label: name }) };
  return {
    filters: stored.filter(({ label }) => label !== ''),
    onUse: (chosen) => {
      const found = stored.find(({ id }) => id === chosen);
      if (found) onUse(found.filter);
    },
    onForget: (chosen) => keep(filters.filter((_, index) => stored[index]?.id !== chosen)),
    onSave: worthKeeping ? () => keep([...filters, added].slice(-AT_MOST)) : null,
  };
}

/** The fields that the list has today, from what was kept. */
function filled<F extends Fields>(fields: F, stored: Fields): F {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name] ?? ''])) as F;
}

function nameOf(parts: readonly FilterPart[]): string {
  return parts.map(({ label }) => label).join(', ');
}

function emailIn(record: unknown): unknown {
  return record instanceof Object && 'email' in record ? record.email : '';
}

function isKept(value: unknown): value is Kept {
  if (!(value instanceof Object && 'filter' in value)) return false;
  const { filter } = value;
  if ('label' in value && typeof value.label !== 'string') return false;
  return filter instanceof Object && Object.values(filter).every((value) => typeof value === 'string');
}

function read(key: string): readonly Kept[] {
  const value = readStoredJson(key);
  return Array.isArray(value) ? value.filter(isKept) : [];
}
