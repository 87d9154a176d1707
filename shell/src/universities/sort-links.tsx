import type { InstituteSort } from '@uas/contract';
import { AddressLinks } from './address-links';
import { texts } from './universities.texts';

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

/** The order of the list. */
export function SortLinks({ current, addressOf }: SortLinksProps) {
  return (
    <AddressLinks
      label={texts.order}
      lead={texts.orderBy}
      links={SORTS.map(({ sort, key }) => ({
        label: texts[key],
        to: addressOf(sort),
        current: sort === current,
      }))}
    />
  );
}
