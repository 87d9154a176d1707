export const AVATAR_COLOURS = 7;

/** The initials shown for a name: the first letters of its first and last word, upper case; `?` for no name. */
export function initialsOf(name: string): string {
  const names = name.trim().split(/\s+/).filter(Boolean);
  const picked = names.length > 1 ? [names[0], names[names.length - 1]] : names;
  return (
    picked
      .map((word) => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  );
}

/** Which of the 7 avatar colours belongs to initials: the sum of their character codes modulo 7 (S-9.13). */
export function avatarColourOf(initials: string): number {
  let sum = 0;
  for (let index = 0; index < initials.length; index += 1) sum += initials.charCodeAt(index);
  return sum % AVATAR_COLOURS;
}
