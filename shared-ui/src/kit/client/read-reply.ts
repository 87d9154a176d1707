import type { AnyEndpoint, ReplyOf } from '@uas/contract';
import { keepUnreadable } from './unreadable-count';

type Issue = NonNullable<ReturnType<AnyEndpoint['reply']['safeParse']>['error']>['issues'][number];
type Path = readonly PropertyKey[];
type Part = Record<PropertyKey, unknown>;

/** A word that came after this page was built, and where. */
interface LaterWord {
  readonly path: Path;
  readonly value: unknown;
}

export interface ReadReply<E extends AnyEndpoint> {
  readonly reply: ReplyOf<E>;
  /** How many rows are missing in its lists. */
  readonly unreadable: number;
}

/**
 * Reads a reply as the endpoint describes it, or answers null when it does not fit. The portal that made the call may
 * be older than the server: a word of an enum that it does not know passes as text, a key that it does not know is left
 * out, and a row of a list that it cannot read costs no other row. `body` is freshly parsed and may be changed.
 */
export function readReply<E extends AnyEndpoint>({ reply }: E, body: unknown): ReadReply<E> | null {
  const exact = reply.safeParse(body);
  if (exact.success) return { reply: exact.data as ReplyOf<E>, unreadable: 0 };
  const dropped = dropRows(body, exact.error.issues);
  const aside = setAside(body, reply.safeParse(body).error?.issues ?? []);
  const read = reply.safeParse(body);
  if (!read.success) return null;
  for (const { path, value } of aside) put(read.data, path, value);
  for (const { path, count } of dropped) {
    keepUnreadable(valueAt(read.data, path.slice(0, -1)), path.at(-1), count);
  }
  return { reply: read.data as ReplyOf<E>, unreadable: dropped.reduce((sum, { count }) => sum + count, 0) };
}

/** Takes out the rows that cannot be read, of the outermost list that holds them; answers how many by list. */
function dropRows(body: unknown, issues: readonly Issue[]): { path: Path; count: number }[] {
  const lists = new Map<string, { path: Path; rows: Set<PropertyKey> }>();
  for (const issue of issues.filter((issue) => !isLater(body, issue))) {
    const at = issue.path.findIndex((key) => typeof key === 'number');
    const row = issue.path[at];
    if (row === undefined) continue;
    const path = issue.path.slice(0, at);
    const key = path.join('.');
    const list = lists.get(key) ?? { path, rows: new Set() };
    list.rows.add(row);
    lists.set(key, list);
  }
  return [...lists.values()].map(({ path, rows }) => {
    const list = valueAt(body, path);
    if (Array.isArray(list)) {
      put(
        body,
        path,
        list.filter((_, index) => !rows.has(index)),
      );
    }
    return { path, count: rows.size };
  });
}

/** Whether the server has only grown here: another word of an enum, or another key. */
function isLater(body: unknown, issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return (
    issue.code === 'invalid_value' &&
    issue.values.every((known) => typeof known === 'string') &&
    typeof valueAt(body, issue.path) === 'string'
  );
}

/** Puts a known word in the place of a later one, so that the rest can be read, and leaves later keys out. */
function setAside(body: unknown, issues: readonly Issue[]): LaterWord[] {
  return issues.flatMap((issue): LaterWord[] => {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) put(body, [...issue.path, key], undefined);
    }
    if (issue.code !== 'invalid_value' || !isLater(body, issue)) return [];
    const word = { path: issue.path, value: valueAt(body, issue.path) };
    put(body, issue.path, issue.values[0]);
    return [word];
  });
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (part as Part | null | undefined)?.[key], body);
}

/** Writes a value at a place that exists; undefined takes the key away. */
function put(body: unknown, path: Path, value: unknown): void {
  const holder = valueAt(body, path.slice(0, -1)) as Part | null | undefined;
  const key = path.at(-1);
  if (!holder || key === undefined) return;
  if (value === undefined) delete holder[key];
  else holder[key] = value;
}
