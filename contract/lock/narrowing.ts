import type { Call, Schema, Wire } from './wire';

/**
 * What an older portal could do over `before` and cannot over `after`, one sentence each; empty when the wire only
 * grew. Requests may be understood more widely, replies may say more; never the reverse. A call's name does not travel:
 * one that is named anew at its old address is the same call.
 */
export function narrowings(before: Wire, after: Wire): string[] {
  const byAddress = new Map(Object.values(after).map((call) => [requestLine(call), call]));
  return Object.entries(before).flatMap(([name, call]) => {
    const now = after[name] ?? byAddress.get(requestLine(call));
    if (!now) return [`${name}: the call is gone`];
    return [
      ...addressOf(name, call, now),
      ...requestOf(name, call, now),
      ...replyOf(name, call.reply, now.reply),
    ];
  });
}

function addressOf(name: string, before: Call, after: Call): string[] {
  return requestLine(before) === requestLine(after)
    ? []
    : [`${name}: ${before.method} ${before.path} became ${after.method} ${after.path}`];
}

/** Method and path, whatever the parts of the path are called. */
function requestLine({ method, path }: Call): string {
  return `${method} ${path.replace(/:\w+/g, ':')}`;
}

function requestOf(name: string, before: Call, after: Call): string[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => {
    const [was, is] = [before[part], after[part]];
    if (!is) return [];
    return was ? accepts(`${name}.${part}`, was, is) : newlyRequired(`${name}.${part}`, {}, is);
  });
  const missing = (before.files ?? []).filter((field) => !after.files?.includes(field));
  return [...found, ...missing.map((field) => `${name}: the file ${field} is no longer taken`)];
}

function record(value: unknown): Readonly<Record<string, Schema>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, Schema>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function strict(schema: Schema): boolean {
  return schema.additionalProperties === false;
}

function newlyRequired(at: string, before: Schema, after: Schema): string[] {
  const had = list(before.required);
  return list(after.required)
    .filter((key) => !had.includes(key))
    .map((key) => `${at}.${key}: is now required`);
}

const LIMITS = [
  ['maxLength', -1],
  ['minLength', 1],
  ['maximum', -1],
  ['minimum', 1],
  ['maxItems', -1],
  ['minItems', 1],
] as const;

/** What was accepted under `before` and is refused under `after`. */
function accepts(at: string, before: Schema, after: Schema): string[] {
  if (typeof before.type === 'string' && typeof after.type === 'string' && before.type !== after.type) {
    return [`${at}: ${before.type} became ${after.type}`];
  }
  const [was, is] = [record(before.properties), record(after.properties)];
  const tighter = LIMITS.filter(([limit, direction]) => {
    const [old, now] = [before[limit], after[limit]];
    if (typeof now !== 'number') return false;
    return typeof old !== 'number' ? direction === -1 || now > 0 : (now - old) * direction > 0;
  }).map(([limit]) => `${at}: ${limit} became narrower`);
  return [
    ...valuesGone(at, before, after),
    ...tighter,
    ...(after.pattern !== undefined && before.pattern !== after.pattern
      ? [`${at}: the pattern changed`]
      : []),
    ...newlyRequired(at, before, after),
    ...Object.keys(was).flatMap((key) => {
      const [old, now] = [was[key], is[key]];
      if (old && now) return accepts(`${at}.${key}`, old, now);
      return strict(after) ? [`${at}.${key}: is no longer taken`] : [];
    }),
    ...(before.items && after.items ? accepts(`${at}[]`, before.items as Schema, after.items as Schema) : []),
    ...alternatives(at, before, after, accepts),
  ];
}

function valuesGone(at: string, before: Schema, after: Schema): string[] {
  if (!Array.isArray(after.enum)) return [];
  const old = Array.isArray(before.enum) ? before.enum : [];
  if (old.length === 0) return [`${at}: takes only certain values now`];
  const now = list(after.enum);
  return old
    .filter((value) => !now.includes(value))
    .map((value) => `${at}: no longer takes ${JSON.stringify(value)}`);
}

/** What was said under `before` and is not said, or said otherwise, under `after`. */
function replyOf(at: string, before: Schema, after: Schema): string[] {
  if (typeof before.type === 'string' && typeof after.type === 'string' && before.type !== after.type) {
    return [`${at} reply: ${before.type} became ${after.type}`];
  }
  const [was, is] = [record(before.properties), record(after.properties)];
  const promised = list(before.required);
  const still = list(after.required);
  return [
    ...Object.keys(was)
      .filter((key) => !is[key])
      .map((key) => `${at} reply.${key}: is gone`),
    ...promised
      .filter((key) => is[String(key)] && !still.includes(key))
      .map((key) => `${at} reply.${key}: may be missing now`),
    ...valuesOfReply(at, before, after),
    ...Object.keys(was).flatMap((key) => {
      const [old, now] = [was[key], is[key]];
      return old && now ? replyOf(`${at}.${key}`, old, now) : [];
    }),
    ...(before.items && after.items ? replyOf(`${at}[]`, before.items as Schema, after.items as Schema) : []),
    ...(!canBeNull(before) && canBeNull(after) ? [`${at} reply: may be null now`] : []),
  ];
}

/** An open enum (`openEnum`) takes further words, for its readers expect them; a closed one and known words stay. */
function valuesOfReply(at: string, before: Schema, after: Schema): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const gone = was.known
    .filter((word) => !is.known.includes(word))
    .map((word) => `${at} reply: is no longer ${JSON.stringify(word)}`);
  const closed = was.known.length > 0 && !is.open;
  const strange = is.known
    .filter((word) => closed && !was.known.includes(word))
    .map((word) => `${at} reply: may be ${JSON.stringify(word)} now`);
  return [...gone, ...strange];
}

/** The words that a schema lists, and whether others may come. */
function valuesOf(schema: Schema): { known: readonly unknown[]; open: boolean } {
  if (Array.isArray(schema.enum)) return { known: schema.enum, open: false };
  const options = list(schema.anyOf) as Schema[];
  const open = options.some((option) => option.type === 'string' && option.enum === undefined);
  return { known: options.flatMap((option) => list(option.enum)), open };
}

function canBeNull(schema: Schema): boolean {
  const options = [schema, ...(list(schema.anyOf) as Schema[])];
  return options.some(({ type }) => type === 'null');
}

function alternatives(
  at: string,
  before: Schema,
  after: Schema,
  compare: (at: string, before: Schema, after: Schema) => string[],
): string[] {
  const [was, is] = [list(before.anyOf) as Schema[], list(after.anyOf) as Schema[]];
  return was
    .filter((old) => is.length > 0 && is.every((now) => compare(at, old, now).length > 0))
    .map(() => `${at}: one way to write it is no longer taken`);
}
