/** How hard a password is to guess, as a hint and never as a block. */
export function passwordStrength(password: string): 'weak' | 'fair' | 'strong' {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5) return 'weak';
  if (password.length >= 14 && distinct >= 8) return 'strong';
  return kinds >= 3 && password.length >= 10 ? 'strong' : 'fair';
}
