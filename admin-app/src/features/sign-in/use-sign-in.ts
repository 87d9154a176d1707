import { lazyEndpoint, signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';

// A login is drawn without the schemas: they travel while somebody types.
export const login = lazyEndpoint(
  async () => (await import(/* webpackExports: ["loginAdmin"] */ '@uas/contract')).loginAdmin,
);

/** Logs staff in: keeps the token under `authToken`, the record under `admin`, and opens the dashboard. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, admin }) => signIn('admin', { token, record: admin }),
  });
}
