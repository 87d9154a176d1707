import type { ListStage } from '@uas/contract';

const STAGES: readonly ListStage[] = ['provisional', 'final'];

/** What the address of a list says: which program, stage and page, and the number that is looked for. */
export interface ListAddress {
  readonly program: string;
  readonly stage: ListStage | '';
  readonly page: number;
  readonly number: string;
}

export function readListAddress(address: URLSearchParams): ListAddress {
  return {
    program: address.get('program') ?? '',
    stage: STAGES.find((stage) => stage === address.get('stage')) ?? '',
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    number: (address.get('number') ?? '').trim(),
  };
}

/** The path of a list with these parts; what is empty does not stand there. */
export function listPath(
  id: string,
  { program = '', stage = '', page = 1, number = '' }: Partial<ListAddress>,
) {
  const parts = { program, stage, page: page === 1 ? '' : String(page), number };
  const search = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  const path = `/lists/${encodeURIComponent(id)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}
