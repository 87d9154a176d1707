/** The one router of the site; nobody else imports react-router. */

export {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  type LinkProps,
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
export { RouterProvider } from './router-provider';
export { useSearchParams } from './use-search-params';
