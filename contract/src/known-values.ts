// Apart from the schemas: the first page shows values and must not pay for zod.

/** The value as one of the known, or null when it came later. */
export function knownWord<Value extends string>(values: readonly Value[], value: string): Value | null {
  return values.find((known) => known === value) ?? null;
}

/** A value of the wire as people read it: `waiting-list` as "Waiting list", `exportAudit` as "Export audit". */
export function humanize(value: string): string {
  const spaced = value
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
