import { lazyEndpoint, signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { forgetOtherDrafts } from '../../student/drafts';

// A login is drawn without the schemas: they travel while somebody types.
const calls = () => import(/* webpackExports: ["loginStudent", "registerStudent"] */ '@uas/contract');
export const login = lazyEndpoint(async () => (await calls()).loginStudent);
export const registration = lazyEndpoint(async () => (await calls()).registerStudent);

/** Logs a student in: keeps token and record, and nothing that somebody else left on this device. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, student }) => {
      forgetOtherDrafts(student.email);
      signIn('student', { token, record: student });
    },
  });
}
