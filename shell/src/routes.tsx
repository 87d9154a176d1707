import type { RouteObject } from '@uas/shared-ui/kit';
import { PageLoading, page } from './frame/lazy-page';
import { PageBroken } from './frame/page-broken';
import { SiteFrame } from './frame/site-frame';
import { HomePage } from './home/home-page';

/** Every page of the site. Home comes with the first load; the others when somebody goes there. */
export const routes: RouteObject[] = [
  {
    Component: SiteFrame,
    ErrorBoundary: PageBroken,
    HydrateFallback: PageLoading,
    children: [
      {
        ErrorBoundary: PageBroken,
        children: [
          { path: '/', Component: HomePage },
          {
            path: '/universities',
            lazy: page(async () => (await import('./universities/universities-page')).UniversitiesPage),
          },
          {
            path: '/search-results',
            lazy: page(async () => (await import('./universities/search-results-page')).SearchResultsPage),
          },
          {
            path: '/programs/:slug',
            lazy: page(async () => (await import('./program/program-page')).ProgramPage),
          },
          {
            path: '/compare',
            lazy: page(async () => (await import('./compare/compare-page')).ComparePage),
          },
          {
            path: '/institute/:id',
            lazy: page(async () => (await import('./university/university-page')).UniversityPage),
          },
          {
            path: '/lists/:id',
            lazy: page(async () => (await import('./lists/list-page')).ListPage),
          },
          {
            path: '/vacant-seats',
            lazy: page(async () => (await import('./vacant-seats/vacant-seats-page')).VacantSeatsPage),
          },
          {
            path: '/about',
            lazy: page(async () => (await import('./pages/about-page')).AboutPage),
          },
          {
            path: '/mission',
            lazy: page(async () => (await import('./pages/mission-page')).MissionPage),
          },
          {
            path: '/terms',
            lazy: page(async () => (await import('./pages/terms-page')).TermsPage),
          },
          {
            path: '/contact',
            lazy: page(async () => (await import('./pages/contact-page')).ContactPage),
          },
          {
            path: '/verify/:code?',
            lazy: page(async () => (await import('./verify/verify-page')).VerifyPage),
          },
          {
            // The address on letters that were printed before.
            path: '/genuine/:code?',
            lazy: page(async () => (await import('./verify/verify-page')).VerifyPage),
          },
          {
            path: '/invitation',
            lazy: page(async () => (await import('./invitation/invitation-page')).InvitationPage),
          },
          {
            path: '/test-students',
            lazy: page(async () => (await import('./test-students/test-students-page')).TestStudentsPage),
          },
          {
            path: '*',
            lazy: page(async () => (await import('./pages/not-found-page')).NotFoundPage),
          },
        ],
      },
    ],
  },
];
