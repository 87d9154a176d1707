import { signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { login } from './calls-on-demand';

/** Logs staff in: keeps the token under `authToken`, the record under `admin`, and opens the dashboard. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, admin }) => signIn('admin', { token, record: admin }),
  });
}
