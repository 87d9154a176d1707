import { changeInstitutePassword, saysSuccess } from '@uas/contract';
import { ChangePasswordForm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';

interface ChangeOwnPasswordProps {
  /** Called a moment after it worked. */
  readonly onClose: () => void;
  readonly cancelable?: boolean;
}

/** The form for the own password. It worked when the reply says success. */
export function ChangeOwnPassword({ onClose, cancelable }: ChangeOwnPasswordProps) {
  const { email } = useInstitute();
  const [answer, setAnswer] = useState<string | null>(null);
  const { mutate, isPending, error } = useEndpointMutation(changeInstitutePassword, {
    success: 'in-place',
    onDone: ({ message }) => setAnswer(message),
    onFailed: () => setAnswer(null),
  });
  const worked = answer !== null && saysSuccess(answer);
  return (
    <ChangePasswordForm
      owner="institute"
      pending={isPending}
      done={worked ? answer : null}
      failure={worked ? null : (answer ?? error?.message ?? null)}
      onClose={onClose}
      cancelable={cancelable}
      onSubmit={({ oldPassword, newPassword }) =>
        void mutate({ body: { email, oldPwd: oldPassword, newPwd: newPassword } })
      }
    />
  );
}
