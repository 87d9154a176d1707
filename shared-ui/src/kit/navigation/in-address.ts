import type { InAddress } from './history-state';

/** One of the words that are known; any other counts as none. */
export function wordInAddress<W extends string>(name: string, values: readonly W[]): InAddress<W> {
  return {
    names: [name],
    read: (address) => values.find((value) => value === address.get(name)) ?? null,
    write: (value) => ({ [name]: value }),
  };
}

/** A text that says nothing about a person, such as an id or a day. */
export function textInAddress(name: string): InAddress<string> {
  return {
    names: [name],
    read: (address) => address.get(name),
    write: (text) => ({ [name]: text }),
  };
}

/** Which one is open, by its id; null for none. */
export function idInAddress(name: string): InAddress<string | null> {
  return {
    names: [name],
    read: (address) => address.get(name) || null,
    write: (id) => ({ [name]: id ?? '' }),
  };
}

/** Something that is open or not. */
export function flagInAddress(name: string): InAddress<true | null> {
  return {
    names: [name],
    read: (address) => (address.has(name) ? true : null),
    write: (opened) => ({ [name]: opened ? 'open' : '' }),
  };
}

type Fields = Readonly<Record<string, string>>;

interface FieldsOptions<F> {
  /** Fields about people, such as the words of a search for them: they stay in this browser's history. */
  readonly personal?: readonly (keyof F & string)[];
  /** Where several filters share a page: each field is `prefix.field` then. */
  readonly prefix?: string;
}

/** The fields of a filter, each under its own name. */
export function fieldsInAddress<F extends Fields>(
  empty: F,
  { personal = [], prefix }: FieldsOptions<F> = {},
): InAddress<F> {
  const fields = Object.keys(empty).filter((field) => !personal.includes(field));
  const nameOf = (field: string) => (prefix === undefined ? field : `${prefix}.${field}`);
  const names = fields.map(nameOf);
  return {
    names,
    read: (address) => {
      if (!names.some((name) => address.has(name))) return null;
      const read = fields.map((field) => [field, address.get(nameOf(field)) ?? '']);
      return { ...empty, ...Object.fromEntries(read) };
    },
    write: (filter) => Object.fromEntries(fields.map((field) => [nameOf(field), filter[field] ?? ''])),
    ...(personal.length > 0 && { partial: true }),
  };
}
