import { createBrowserRouter } from '@uas/shared-ui/kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { watchMissingFiles } from './frame/missing-files';
import { fetchPortalEarly } from './portals/fetch-early';
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

/** What is known of a rendered page travels to those who have one. When it does not come, the page is drawn anew. */
async function takeOverPage(): Promise<boolean> {
  const data = document.getElementById('rendered')?.textContent;
  if (!data) return false;
  return import('./rendered-page').then(({ takeOver }) => takeOver(data, routes)).catch(() => false);
}
