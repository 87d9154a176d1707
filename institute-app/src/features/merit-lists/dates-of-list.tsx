import type { PublicMeritList } from '@uas/contract';
import { Instant, KeyValueList } from '@uas/shared-ui/kit';
import { DATE_KINDS } from './edited-dates';
import { dateTexts } from './merit-lists.texts';

/** The dates that a list has; nothing where it has none. */
export function DatesOfList({ list }: { readonly list: PublicMeritList }) {
  const items = DATE_KINDS.flatMap((kind) => {
    const at = list[kind];
    return at === null ? [] : [{ label: dateTexts[kind], value: <Instant value={at} /> }];
  });
  return items.length === 0 ? null : <KeyValueList layout="columns" items={items} />;
}
