import { changeInstitutePassword, passwordChangeRefusal } from '@uas/contract';
import { useFormValues } from '@uas/shared-ui/forms';
import { useAction } from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** How long the success stays in sight before the dialog closes, in milliseconds. */
const CLOSES_AFTER = 1_200;

/** Changes the institute's password; it worked when the reply says success. */
export function useChangePassword(onClose: () => void) {
  const { email } = useInstitute();
  const form = useFormValues(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const action = useAction(changeInstitutePassword, {
    onDone: ({ message }) => {
      if (!/success/i.test(message)) return setRefusal(message);
      form.reset(EMPTY);
      setDone(message);
    },
    onFailed: setRefusal,
  });

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(onClose, CLOSES_AFTER);
    return () => clearTimeout(timer);
  }, [done, onClose]);

  const change = () => {
    setDone(null);
    const reason = passwordChangeRefusal('institute', form.values);
    setRefusal(reason);
    if (reason !== null) return;
    const { oldPassword, newPassword } = form.values;
    void action.run({ body: { email, oldPwd: oldPassword, newPwd: newPassword } });
  };
  return { form, refusal, done, pending: action.pending, change };
}
