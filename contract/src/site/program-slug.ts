const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\+/g, ' plus '],
  [/#/g, ' sharp '],
  [/&/g, ' and '],
];

/**
 * The name of a program as part of an address, "bs-computer-science": letters and digits of any script in lower case, one
 * hyphen for everything between them. Names that differ in nothing else share one. Empty when nothing of the name is left.
 */
export function programSlug(name: string): string {
  const spoken = SPOKEN.reduce((text, [sign, word]) => text.replace(sign, word), name);
  return spoken
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The address of the page of a program; null for a name that has none. */
export function programPath(name: string): string | null {
  const slug = programSlug(name);
  return slug === '' ? null : `/programs/${encodeURIComponent(slug)}`;
}
