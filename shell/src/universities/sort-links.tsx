import type { InstituteSort } from '@uas/contract';
import { Link } from '@uas/shared-ui/kit';
import classes from './university-filter.module.css';

const SORTS: readonly { readonly sort: InstituteSort | undefined; readonly words: string }[] = [
  { sort: undefined, words: 'Name' },
  { sort: 'programs', words: 'Most programs' },
  { sort: 'city', words: 'City' },
];

interface SortLinksProps {
  readonly current: InstituteSort | undefined;
  readonly addressOf: (sort: InstituteSort | undefined) => string;
}

/** The order of the list, as links: it belongs to the address. */
export function SortLinks({ current, addressOf }: SortLinksProps) {
  return (
    <nav aria-label="Order" className={classes.sorts}>
      <span aria-hidden="true">Order by</span>
      {SORTS.map(({ sort, words }) => (
        <Link
          key={words}
          to={addressOf(sort)}
          aria-current={sort === current || undefined}
          preventScrollReset
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}
