import { signIn, useAction } from '@uas/shared-ui/kit';
import { forgetOtherDrafts } from '../../student/drafts';
import { login } from './calls-on-demand';

/** Logs a student in: keeps token and record, and nothing that somebody else left on this device. */
export function useSignIn() {
  return useAction(login, {
    onDone: ({ token, student }) => {
      forgetOtherDrafts(student.email);
      signIn('student', { token, record: student });
    },
  });
}
