/** Keeps what was used last, as long as all of it together is not too large. */
export interface PageCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, size: number): void;
}

/** A cache of at most so many bytes; what nobody asked for longest goes first. */
export function createPageCache<Value>(mostBytes: number): PageCache<Value> {
  const entries = new Map<string, { readonly value: Value; readonly size: number }>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map remembers the order: the last one was used last.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, size) {
      remove(key);
      entries.set(key, { value, size });
      bytes += size;
      for (const [oldest] of entries) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}
