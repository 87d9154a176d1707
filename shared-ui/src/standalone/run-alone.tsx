import { createRoot } from 'react-dom/client';
import { UasProvider } from '../kit/components/uas-provider';
import type { PortalDefinition } from '../kit/navigation/portal';
import { createBrowserRouter, RouterProvider } from '../kit/navigation/router';
import { chooseRole } from '../kit/session/session';
import { RoleBar } from './role-bar';

/** Somebody to try the portal as. */
export interface Person {
  readonly name: string;
  /** What is special about them, in a few words. */
  readonly about: string;
  /** Signs them in, as the portal's own login would. */
  readonly enter: () => Promise<void>;
}

/** Shows one portal without the shell, under a bar that changes who is signed in. */
export function runAlone({ portal, people }: { portal: PortalDefinition; people: readonly Person[] }) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place for the portal.');
  chooseRole(portal.role);
  const { Portal } = portal;
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <RoleBar role={portal.role} people={people} />
          <Portal leave={() => chooseRole(portal.role)} />
        </>
      ),
    },
  ]);
  createRoot(root).render(
    <UasProvider testLanguages={process.env.NODE_ENV === 'development'}>
      <RouterProvider router={router} />
    </UasProvider>,
  );
}
