import type { RouteObject } from '@uas/shared-ui/kit';
import { PageBroken } from './frame/page-broken';
import { PageLoading } from './frame/page-loading';
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
            lazy: async () => ({
              Component: (await import('./universities/universities-page')).UniversitiesPage,
            }),
          },
          {
            path: '/search-results',
            lazy: async () => ({
              Component: (await import('./universities/search-results-page')).SearchResultsPage,
            }),
          },
          {
            path: '/programs/:slug',
            lazy: async () => ({ Component: (await import('./program/program-page')).ProgramPage }),
          },
          {
            path: '/compare',
            lazy: async () => ({ Component: (await import('./compare/compare-page')).ComparePage }),
          },
          {
            path: '/institute/:id',
            lazy: async () => ({ Component: (await import('./university/university-page')).UniversityPage }),
          },
          {
            path: '/about',
            lazy: async () => ({ Component: (await import('./pages/about-page')).AboutPage }),
          },
          {
            path: '/mission',
            lazy: async () => ({ Component: (await import('./pages/mission-page')).MissionPage }),
          },
          {
            path: '/terms',
            lazy: async () => ({ Component: (await import('./pages/terms-page')).TermsPage }),
          },
          {
            path: '/contact',
            lazy: async () => ({ Component: (await import('./pages/contact-page')).ContactPage }),
          },
          {
            path: '/genuine/:code?',
            lazy: async () => ({ Component: (await import('./genuine/genuine-page')).GenuinePage }),
          },
          {
            path: '/invitation',
            lazy: async () => ({
              Component: (await import('./invitation/invitation-page')).InvitationPage,
            }),
          },
          {
            path: '/test-students',
            lazy: async () => ({
              Component: (await import('./test-students/test-students-page')).TestStudentsPage,
            }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./pages/not-found-page')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];
