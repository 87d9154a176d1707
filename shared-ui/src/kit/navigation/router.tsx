import { type ComponentProps, useLayoutEffect } from 'react';
import { RouterProvider as Provider } from 'react-router-dom';
import { followRouter } from './history-steps';

/** The one router of the site; nobody else imports react-router. */

export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchRoutes,
  Navigate,
  NavLink,
  type NavLinkProps,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
} from 'react-router-dom';
export { useSearchParams } from './use-search-params';

/** The router of the page, in which closing a dialog takes its step of the history back. */
export function RouterProvider(props: ComponentProps<typeof Provider>) {
  const { router } = props;
  useLayoutEffect(() => followRouter(router), [router]);
  return <Provider {...props} />;
}
