import type { ReactNode } from 'react';
import { Disclosure } from '../kit/components/disclosure';
import { texts } from './data.texts';
import classes from './filter-bar.module.css';

interface FoldedFiltersProps {
  /** How many conditions narrow the list now. */
  readonly active: number;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Filters behind one button with their number, so that the list is in sight. */
export function FoldedFilters({ active, open, onToggle, children }: FoldedFiltersProps) {
  const summary = active > 0 ? texts.foldedActive({ count: active }) : texts.folded;
  return (
    <Disclosure summary={summary} open={open} onToggle={onToggle}>
      <div className={classes.folded}>{children}</div>
    </Disclosure>
  );
}
