import type { AnyEndpoint } from '@uas/contract';

interface Named {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
}

/** The path of a call with its parameters and its query filled in. */
export function addressOf({ path }: AnyEndpoint, { params = {}, query = {} }: Named): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size === 0 ? filled : `${filled}?${search}`;
}
