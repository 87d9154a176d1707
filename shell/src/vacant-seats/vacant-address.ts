/** What the address of the vacant seats says: which city, a part of the name of a program, and the page. */
export interface VacantAddress {
  readonly city: string;
  readonly program: string;
  readonly page: number;
}

export function readVacantAddress(address: URLSearchParams): VacantAddress {
  return {
    city: (address.get('city') ?? '').trim(),
    program: (address.get('program') ?? '').trim(),
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
  };
}

/** These parts of the address; what is empty does not stand there. */
export function vacantSearch({ city = '', program = '', page = 1 }: Partial<VacantAddress>): URLSearchParams {
  const parts = { city, program, page: page === 1 ? '' : String(page) };
  return new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** The path of the vacant seats with these parts. */
export function vacantPath(asked: Partial<VacantAddress>): string {
  const search = vacantSearch(asked);
  return search.size > 0 ? `/vacant-seats?${search}` : '/vacant-seats';
}
