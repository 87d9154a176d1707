import type { ReactNode } from 'react';

/** Lower case, without accents and with single spaces: what people mean when they type. */
export function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The options that contain what was typed, whatever its case; all of them while nothing is typed. */
export function matching<Option>(
  options: readonly Option[],
  typed: string,
  wordsOf: (option: Option) => string,
): Option[] {
  const wanted = plain(typed);
  return wanted === '' ? [...options] : options.filter((option) => plain(wordsOf(option)).includes(wanted));
}

/** An option with the typed part marked. */
export function highlighted(option: string, typed: string): ReactNode {
  const wanted = typed.trim().toLowerCase();
  const at = wanted === '' ? -1 : option.toLowerCase().indexOf(wanted);
  if (at < 0) return option;
  return (
    <span>
      {option.slice(0, at)}
      <mark>{option.slice(at, at + wanted.length)}</mark>
      {option.slice(at + wanted.length)}
    </span>
  );
}
