import { Button } from '../kit/button';
import classes from './data-table.module.css';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly loading?: boolean;
  /** Of all rows that match, when it is known. */
  readonly total?: number;
  readonly label?: string;
}

const figures = new Intl.NumberFormat('en-US');

/** How much of the whole is shown, and the next part of it. */
export function LoadMore({
  hasMore,
  onMore,
  loading = false,
  total,
  label = 'Load more',
  shown,
}: LoadMoreProps & { readonly shown: number }) {
  const count =
    total === undefined
      ? `${figures.format(shown)} shown`
      : `${figures.format(shown)} of ${figures.format(total)} shown`;
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
