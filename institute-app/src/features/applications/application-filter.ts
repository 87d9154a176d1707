import { INSTITUTE_STATUS_FILTERS } from '@uas/contract';
import type { FilterPart } from '@uas/shared-ui/data';
import { formatDay, sentence } from '@uas/shared-ui/kit';
import { WAITING } from '../../institute/views';
import { texts } from './applications.texts';

/** What narrows the list of applications; days as `yyyy-mm-dd`, empty for all. */
export type ApplicationFilter = {
  readonly search: string;
  readonly from: string;
  readonly to: string;
  readonly session: string;
  readonly status: string;
};

export const NO_FILTER: ApplicationFilter = { search: '', from: '', to: '', session: '', status: '' };

/** The statuses to choose from; accepted means approved with an accepted offer; others wait for the institute. */
export function statusChoices() {
  return INSTITUTE_STATUS_FILTERS.filter((status) => status !== '').map((status) => ({
    value: status,
    label:
      WAITING.find(({ filter }) => filter === status)?.label() ??
      sentence(status.charAt(0).toUpperCase() + status.slice(1)),
  }));
}

/** The filter as the calls take it. */
export function queryOf(filter: ApplicationFilter) {
  const status = INSTITUTE_STATUS_FILTERS.find((known) => known === filter.status) ?? '';
  return { ...filter, status };
}

/** Each part of the filter that is set, in words. */
export function partsOf(filter: ApplicationFilter): readonly FilterPart<keyof ApplicationFilter>[] {
  const parts = [
    { id: 'search', value: filter.search, label: texts.searchTag({ text: filter.search }) },
    { id: 'from', value: filter.from, label: texts.fromTag({ day: formatDay(filter.from) }) },
    { id: 'to', value: filter.to, label: texts.toTag({ day: formatDay(filter.to) }) },
    { id: 'session', value: filter.session, label: texts.sessionTag({ session: filter.session }) },
    {
      id: 'status',
      value: filter.status,
      label: texts.statusTag({
        status: statusChoices().find(({ value }) => value === filter.status)?.label ?? '',
      }),
    },
  ] as const;
  return parts.filter(({ value }) => value !== '').map(({ id, label }) => ({ id, label }));
}
