import { PASSWORD_MINIMUM, resetInstitutePassword } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import { type Person, SetPasswordDialog } from '../../passwords/set-password-dialog';
import type { Opened } from '../../places/use-opened';

/** A new password for an institute, of at least four characters. */
export function InstitutePasswordDialog({ place }: { place: Opened<Person> }) {
  const action = useAction(resetInstitutePassword);
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
