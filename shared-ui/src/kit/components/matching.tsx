import type { ReactNode } from 'react';

/** Lower case, without accents and with single spaces: what people mean when they type. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The options that contain what was typed, whatever its case; all of them while nothing is typed. */
export function matching<Option>(
  options: readonly Option[],
  typed: string,
  textOf: (option: Option) => string,
): Option[] {
  const query = plain(typed);
  return query === '' ? [...options] : options.filter((option) => plain(textOf(option)).includes(query));
}

/** An option with the typed part marked. */
export function highlighted(option: string, typed: string): ReactNode {
  const query = typed.trim().toLowerCase();
  const at = query === '' ? -1 : option.toLowerCase().indexOf(query);
  if (at < 0) return option;
  return (
    <span>
      {option.slice(0, at)}
      <mark>{option.slice(at, at + query.length)}</mark>
      {option.slice(at + query.length)}
    </span>
  );
}
