import { PRODUCT_NAME } from '@uas/contract';
import { escapeHtml } from '../../platform/site/head-for';
import type { CountedInstitute } from './catalogue';

export const SHOWN_WITHOUT_SCRIPTS = 200;
export const MOST_COURSES_TOLD = 100;

/** As the browser shows it. */
export function titled(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}

/** Where a page stands in the site. */
export function breadcrumbs(steps: readonly (readonly [name: string, url: string])[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/** Data inside a script element must not be able to close it. */
export function structuredData(facts: object): string {
  return `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`;
}

/** Universities for readers without scripts. */
export function listOfLinks(universities: readonly CountedInstitute[]): string {
  const links = universities.map(
    ({ _id, name, city }) =>
      `<li><a href="/institute/${escapeHtml(_id)}">${escapeHtml(name)}</a> ${escapeHtml(city)}</li>`,
  );
  return `<ul>${links.join('')}</ul>`;
}

/** What readers without scripts see. */
export function withoutScripts(lines: readonly string[]): string {
  return `<noscript>${lines.join('')}<p>To apply, please switch on JavaScript in your browser.</p></noscript>`;
}

interface Card {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image?: string | undefined;
}

/** How a link to the page looks elsewhere, and its one address. */
export function openGraph({ title, description, url, image }: Card): string {
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    property('site_name', PRODUCT_NAME),
    property('type', 'website'),
    property('title', title),
    property('description', description),
    property('url', url),
    ...(image ? [property('image', image)] : []),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
  ].join('\n    ');
}
