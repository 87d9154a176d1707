import { PROGRAM_SORTS, type ProgramSort } from '@uas/contract';
import { useSearchParams } from '@uas/shared-ui/kit';

/** What narrows and orders the universities that offer a program, as the address says it. */
export interface FactsQuery {
  readonly city?: string;
  readonly feeMost?: number;
  readonly meritMost?: number;
  readonly sort?: ProgramSort;
}

export function useFactsQuery(): FactsQuery {
  const [address] = useSearchParams();
  const city = (address.get('city') ?? '').trim();
  const feeMost = figureIn(address.get('feeMost'), 100_000_000);
  const meritMost = figureIn(address.get('meritMost'), 100);
  const sort = PROGRAM_SORTS.find((each) => each === address.get('sort'));
  return {
    ...(city !== '' && { city }),
    ...(feeMost !== null && { feeMost }),
    ...(meritMost !== null && { meritMost }),
    ...(sort && { sort }),
  };
}

/** As parts of an address. */
export function factsParts(query: FactsQuery): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([part, value]) => [part, String(value)]));
}

/** What somebody typed as an amount or a merit: `70,000`, `Rs 70,000`, `80.5`, `85%`; null for what is none up to `most`. */
export function figureIn(typed: string | null, most: number): number | null {
  const written = (typed ?? '')
    .replace(/^\s*Rs\.?\s*/i, '')
    .replace(/\s*%\s*$/, '')
    .replaceAll(',', '')
    .trim();
  if (!/^\d+(\.\d{1,4})?$/.test(written)) return null;
  const figure = Number(written);
  return figure <= most ? figure : null;
}
