import { ListFilter } from '@uas/shared-ui/data';
import { Fragment, type ReactNode } from 'react';
import { CsvButton, type CsvExport } from './csv-export';
import type { List } from './use-list';

export interface ListHeadProps {
  readonly of: Omit<List<unknown>, 'replace' | 'find' | 'remove'>;
  /** Names the filter for screen readers, e.g. "Filter students". */
  readonly label: string;
  readonly search: string;
  /** What the search looks through. */
  readonly searchIn: string;
  readonly csv?: CsvExport;
  /** The list whose kept filters these are, where two lists share them; its own unless told. */
  readonly keptAs?: string;
  /** Kept for a while: the same filter applied once more asks for nothing. */
  readonly isKept?: boolean;
  /** Further buttons beside Apply. */
  readonly actions?: ReactNode;
  /** False where something around it folds on a phone. */
  readonly folds?: boolean;
}

/** The filter of a list: a search, its fields, what is applied, the filters that somebody keeps, and the export. */
export function ListHead({
  of,
  label,
  search,
  searchIn,
  csv,
  keptAs,
  isKept,
  actions,
  folds = true,
}: ListHeadProps) {
  const { filter, fields } = of;
  return (
    <ListFilter
      label={label}
      filter={filter}
      searchLabel={search}
      searchPlaceholder={searchIn}
      partsOf={of.partsOf}
      savedAs={keptAs ?? of.name}
      {...(!isKept && { onUnchanged: of.refetch })}
      pending={of.isFetching}
      folds={folds}
      actions={
        <>
          {actions}
          {csv && <CsvButton list={of} csv={csv} />}
        </>
      }
    >
      {fields.map((field) => (
        <Fragment key={field.names.join(' ')}>{field.draw(filter.draft, filter.edit)}</Fragment>
      ))}
    </ListFilter>
  );
}
