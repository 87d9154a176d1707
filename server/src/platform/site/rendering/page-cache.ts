/** Keeps what was used last, as long as all of it together is not too large. */
export interface PageCache<Value> {
  get(key: string): Value | undefined;
  /** `size` is what the value takes in memory, in bytes. */
  set(key: string, value: Value, size: number): void;
}

/** What a letter of a text takes at most, in bytes. */
export const BYTES_OF_LETTER = 2;
/** What an entry takes beside key and value, in bytes. */
const OF_ENTRY = 400;

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
      const whole = size + key.length * BYTES_OF_LETTER + OF_ENTRY;
      entries.set(key, { value, size: whole });
      bytes += whole;
      for (const [oldest] of entries) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}
