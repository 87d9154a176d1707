import { anySentenceOf, PRODUCT_NAME, programSlug } from '@uas/contract';
import type { HeadFor, PageHead } from '../../platform/site/head-for';
import { headByPath } from '../../platform/site/pages';
import type { MeritListRow } from '../merit-lists/merit-lists.store';
import type { CountedInstitute, Snapshot } from './catalogue';
import { headOfProgram } from './head-of-program';
import { headOfUniversity } from './head-of-university';
import { listOfLinks, openGraph, SHOWN_WITHOUT_SCRIPTS, titled, withoutScripts } from './head-parts';

interface HeadSources {
  readonly catalogue: () => Promise<Snapshot>;
  /** A merit list that everybody reads. */
  readonly list: (id: string) => Promise<ListName | undefined>;
  /** `https://…` without a slash at the end; Open Graph wants whole addresses. */
  readonly origin: () => string;
}

type ListName = Pick<MeritListRow, 'round' | 'session'> & { readonly university: string };

/** Heads that know the universities: title, description, Open Graph, structured data, and the facts without scripts. */
export function createHeadFor({ catalogue, list, origin: originNow }: HeadSources): HeadFor {
  return async (path, query) => {
    const origin = originNow();
    const plain = await headByPath(path, query);
    const id = /^\/institute\/([^/]+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const university = (await catalogue()).byId.get(decode(id));
      return university
        ? headOfUniversity(university, origin)
        : { ...plain, status: 404, title: titled(anySentenceOf('institute.unknown')) };
    }
    const named = /^\/programs\/([^/]+)$/.exec(path)?.[1];
    if (named !== undefined) {
      const program = (await catalogue()).programs.get(programSlug(decode(named)));
      return program
        ? headOfProgram(program, origin)
        : { ...plain, status: 404, title: titled(anySentenceOf('program.unknown')) };
    }
    const shared = {
      ...plain,
      head: openGraph({ title: plain.title, description: plain.description, url: origin + path }),
    };
    if (path === '/') return { ...shared, body: withoutScripts(HOME) };
    if (path === '/universities') return { ...shared, body: listOf((await catalogue()).institutes) };
    if (path === '/search-results') {
      const program = query.get('q')?.trim() ?? '';
      return {
        ...shared,
        title: titled(`Universities Offering ${program}`),
        head: NOT_INDEXED,
      };
    }
    if (path === '/vacant-seats') {
      const head = openGraph({ title: plain.title, description: VACANT_SEATS, url: origin + path });
      return { ...plain, description: VACANT_SEATS, head };
    }
    const listId = /^\/lists\/([^/]+)$/.exec(path)?.[1];
    if (listId !== undefined) {
      const published = await list(decode(listId));
      return published
        ? headOfList(published, plain, origin + path)
        : { ...plain, status: 404, title: titled(anySentenceOf('list.not-found')), head: NOT_INDEXED };
    }
    return shared;
  };
}

/** Nobody is to be found by a search engine through a list that they stand on. */
function headOfList({ round, session, university }: ListName, plain: PageHead, url: string): PageHead {
  const title = titled(`Merit list ${round}, ${university}, ${session}`);
  const description = `Merit list ${round} of ${university} for ${session}: numbers, merit and results of each program.`;
  return {
    ...plain,
    title,
    description,
    head: `${openGraph({ title, description, url })}\n    ${NOT_INDEXED}`,
  };
}

const VACANT_SEATS =
  'Programs of universities in Pakistan with seats that are free after the merit lists, and until when they are offered.';

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** The title of home, and the ways on from there that need no scripts. */
const HOME = [
  `<h1>Welcome to ${PRODUCT_NAME}</h1>`,
  '<p><a href="/universities">Browse all universities</a> <a href="/search-results">Search</a></p>',
];

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function listOf(universities: readonly CountedInstitute[]): string {
  return withoutScripts(['<h1>Universities</h1>', listOfLinks(universities.slice(0, SHOWN_WITHOUT_SCRIPTS))]);
}
