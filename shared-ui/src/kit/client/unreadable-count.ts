type Counts = Partial<Record<PropertyKey, number>>;

const UNREADABLE = Symbol('rows that could not be read');

/** How many rows of a list this page could not read; `holder` is the object of the reply that has the list. */
export function unreadableRows<Holder extends object>(
  holder: Holder | null | undefined,
  list: keyof Holder,
): number {
  const counts = (holder as { [UNREADABLE]?: Counts } | null | undefined)?.[UNREADABLE];
  return counts?.[list] ?? 0;
}

/** Notes at the object that holds a list how many of its rows could not be read. */
export function keepUnreadable(holder: unknown, list: PropertyKey | undefined, count: number): void {
  const noted = holder as { [UNREADABLE]?: Counts } | null | undefined;
  if (noted) noted[UNREADABLE] = { ...noted[UNREADABLE], [list ?? '']: count };
}
