/** Parts of an address that a page reads; whatever else stands there makes no other page. */
const READ: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/universities$/, ['q', 'city', 'open', 'sort', 'page', 'compare']],
  [/^\/search-results$/, ['q', 'open', 'others', 'city', 'feeMost', 'meritMost', 'sort']],
  [/^\/compare$/, ['ids', 'program']],
  [/^\/programs\/[^/]+$/, ['city', 'feeMost', 'meritMost', 'sort']],
  [/^\/institute\/[^/]+$/, ['tab']],
  [/^\/lists\/[^/]+$/, ['program', 'stage', 'page']],
  [/^\/vacant-seats$/, ['city', 'program', 'page']],
];

/** Pages that belong to whoever opened them. */
const NEVER = /^\/(verify|genuine|invitation|test-students)(\/|$)/i;

/** With this the address of home leads into a portal. */
const ROLE = 'role';

const LONGEST = 500;

/** The address under which a page is rendered; null for what is no public page or differs from browser to browser. */
export function renderedAddress(pathname: string, searchParams: URLSearchParams): string | null {
  if (NEVER.test(pathname) || pathname.startsWith('//') || searchParams.has('lang')) return null;
  if (pathname === '/' && searchParams.has(ROLE)) return null;
  const names = READ.find(([pattern]) => pattern.test(pathname))?.[1] ?? [];
  const search = new URLSearchParams();
  for (const name of names) {
    const value = searchParams.get(name);
    if (value) search.set(name, value);
  }
  const address = search.size > 0 ? `${pathname}?${search}` : pathname;
  return address.length > LONGEST ? null : address;
}
