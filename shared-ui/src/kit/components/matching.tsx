import { comparable, findTyped } from '@uas/contract';
import type { ReactNode } from 'react';

/** The options that contain what was typed, however both are written; all of them while nothing is typed. */
export function matching<Option>(
  options: readonly Option[],
  typed: string,
  textOf: (option: Option) => string,
): Option[] {
  const query = comparable(typed);
  return query === '' ? [...options] : options.filter((option) => comparable(textOf(option)).includes(query));
}

/** An option with the typed part marked. */
export function highlighted(option: string, typed: string): ReactNode {
  const found = findTyped(option, typed);
  if (found === null) return option;
  return (
    <span>
      {option.slice(0, found[0])}
      <mark>{option.slice(...found)}</mark>
      {option.slice(found[1])}
    </span>
  );
}
