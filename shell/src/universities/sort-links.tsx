import type { InstituteSort } from '@uas/contract';
import { Link } from '@uas/shared-ui/kit';
import { texts } from './universities.texts';
import classes from './university-filter.module.css';

const SORTS: readonly {
  readonly sort: InstituteSort | undefined;
  readonly key: 'byName' | 'byPrograms' | 'byCity';
}[] = [
  { sort: undefined, key: 'byName' },
  { sort: 'programs', key: 'byPrograms' },
  { sort: 'city', key: 'byCity' },
];

interface SortLinksProps {
  readonly current: InstituteSort | undefined;
  readonly addressOf: (sort: InstituteSort | undefined) => string;
}

/** The order of the list, as links: it belongs to the address. */
export function SortLinks({ current, addressOf }: SortLinksProps) {
  return (
    <nav aria-label={texts.order} className={classes.sorts}>
      <span aria-hidden="true">{texts.orderBy}</span>
      {SORTS.map(({ sort, key }) => (
        <Link key={key} to={addressOf(sort)} aria-current={sort === current || undefined} preventScrollReset>
          {texts[key]}
        </Link>
      ))}
    </nav>
  );
}
