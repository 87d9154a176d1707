import { z } from 'zod';
import type { AnyEndpoint, QueryInput } from './endpoint';

/** The name of a field of a call's query. */
export type QueryField<E extends AnyEndpoint> = keyof QueryInput<E> & string;

/** A value that a field of a call's query narrows by; empty means all. */
export type QueryValue<E extends AnyEndpoint, Field extends QueryField<E>> = Exclude<
  QueryInput<E>[Field],
  '' | undefined
> &
  string;

/** The values that a field of a call's query narrows by, in the order of its enum; none where it takes any text. */
export function queryValues<E extends AnyEndpoint, Field extends QueryField<E>>(
  { query }: E,
  field: Field,
): readonly QueryValue<E, Field>[] {
  if (!(query instanceof z.ZodObject)) return [];
  let schema: unknown = query.shape[field];
  while (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) schema = schema.unwrap();
  if (!(schema instanceof z.ZodEnum)) return [];
  return schema.options.filter((value): value is QueryValue<E, Field> => value !== '');
}
