import { useSearchParams } from '@uas/shared-ui/kit';

/** More do not fit beside one another on any screen. */
export const COMPARED_AT_MOST = 3;

export interface Compared {
  readonly ids: readonly string[];
  readonly full: boolean;
  /** Takes one in or out. */
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

/** The universities chosen for comparison, kept in the address (`?compare=id,id`). */
export function useCompared(): Compared {
  const [address, setAddress] = useSearchParams();
  const ids = comparedIn(address, 'compare');
  const change = (next: (ids: readonly string[]) => readonly string[]) =>
    setAddress(
      (before) => {
        const chosen = next(comparedIn(before, 'compare'));
        if (chosen.length === 0) before.delete('compare');
        else before.set('compare', chosen.join(','));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    ids,
    full: ids.length >= COMPARED_AT_MOST,
    toggle: (id) =>
      change((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id])),
    clear: () => change(() => []),
  };
}

/** The ids in a part of the address, each once. */
export function comparedIn(address: URLSearchParams, part: string): readonly string[] {
  const ids = (address.get(part) ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, COMPARED_AT_MOST);
}
