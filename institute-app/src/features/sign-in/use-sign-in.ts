import { signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { login } from './calls-on-demand';

/** Logs an institute in: keeps token and record and opens the dashboard. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, institute, member }) =>
      signIn('institute', { token, record: member ? { ...institute, member } : institute }),
  });
}
