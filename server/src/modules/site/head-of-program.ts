import { programPath } from '@uas/contract';
import { escapeHtml, type PageHead } from '../../platform/site/head-for';
import type { Program } from './catalogue';
import {
  breadcrumbs,
  listOfLinks,
  MOST_COURSES_TOLD,
  openGraph,
  SHOWN_WITHOUT_SCRIPTS,
  structuredData,
  titled,
  withoutScripts,
} from './head-parts';

/** A program with the universities that offer it: found by its name, and linked. */
export function headOfProgram({ name, universities }: Program, origin: string): PageHead {
  const url = `${origin}${programPath(name)}`;
  const count = universities.length === 1 ? '1 university' : `${universities.length} universities`;
  const description = `${name} in Pakistan: ${count}. Compare them, ask a question or apply with one form.`;
  const listed = universities.slice(0, SHOWN_WITHOUT_SCRIPTS);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: universities.length,
    itemListElement: listed.slice(0, MOST_COURSES_TOLD).map((university, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Course',
        name,
        description: `${name} at ${university.name}`,
        url: `${origin}/institute/${university._id}?tab=programs`,
        provider: {
          '@type': 'CollegeOrUniversity',
          name: university.name,
          url: `${origin}/institute/${university._id}`,
        },
      },
    })),
  };
  return {
    status: 200,
    title: titled(`${name}: ${count}`),
    description,
    head: [
      openGraph({ title: name, description, url }),
      structuredData(facts),
      structuredData(
        breadcrumbs([
          ['Universities', `${origin}/universities`],
          [name, url],
        ]),
      ),
    ].join('\n    '),
    body: withoutScripts([`<h1>${escapeHtml(name)}</h1>`, `<p>${count}</p>`, listOfLinks(listed)]),
  };
}
