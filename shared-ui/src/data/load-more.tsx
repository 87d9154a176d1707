import { Button } from '../kit/components/button';
import { commonTexts } from '../kit/texts/common.texts';
import { formatNumber, formatTotal } from '../kit/texts/formats';
import { texts } from './data.texts';
import classes from './data-table.module.css';

export interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly loading?: boolean;
  /** Of all rows that match, when it is known. */
  readonly total?: number | undefined;
  /** More match than `total` says. */
  readonly totalIsCapped?: boolean | undefined;
  readonly label?: string;
}

/** How much of the whole is shown, and the next part of it. */
export function LoadMore({
  hasMore,
  onMore,
  loading = false,
  total,
  totalIsCapped = false,
  label = commonTexts.loadMore,
  count,
}: LoadMoreProps & { readonly count: number }) {
  // Behind the cap nobody has counted: "10,100 of 10,000+" would say less than how many are shown.
  const known = total !== undefined && !(totalIsCapped && count >= total);
  const summary = known
    ? texts.countOf({ count: formatNumber(count), total: formatTotal(total, totalIsCapped) })
    : texts.count({ count: formatNumber(count) });
  return (
    <div className={classes.more}>
      <p aria-live="polite">{summary}</p>
      {hasMore && (
        <Button pending={loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
