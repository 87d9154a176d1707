import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TextField } from '../forms/text-field';
import { FilterBar, type FilterPart } from './filter-bar';
import type { Filter, FilterFields } from './use-filter';
import { useSavedFilters } from './use-saved-filters';

export interface ListFilterProps<F extends FilterFields & { readonly search: string }> {
  readonly label: string;
  readonly filter: Filter<F>;
  readonly searchLabel: string;
  readonly searchPlaceholder: string;
  /** The fields beside the search. */
  readonly children?: ReactNode;
  /** The conditions of a filter as texts; each can be taken away. */
  readonly partsOf?: (filter: F) => readonly FilterPart<keyof F & string>[];
  /** The list's name, where people keep filters of their own for it. */
  readonly savedAs?: string;
  /** The same filter was applied once more. */
  readonly onUnchanged?: () => void;
  readonly pending: boolean;
  readonly folds?: boolean;
  readonly actions?: ReactNode;
}

/** The filter of a list: a search, further fields, what is applied, and the filters that the person keeps. */
export function ListFilter<F extends FilterFields & { readonly search: string }>({
  filter,
  searchLabel,
  searchPlaceholder,
  children,
  partsOf,
  savedAs,
  onUnchanged,
  ...bar
}: ListFilterProps<F>) {
  const { applied, draft } = filter;
  const report = (isChanged: boolean) => {
    if (!isChanged) onUnchanged?.();
  };
  const parts = partsOf?.(applied) ?? [];
  // Where no words are given, each field that narrows counts.
  const active = partsOf ? parts.length : Object.values(applied).filter((value) => value !== '').length;
  const saved = useSavedFilters({
    list: savedAs ?? '',
    applied,
    partsOf: partsOf ?? (() => []),
    onUse: (chosen) => report(filter.replace(chosen)),
  });
  return (
    <FilterBar
      {...bar}
      onApply={() => report(filter.apply())}
      onClear={() => report(filter.clear())}
      active={active}
      tags={parts.map((part) => ({ ...part, onRemove: () => report(filter.remove(part.id)) }))}
      {...(savedAs !== undefined && { saved })}
    >
      <TextField
        label={searchLabel}
        type="search"
        placeholder={searchPlaceholder}
        maxLength={200}
        icon={<IconSearch aria-hidden="true" />}
        value={draft.search}
        onChange={(search) => filter.edit({ ...draft, search })}
      />
      {children}
    </FilterBar>
  );
}
