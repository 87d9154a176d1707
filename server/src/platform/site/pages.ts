import { PRODUCT_NAME } from '@uas/contract';
import type { HeadFor } from './head-for';

const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^\/$/, PRODUCT_NAME],
  [/^\/search-results$/, 'Search results'],
  [/^\/universities$/, 'Universities'],
  [/^\/compare$/, 'Compare universities'],
  [/^\/institute\/[^/]+$/, 'University'],
  [/^\/programs\/[^/]+$/, 'Program'],
  [/^\/lists\/[^/]+$/, 'Merit list'],
  [/^\/vacant-seats$/, 'Vacant seats'],
  [/^\/about$/, 'About'],
  [/^\/mission$/, 'Mission'],
  [/^\/terms$/, 'Terms and Conditions'],
  [/^\/contact$/, 'Contact'],
  [/^\/(?:verify|genuine)(\/[^/]+)?$/, 'Is this document genuine?'],
  [/^\/invitation$/, 'Your invitation'],
  [/^\/test-students$/, 'Test students'],
];

/** The head of each page by its path alone; an unknown path is still a page of the application, with status 404. */
export const headByPath: HeadFor = async (path) => {
  const title = TITLES.find(([pattern]) => pattern.test(path))?.[1];
  return {
    status: title === undefined ? 404 : 200,
    title: title === undefined ? `Page not found - ${PRODUCT_NAME}` : titleOf(title),
    description: 'Apply to many universities in Pakistan with one form.',
    head: '',
    body: '<noscript>This site needs JavaScript. Please switch it on in your browser.</noscript>',
  };
};

function titleOf(title: string): string {
  return title === PRODUCT_NAME ? title : `${title} - ${PRODUCT_NAME}`;
}
