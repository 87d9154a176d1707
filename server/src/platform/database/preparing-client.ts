import { Client } from 'pg';

/** Each connection keeps what it has prepared; more than these would only fill the database's memory. */
const MOST = 500;

/**
 * Statements whose plan must fit their values or whose columns may change under a running server: how a search is
 * best answered depends on its words, and PostgreSQL refuses a prepared `*` once a newer server has added a column.
 */
const PLANNED_EACH_TIME = /\blike\b|[\s.]\*/i;

/** Several rows or a list of values: another text for each number of them. */
const OF_ANY_LENGTH = /\), \(\$|\bin \(\$/;

/** One statement, and one that has a plan. */
const PLANNED = /^\s*(with|select|insert|update|delete)\b[^;]*$/i;

const names = new Map<string, string>();

/** The name that a statement is prepared under, or undefined when it is to be planned each time. */
export function nameOfStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST || !PLANNED.test(text)) return undefined;
  if (PLANNED_EACH_TIME.test(text) || OF_ANY_LENGTH.test(text)) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that prepares what it is asked again and again. Most statements here find a few rows by an index, and
 * reading and planning such a statement costs the database several times as much as running it.
 */
export class PreparingClient extends Client {
  override query = ((...asked: unknown[]): unknown => {
    const [text, values, ...rest] = asked;
    const name = typeof text === 'string' && Array.isArray(values) && nameOfStatement(text);
    const query = super.query as (...args: unknown[]) => unknown;
    return name ? query.call(this, { name, text, values }, ...rest) : query.call(this, ...asked);
  }) as Client['query'];
}
