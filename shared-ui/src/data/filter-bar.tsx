import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../kit/components/button';
import { NARROW, useMediaQuery } from '../kit/components/use-media-query';
import { texts } from './data.texts';
import classes from './filter-bar.module.css';
import { FoldedFilters } from './folded-filters';
import { SavedFiltersRow } from './saved-filters-row';
import type { SavedFilters } from './use-saved-filters';

/** One condition of a filter, in words. */
export interface FilterPart<Id extends string = string> {
  readonly id: Id;
  /** E.g. 'Session: Fall 2026'. */
  readonly label: string;
}

export interface FilterTag extends FilterPart {
  readonly onRemove: () => void;
}

export interface FilterBarProps {
  /** The fields of the filter. */
  readonly children: ReactNode;
  readonly onApply: () => void;
  readonly onClear: () => void;
  /** What is applied now; each can be taken away. */
  readonly tags?: readonly FilterTag[];
  /** Filters that the person keeps for this list: `useSavedFilters`. */
  readonly saved?: SavedFilters;
  readonly label?: string;
  readonly applyLabel?: string;
  readonly clearLabel?: string;
  readonly pending?: boolean;
  /** How many conditions are applied; as many as there are tags unless told. */
  readonly active?: number;
  /** On a phone the filter stands behind one button with the number of what is applied; false where something around it does that. */
  readonly folds?: boolean;
  /** Further buttons, e.g. Export to CSV. */
  readonly actions?: ReactNode;
}

/** Fields that narrow a list; nothing happens until Apply. */
export function FilterBar({
  children,
  onApply,
  onClear,
  tags = [],
  saved,
  label = texts.filters,
  applyLabel = texts.apply,
  clearLabel = texts.clear,
  pending = false,
  active = tags.length,
  folds = true,
  actions,
}: FilterBarProps) {
  const narrow = useMediaQuery(NARROW);
  const [isOpen, setIsOpen] = useState(false);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    onApply();
    setIsOpen(false);
  };
  const bar = (
    <div className={classes.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: search is too young an element for the browsers in use */}
      <form role="search" aria-label={label} className={classes.form} onSubmit={apply}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button type="submit" variant="primary" pending={pending}>
            {applyLabel}
          </Button>
          <Button onClick={onClear}>{clearLabel}</Button>
          {actions}
        </div>
      </form>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={texts.activeFilters}>
          {tags.map((tag) => (
            <li key={tag.id}>
              <button
                type="button"
                className={classes.tag}
                onClick={tag.onRemove}
                aria-label={texts.remove({ filter: tag.label })}
              >
                {tag.label}
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {saved && <SavedFiltersRow {...saved} />}
    </div>
  );
  if (!folds || !narrow) return bar;
  return (
    <FoldedFilters active={active} open={isOpen} onToggle={setIsOpen}>
      {bar}
    </FoldedFilters>
  );
}
