import { createBrowserRouter, RouterProvider, UasProvider } from '@uas/shared-ui/kit';
import { nonce } from './nonce';
import { testLanguagesInPage } from './portals/registry';
import { routes } from './routes';

const router = createBrowserRouter(routes);

/** The whole site: public pages, and the place where the portals appear. */
export function App() {
  return (
    <UasProvider nonce={nonce} testLanguages={testLanguagesInPage()}>
      <RouterProvider router={router} />
    </UasProvider>
  );
}
