import type { OwnMeritList } from '@uas/contract';
import { formatNumber } from '@uas/shared-ui/kit';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

/** How many are selected, move up, have their seat already, wait or are left out. */
export function CountsOfList({ list }: { readonly list: OwnMeritList }) {
  const counts = [
    [texts.selected, list.selected],
    [texts.upgraded, list.upgraded],
    [texts.hasSeat, list.unmoved],
    [texts.waiting, list.waiting],
    [texts.leftOut, list.leftOut],
  ] as const;
  return (
    <dl className={classes.counts}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many are selected and so on, in one line. */
export function countsOf(list: OwnMeritList): string {
  return texts.counts({
    selected: formatNumber(list.selected),
    upgraded: formatNumber(list.upgraded),
    hasSeat: formatNumber(list.unmoved),
    waiting: formatNumber(list.waiting),
    leftOut: formatNumber(list.leftOut),
  });
}
