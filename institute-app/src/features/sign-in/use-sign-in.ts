import { lazyEndpoint, signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';

// A login is drawn without the schemas: they travel while somebody types.
const calls = () => import(/* webpackExports: ["loginInstitute", "registerInstitute"] */ '@uas/contract');
export const login = lazyEndpoint(async () => (await calls()).loginInstitute);
export const registration = lazyEndpoint(async () => (await calls()).registerInstitute);

/** Logs an institute in: keeps token and record and opens the dashboard. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, institute, member }) =>
      signIn('institute', { token, record: member ? { ...institute, member } : institute }),
  });
}
