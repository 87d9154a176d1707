import type { PublicMeritList } from '@uas/contract';
import { Instant, KeyValueList } from '@uas/shared-ui/kit';
import { dateLabel, LIST_DATES } from '@uas/shared-ui/merit-lists';

/** The dates that a list has; nothing where it has none. */
export function DatesOfList({ list }: { readonly list: PublicMeritList }) {
  const items = LIST_DATES.flatMap((kind) => {
    const at = list[kind];
    return at === null ? [] : [{ label: dateLabel(kind), value: <Instant value={at} /> }];
  });
  return items.length === 0 ? null : <KeyValueList layout="columns" items={items} />;
}
