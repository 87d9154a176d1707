import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Role } from '@uas/contract';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, UasProvider } from '../kit';
import { forgetRole, signIn, useSession } from '../kit/session/session';

interface ScreenOptions {
  /** Who is signed in; nobody unless told. */
  as?: { role: Role; record: unknown };
  /** Address of the page, `/` unless told. */
  at?: string;
}

/** The token of the person that `renderScreen` signs in. */
export const TEST_TOKEN = 'token-in-tests';

/** Renders a screen as the site would: theme, router, session. Answers Testing Library's result and a user. */
export function renderScreen(
  screen: ReactNode,
  options: ScreenOptions = {},
): RenderResult & { user: UserEvent; router: ReturnType<typeof createMemoryRouter> } {
  act(() => {
    if (options.as) signIn(options.as.role, { token: TEST_TOKEN, record: options.as.record });
    else forgetRole();
  });
  const router = createMemoryRouter([{ path: '*', element: screen }], {
    initialEntries: [options.at ?? '/'],
  });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const result = render(
    <UasProvider env="test">
      <RouterProvider router={router} />
    </UasProvider>,
  );
  return { ...result, user, router };
}

/** The session as it is now, for assertions. */
export function sessionNow() {
  return useSession.getState();
}
