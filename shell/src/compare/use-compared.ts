import { useSearchParams } from '@uas/shared-ui/kit';

/** More do not fit beside one another on any screen. */
export const COMPARED_AT_MOST = 3;

export interface Compared {
  readonly ids: readonly string[];
  readonly full: boolean;
  /** Takes one in or out. */
  readonly toggle: (id: string) => void;
  /** Where one is taken in or out. */
  readonly addressWith: (id: string) => string;
  /** Where none is chosen. */
  readonly clearedAddress: string;
}

/** The universities chosen for comparison, kept in the address (`?compare=id,id`). */
export function useCompared(): Compared {
  const [address, setAddress] = useSearchParams();
  const ids = comparedIn(address, 'compare');
  return {
    ids,
    full: ids.length >= COMPARED_AT_MOST,
    toggle: (id) => setAddress((before) => toggled(before, id), { replace: true, preventScrollReset: true }),
    addressWith: (id) => `/universities?${toggled(address, id)}`,
    clearedAddress: `/universities?${withChosen(address, [])}`,
  };
}

function toggled(address: URLSearchParams, id: string): URLSearchParams {
  const ids = comparedIn(address, 'compare');
  return withChosen(address, ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
}

function withChosen(address: URLSearchParams, ids: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  if (ids.length === 0) next.delete('compare');
  else next.set('compare', ids.join(','));
  return next;
}

/** The ids in a part of the address, each once. */
export function comparedIn(address: URLSearchParams, part: string): readonly string[] {
  const ids = (address.get(part) ?? '').split(',').filter(Boolean);
  return [...new Set(ids)].slice(0, COMPARED_AT_MOST);
}
