import { programPath } from '@uas/contract';
import { escapeHtml, type PageHead } from '../../platform/site/head-for';
import type { CountedInstitute } from './catalogue';
import {
  breadcrumbs,
  MOST_COURSES_TOLD,
  openGraph,
  structuredData,
  titled,
  withoutScripts,
} from './head-parts';

/** A university: its facts for search engines, its programs for readers without scripts. */
export function headOfUniversity(university: CountedInstitute, origin: string): PageHead {
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
  const programLines = departments.flatMap(({ name: department, courses }) => [
    `<h2>${escapeHtml(department)}</h2>`,
    `<ul>${courses.map((course) => `<li>${programLink(course)}</li>`).join('')}</ul>`,
  ]);
  return {
    status: 200,
    title: titled(name),
    description,
    head: [
      openGraph({ title: name, description, url, image: image && origin + image }),
      structuredData(facts),
      structuredData(
        breadcrumbs([
          ['Universities', `${origin}/universities`],
          [name, url],
        ]),
      ),
    ].join('\n    '),
    body: withoutScripts([
      `<h1>${escapeHtml(name)}</h1>`,
      `<p>${escapeHtml(address.includes(city) ? address : [address, city].filter(Boolean).join(', '))}</p>`,
      ...programLines,
      `<p><a href="/send-query/${escapeHtml(_id)}">Send Query</a></p>`,
    ]),
    // The page itself shows them in its second tab.
    beside: `<noscript>${programLines.join('')}</noscript>`,
  };
}

function programLink(course: string): string {
  const path = programPath(course);
  const name = escapeHtml(course);
  return path === null ? name : `<a href="${escapeHtml(path)}">${name}</a>`;
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
