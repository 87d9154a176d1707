import { PASSWORD_MINIMUM, resetStudentPassword } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import { type Person, SetPasswordDialog } from '../../passwords/set-password-dialog';
import type { Opened } from '../../places/use-opened';

interface StudentPasswordDialogProps {
  readonly place: Opened<Person>;
  readonly onChanged: () => void;
}

/** A new password for a student, of at least four characters. */
export function StudentPasswordDialog({ place, onChanged }: StudentPasswordDialogProps) {
  const action = useAction(resetStudentPassword, { onDone: onChanged });
  const { shown } = place;
  if (!shown) return null;
  const close = () => {
    place.close();
    action.reset();
  };
  return (
    <SetPasswordDialog
      opened={place.value !== null}
      onClose={close}
      title="Change Password"
      person={shown}
      minimum={PASSWORD_MINIMUM.reset}
      action={action}
      onSubmit={(newPassword) => void action.run({ body: { email: shown.email, newPassword } })}
    />
  );
}
