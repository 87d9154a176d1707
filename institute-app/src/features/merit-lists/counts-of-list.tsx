import type { OwnMeritList } from '@uas/contract';
import { formatNumber, KeyValueList } from '@uas/shared-ui/kit';
import { texts } from './merit-lists.texts';

/** How many are selected, move up, have their seat already, wait or are left out. */
export function CountsOfList({ list }: { readonly list: OwnMeritList }) {
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: texts.selected, value: formatNumber(list.selected) },
        { label: texts.upgraded, value: formatNumber(list.upgraded) },
        { label: texts.hasSeat, value: formatNumber(list.kept) },
        { label: texts.waiting, value: formatNumber(list.waiting) },
        { label: texts.leftOut, value: formatNumber(list.leftOut) },
      ]}
    />
  );
}

/** How many are selected and so on, in one line. */
export function countsOf(list: OwnMeritList): string {
  return texts.counts({
    selected: formatNumber(list.selected),
    upgraded: formatNumber(list.upgraded),
    hasSeat: formatNumber(list.kept),
    waiting: formatNumber(list.waiting),
    leftOut: formatNumber(list.leftOut),
  });
}
