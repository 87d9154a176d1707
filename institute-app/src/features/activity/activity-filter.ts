import type { FilterPart } from '@uas/shared-ui/data';
import { formatDay } from '@uas/shared-ui/kit';
import { texts } from './activity.texts';

/** What narrows the list of what happened; days as `yyyy-mm-dd`, empty for all. */
export type ActivityFilter = { readonly search: string; readonly from: string; readonly to: string };

export const NO_FILTER: ActivityFilter = { search: '', from: '', to: '' };

/** Each part of the filter that is set, in words. */
export function partsOf({ search, from, to }: ActivityFilter): readonly FilterPart<keyof ActivityFilter>[] {
  const parts = [
    { id: 'search', value: search, label: texts.searchTag({ text: search }) },
    { id: 'from', value: from, label: texts.fromTag({ day: formatDay(from) }) },
    { id: 'to', value: to, label: texts.toTag({ day: formatDay(to) }) },
  ] as const;
  return parts.filter(({ value }) => value !== '').map(({ id, label }) => ({ id, label }));
}
