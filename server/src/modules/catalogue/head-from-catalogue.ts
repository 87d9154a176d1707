import { PRODUCT_NAME, sentenceOf } from '@uas/contract';
import { escapeHtml, type HeadFor, type PageHead } from '../../platform/site/head-for';
import { headByPath } from '../../platform/site/pages';
import type { CountedInstitute, Snapshot } from './catalogue';

interface HeadSources {
  readonly catalogue: () => Promise<Snapshot>;
  /** `https://…` without a slash at the end; Open Graph wants whole addresses. */
  readonly origin: () => string;
}

const SHOWN_WITHOUT_SCRIPTS = 200;
const MOST_COURSES_TOLD = 100;

/** Heads that know the universities: title, description, Open Graph, structured data, and the facts without scripts. */
export function createHeadFor({ catalogue, origin: originNow }: HeadSources): HeadFor {
  return async (path, query) => {
    const origin = originNow();
    const plain = await headByPath(path, query);
    const id = /^\/institute\/([^/]+)$/.exec(path)?.[1];
    if (id !== undefined) {
      const university = (await catalogue()).byId.get(decode(id));
      return university
        ? ofUniversity(university, origin)
        : { ...plain, status: 404, title: titled(sentenceOf('institute.unknown')) };
    }
    const shared = {
      ...plain,
      head: openGraph({ title: plain.title, description: plain.description, url: origin + path }),
    };
    if (path === '/universities') return { ...shared, body: listOf((await catalogue()).institutes) };
    if (path === '/search-results') {
      const program = query.get('q')?.trim() ?? '';
      return {
        ...shared,
        title: titled(`Universities Offering ${program}`),
        head: '<meta name="robots" content="noindex">',
      };
    }
    return shared;
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function titled(title: string): string {
  return `${title} - ${PRODUCT_NAME}`;
}

function ofUniversity(university: CountedInstitute, origin: string): PageHead {
  const { _id, name, city, website, logoUrl, coverUrl, address, departments, programsOffered } = university;
  const inCity = city ? ` in ${city}` : '';
  const programs = programsOffered === 1 ? '1 program' : `${programsOffered} programs`;
  const description = `${name}${inCity}: ${programs}, fees and contact. Ask a question or apply with one form.`;
  const url = `${origin}/institute/${_id}`;
  const image = coverUrl || logoUrl;
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'CollegeOrUniversity',
    name,
    url,
    ...(website && { sameAs: website }),
    ...(logoUrl && { logo: origin + logoUrl }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'PK',
      addressLocality: city,
      streetAddress: address,
    },
    department: departments.map((department) => ({ '@type': 'Organization', name: department.name })),
    ...coursesOf(university, url),
    ...eventsOf(university, url),
  };
  return {
    status: 200,
    title: titled(name),
    description,
    head: [
      openGraph({ title: name, description, url, image: image && origin + image }),
      `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
    ].join('\n    '),
    body: withoutScripts([
      `<h1>${escapeHtml(name)}</h1>`,
      `<p>${escapeHtml([address, city].filter(Boolean).join(', '))}</p>`,
      ...departments.flatMap(({ name: department, courses }) => [
        `<h2>${escapeHtml(department)}</h2>`,
        `<ul>${courses.map((course) => `<li>${escapeHtml(course)}</li>`).join('')}</ul>`,
      ]),
    ]),
  };
}

/** Its programs as courses, for search engines. */
function coursesOf({ name, departments }: CountedInstitute, url: string) {
  const courses = departments.flatMap((department) => department.courses).slice(0, MOST_COURSES_TOLD);
  if (courses.length === 0) return {};
  const provider = { '@type': 'CollegeOrUniversity', name, url };
  return {
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Programs',
      itemListElement: courses.map((course) => ({
        '@type': 'Course',
        name: course,
        description: `${course} at ${name}`,
        url: `${url}?tab=programs`,
        provider,
      })),
    },
  };
}

/** When one can apply, as events: one for each session with dates for all programs. */
function eventsOf({ name, city, dates = [] }: CountedInstitute, url: string) {
  const events = dates.flatMap(({ session, programId, opensAt, closesAt, lateUntil }) => {
    const start = opensAt ?? closesAt;
    if (programId !== null || start === null) return [];
    return {
      '@type': 'Event',
      name: `Admissions ${session}, ${name}`,
      startDate: start,
      ...(closesAt && { endDate: lateUntil ?? closesAt }),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
      organizer: { '@type': 'CollegeOrUniversity', name, url, address: city },
    };
  });
  return events.length === 0 ? {} : { event: events };
}

function listOf(universities: readonly CountedInstitute[]): string {
  const links = universities
    .slice(0, SHOWN_WITHOUT_SCRIPTS)
    .map(
      ({ _id, name, city }) =>
        `<li><a href="/institute/${escapeHtml(_id)}">${escapeHtml(name)}</a> ${escapeHtml(city)}</li>`,
    );
  return withoutScripts(['<h1>Universities</h1>', `<ul>${links.join('')}</ul>`]);
}

function withoutScripts(lines: readonly string[]): string {
  return `<noscript>${lines.join('')}<p>To apply, please switch on JavaScript in your browser.</p></noscript>`;
}

interface Card {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly image?: string | undefined;
}

function openGraph({ title, description, url, image }: Card): string {
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
