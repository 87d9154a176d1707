import { type createBrowserRouter, RouterProvider, UasProvider } from '@uas/shared-ui/kit';
import { nonce } from './nonce';
import { testLanguagesInPage } from './portals/registry';

/** The whole site: public pages, and the place where the portals appear. */
export function App({ router }: { readonly router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <UasProvider nonce={nonce} testLanguages={testLanguagesInPage()}>
      <RouterProvider router={router} />
    </UasProvider>
  );
}
