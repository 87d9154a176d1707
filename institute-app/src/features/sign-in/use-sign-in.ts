import { loginInstitute } from '@uas/contract';
import { signIn, useAction } from '@uas/shared-ui/kit';

/** Logs an institute in: keeps token and record and opens the dashboard. */
export function useSignIn() {
  return useAction(loginInstitute, {
    onDone: ({ token, institute }) => signIn('institute', { token, record: institute }),
  });
}
