import { signIn } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { forgetOtherDrafts } from '../../student/drafts';
import { login } from './calls-on-demand';

/** Logs a student in: keeps token and record, and nothing that somebody else left on this device. */
export function useSignIn() {
  return useEndpointMutation(login, {
    onDone: ({ token, student }) => {
      forgetOtherDrafts(student.email);
      signIn('student', { token, record: student });
    },
  });
}
