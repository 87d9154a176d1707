import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../kit/components/button';
import { formatNumber, formatTotal } from '../kit/texts/formats';
import { texts } from './data.texts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  /** How many rows are ticked; with none there is no bar. */
  readonly count: number;
  readonly onClear: () => void;
  /** How many rows can be ticked because they are loaded, and how many match; said when there are more. */
  readonly scope?: {
    readonly loaded: number;
    readonly total: number | null;
    /** More match than `total` says. */
    readonly totalIsCapped?: boolean | undefined;
  };
  /** Beside the count: what else can be chosen, or what is. */
  readonly note?: ReactNode;
  /** What can be done with them: buttons. */
  readonly children: ReactNode;
}

/** Stays in sight at the foot of the screen while rows are ticked: how many, and what can be done with them. */
export function SelectionBar({ count, onClear, scope, note, children }: SelectionBarProps) {
  const isShown = count > 0;
  useEffect(() => {
    // The bar may have come over the very row that was ticked.
    if (isShown) document.activeElement?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={classes.bar} aria-label={texts.selectedRows} data-focus-aside="" data-bottom-bar="">
      <span className={classes.count} role="status">
        {texts.selected({ selected: formatNumber(count) })}
      </span>
      {scope && (scope.total ?? 0) > scope.loaded && (
        <span className={classes.scope}>
          {texts.onlyLoaded({
            loaded: formatNumber(scope.loaded),
            total: formatTotal(scope.total ?? 0, scope.totalIsCapped),
          })}
        </span>
      )}
      {note && <span className={classes.scope}>{note}</span>}
      <Button size="small" variant="quiet" icon={<IconX aria-hidden="true" />} onClick={onClear}>
        {texts.clear}
      </Button>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
