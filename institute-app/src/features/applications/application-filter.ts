import { formatDay } from '@uas/contract';
import type { FilterTag } from '@uas/shared-ui/data';

/** What narrows the list of applications; days as `yyyy-mm-dd`, empty for all. */
export type ApplicationFilter = {
  readonly search: string;
  readonly from: string;
  readonly to: string;
  readonly session: string;
};

export const NO_FILTER: ApplicationFilter = { search: '', from: '', to: '', session: '' };

/** A tag for each part of the filter that is set; removing one applies the rest at once. */
export function tagsOf(
  filter: ApplicationFilter,
  onChange: (filter: ApplicationFilter) => void,
): readonly FilterTag[] {
  const tags = [
    { id: 'search', held: filter.search, label: `Search: ${filter.search}` },
    { id: 'from', held: filter.from, label: `From: ${formatDay(filter.from)}` },
    { id: 'to', held: filter.to, label: `To: ${formatDay(filter.to)}` },
    { id: 'session', held: filter.session, label: `Session: ${filter.session}` },
  ];
  return tags
    .filter(({ held }) => held !== '')
    .map(({ id, label }) => ({ id, label, onRemove: () => onChange({ ...filter, [id]: '' }) }));
}
