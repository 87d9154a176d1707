import { QUERIES_CACHE_TIME, type StudentQuery } from '@uas/contract';
import { type Page, totalWithout } from '../../paging/use-paged-list';

interface Kept {
  readonly at: number;
  readonly page: Page<StudentQuery>;
}

let owner = '';
let kept = new Map<string, Kept>();

/** What belongs to another login is forgotten before anything is read or kept. */
function belongTo(token: string): void {
  if (owner === token) return;
  owner = token;
  kept = new Map();
}

/** The queries of the admin are good for one hour; kept in memory, for one login session only. */
export const queryCache = {
  read(token: string, key: string, now: number): Page<StudentQuery> | null {
    belongTo(token);
    const found = kept.get(key);
    return found && now - found.at < QUERIES_CACHE_TIME ? found.page : null;
  },
  keep(token: string, key: string, page: Page<StudentQuery>, now: number): void {
    belongTo(token);
    kept.set(key, { at: now, page });
  },
  /** When the page of this key was fetched, or null. */
  fetchedAt(token: string, key: string): number | null {
    belongTo(token);
    return kept.get(key)?.at ?? null;
  },
  /** A deleted query leaves every kept page. */
  drop(id: string): void {
    for (const [key, { at, page }] of kept) {
      const rows = page.rows.filter(({ _id }) => _id !== id);
      const gone = page.rows.length - rows.length;
      kept.set(key, { at, page: { ...page, rows, total: totalWithout(page, gone) } });
    }
  },
  clear(): void {
    kept = new Map();
  },
};
