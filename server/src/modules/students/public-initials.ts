/** All that strangers read of a name: `S. K.` of Sara Khan. */
export function publicInitials(name: string): string {
  const parts = name.trim().split(/\s+/u);
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts;
  return ends.map((part = '') => `${[...part][0]?.toUpperCase() ?? ''}.`).join(' ');
}
