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
  const keep = (next: readonly string[]) => {
    const changed = new URLSearchParams(address);
    if (next.length === 0) changed.delete('compare');
    else changed.set('compare', next.join(','));
    setAddress(changed, { replace: true, preventScrollReset: true });
  };
  return {
    ids,
    full: ids.length >= COMPARED_AT_MOST,
    toggle: (id) => keep(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    clear: () => keep([]),
  };
}

/** The ids in a part of the address, each once. */
export function comparedIn(address: URLSearchParams, part: string): readonly string[] {
  const ids = (address.get(part) ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, COMPARED_AT_MOST);
}
