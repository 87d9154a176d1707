import type { InAddress } from './history-state';

/** One of the words that are known; any other counts as none. */
export function wordInAddress<W extends string>(name: string, words: readonly W[]): InAddress<W> {
  return {
    names: [name],
    read: (address) => words.find((word) => word === address.get(name)) ?? null,
    write: (word) => ({ [name]: word }),
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

/** Something that is open or not. */
export function flagInAddress(name: string): InAddress<true | null> {
  return {
    names: [name],
    read: (address) => (address.has(name) ? true : null),
    write: (opened) => ({ [name]: opened ? 'open' : '' }),
  };
}

type Fields = Readonly<Record<string, string>>;

/**
 * The fields of a filter, each under its own name. Those in `personal`, such as the words of a search for people, stay
 * out of the address and live in this browser's history.
 */
export function fieldsInAddress<F extends Fields>(
  empty: F,
  { personal = [] }: { readonly personal?: readonly (keyof F & string)[] } = {},
): InAddress<F> {
  const names = Object.keys(empty).filter((name) => !personal.includes(name));
  return {
    names,
    read: (address) => {
      if (!names.some((name) => address.has(name))) return null;
      return { ...empty, ...Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) };
    },
    write: (fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? ''])),
    ...(personal.length > 0 && { partial: true }),
  };
}
