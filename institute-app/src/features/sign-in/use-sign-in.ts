import { signIn, useAction } from '@uas/shared-ui/kit';
import { login } from './calls-on-demand';

/** Logs an institute in: keeps token and record and opens the dashboard. */
export function useSignIn() {
  return useAction(login, {
    onDone: ({ token, institute }) => signIn('institute', { token, record: institute }),
  });
}
