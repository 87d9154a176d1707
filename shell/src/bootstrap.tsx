import { createBrowserRouter } from '@uas/shared-ui/kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { watchMissingFiles } from './frame/missing-files';
import { fetchPortalEarly } from './portals/fetch-early';
import { overrides } from './portals/overrides-of-page';
import { routes } from './routes';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
watchMissingFiles();
fetchPortalEarly();
void start(root);

/** Takes the page over as the server rendered it; draws it where there is none, or where this browser shows another. */
async function start(root: HTMLElement) {
  const isRendered = await takeOverPage();
  const app = <App router={createBrowserRouter(routes)} />;
  if (isRendered) return hydrateRoot(root, app);
  root.replaceChildren();
  document.documentElement.removeAttribute('data-drawn-anew');
  return createRoot(root).render(app);
}

/** Whether the page stands here as this browser would first draw it, and can be taken over. */
async function takeOverPage(): Promise<boolean> {
  const data = document.getElementById('rendered')?.textContent;
  const isAnother = document.documentElement.hasAttribute('data-drawn-anew');
  if (!data || isAnother || Object.keys(overrides).length > 0) return false;
  // Home comes with this script and asks for nothing.
  if (location.pathname === '/') return true;
  // What is known of another rendered page travels to those who have one. When it does not come, the page is drawn anew.
  return import('./rendered-page')
    .then(({ prepareTakeOver }) => prepareTakeOver(data, routes))
    .then(() => true)
    .catch(() => false);
}
