import { createBrowserRouter, RouterProvider, UasProvider } from '@uas/shared-ui/kit';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nonce } from './content-policy';
import { overrides } from './portals/overrides-of-page';
import { testLanguagesInPage } from './portals/registry';
import { routes } from './routes';
import { nextTask } from './tasks';

/** Takes the page over as the server rendered it; draws it where there is none, or where this browser shows another. */
export async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the application.');
  const isRendered = await takeOverPage();
  await nextTask();
  const app = <App router={createBrowserRouter(routes, startOfRouter(isRendered))} />;
  await nextTask();
  // A transition is done in pieces: a phone answers to a finger meanwhile.
  if (isRendered) return startTransition(() => void hydrateRoot(root, app));
  root.replaceChildren();
  document.documentElement.removeAttribute('data-drawn-anew');
  return startTransition(() => createRoot(root).render(app));
}

/**
 * Who reads on while the scripts come, or while they take the page over, stays there: without data of its own the router
 * would begin at the top of the page.
 */
const startOfRouter = (isRendered: boolean) => (isRendered ? { hydrationData: {} } : undefined);

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

/** The whole site: public pages, and the place where the portals appear. */
function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <UasProvider nonce={nonce} testLanguages={testLanguagesInPage()}>
      <RouterProvider router={router} />
    </UasProvider>
  );
}
