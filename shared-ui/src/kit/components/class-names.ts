/** Joins what is a class name and skips what is not. */
export function classNames(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}
