import type { ParamsInput, QueryInput, ReplyOf } from '@uas/contract';
import { type Filter, type FilterPart, useFilter } from '@uas/shared-ui/data';
import type { Request } from '@uas/shared-ui/kit';
import {
  type EndpointList,
  type EndpointListOptions,
  type ListEndpoint,
  useEndpointList,
} from '@uas/shared-ui/query';
import { useState } from 'react';
import type { ListField } from './list-fields';
import { texts } from './lists.texts';

/** The filter of a list: what is searched for, and its fields. */
export interface ListFilterFields extends Readonly<Record<string, string>> {
  readonly search: string;
}

/** A list under its filter. */
export interface List<Row, Reply = unknown> extends EndpointList<Row, Reply> {
  /** Names it in the address, among kept filters and hidden columns. */
  readonly name: string;
  readonly fields: readonly ListField[];
  readonly filter: Filter<ListFilterFields>;
  /** The conditions of a filter in words; each can be taken away. */
  readonly partsOf: (filter: ListFilterFields) => readonly FilterPart[];
  /** What the filter asks for, as the query of a call: an export asks for the same. */
  readonly asked: Readonly<Record<string, string>>;
}

interface ListDefinition<E extends ListEndpoint> extends Omit<EndpointListOptions<E>, 'placeholderData'> {
  readonly name: string;
  /**
   * Beside the search, in the order in which they are drawn; `first` is the newest first page, null before there is one. It
   * may change what can be chosen, not which fields there are.
   */
  readonly fields?: (first: ReplyOf<E> | null) => readonly ListField[];
  readonly params?: ParamsInput<E>;
  /** What the call is asked for whatever is chosen. */
  readonly query?: Partial<QueryInput<E>>;
  /** Stands before the names of the fields in the address; null for none. */
  readonly prefix?: string | null;
  /** Whether a filter is a step for Back; it is unless told. */
  readonly how?: 'push' | 'replace';
}

const noFields = (): readonly ListField[] => [];

/** The rows of a call that match a filter, page by page. The filter is in the address, but for what names people. */
export function useList<E extends ListEndpoint, K extends keyof ReplyOf<E> & string>(
  endpoint: E,
  holding: K,
  {
    name,
    fields: fieldsWith = noFields,
    params,
    query,
    prefix = name,
    how = 'push',
    ...options
  }: ListDefinition<E>,
): List<RowOf<E, K>, ReplyOf<E>> {
  const [first, setFirst] = useState<ReplyOf<E> | null>(null);
  const fields = fieldsWith(first);
  const [empty] = useState(() => emptyFilter(fields.flatMap((field) => field.names)));
  const [personal] = useState(() => fields.flatMap((field) => (field.isPersonal ? field.names : [])));
  const filter = useFilter<ListFilterFields>(name, empty, { prefix, how, personal });
  const { search } = filter.applied;
  const asked: Readonly<Record<string, string>> = Object.assign(
    search ? { search } : {},
    ...fields.map((field) => field.ask(filter.applied)),
  );
  const request = { ...(params !== undefined && { params }), query: { ...query, ...asked } };
  const list = useEndpointList(endpoint, holding, request as Request<E>, {
    ...options,
    // The rows stay, and with them the focus in their header, until those of another order are there.
    placeholderData: (previous, query) =>
      inAnyOrder(query?.queryKey[1]) === inAnyOrder(request) ? previous : undefined,
  });
  // What can be chosen stays in sight while another filter is on its way.
  if (list.first && list.first !== first) setFirst(list.first);
  const partsOf = (applied: ListFilterFields) => [
    ...(applied.search ? [{ id: 'search', label: texts.searchTag({ text: applied.search }) }] : []),
    ...fields.flatMap((field) => field.tags(applied)),
  ];
  return { ...list, name, fields, filter, partsOf, asked };
}

type RowOf<E extends ListEndpoint, K extends keyof ReplyOf<E>> = ReplyOf<E>[K] extends readonly (infer Row)[]
  ? Row
  : never;

function emptyFilter(names: readonly string[]): ListFilterFields {
  return { search: '', ...Object.fromEntries(names.map((name) => [name, ''])) };
}

function inAnyOrder(request: unknown): string {
  return JSON.stringify(request, (name, value) => (name === 'sort' ? undefined : value));
}
