import { loginAdmin } from '@uas/contract';
import { type Action, signIn, useAction } from '@uas/shared-ui/kit';

/** Logs staff in: keeps the token under `authToken`, the record under `admin`, and opens the dashboard. */
export function useSignIn(): Action<typeof loginAdmin> {
  return useAction(loginAdmin, {
    onDone: ({ token, admin }) => signIn('admin', { token, record: admin }),
  });
}
