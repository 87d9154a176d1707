import { Button } from '../kit/button';
import { formatNumber } from '../kit/formats';
import { texts } from './data.texts';
import classes from './data-table.module.css';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly loading?: boolean;
  /** Of all rows that match, when it is known. */
  readonly total?: number;
  readonly label?: string;
}

/** How much of the whole is shown, and the next part of it. */
export function LoadMore({
  hasMore,
  onMore,
  loading = false,
  total,
  label = texts.loadMore,
  shown,
}: LoadMoreProps & { readonly shown: number }) {
  const count =
    total === undefined
      ? texts.shown({ shown: formatNumber(shown) })
      : texts.shownOf({ shown: formatNumber(shown), total: formatNumber(total) });
  return (
    <div className={classes.more}>
      <p aria-live="polite">{count}</p>
      {hasMore && (
        <Button pending={loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
