import { z } from 'zod';
import type { AnyEndpoint, Role } from '../src';
import { allEndpoints } from '../src/endpoints';

/** JSON Schema, as far as the comparison looks. */
export type Schema = { readonly [key: string]: unknown };

/** One call as it travels. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly files?: readonly string[];
  readonly reply: Schema;
}

/** Every call by name. */
export type Wire = Readonly<Record<string, Call>>;

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}

function callOf({ method, path, params, query, body, files, reply }: AnyEndpoint): Call {
  return {
    method,
    path,
    ...(params && { params: schemaOf(params, 'input') }),
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    ...(files && { files: Object.keys(files).sort() }),
    reply: schemaOf(reply, 'output'),
  };
}

function isFor({ audience }: AnyEndpoint, role: Role | undefined): boolean {
  return role === undefined || audience === 'open' || (role === 'admin' ? 'staff' : role) in audience;
}

/**
 * The wire as this contract describes it: what callers may send, and what they get. For one role, only the calls
 * that its users may make.
 */
export function wireNow(role?: Role): Wire {
  const calls = [...allEndpoints()]
    .filter(([, endpoint]) => isFor(endpoint, role))
    .map(([name, endpoint]): [string, Call] => [name, callOf(endpoint)]);
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}
