import { changeStaffPassword, PASSWORD_MINIMUM } from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import { type Person, SetPasswordDialog } from '../../passwords/set-password-dialog';
import type { Opened } from '../../places/use-opened';

/** A new password for a staff member, of at least seven characters. */
export function StaffPasswordDialog({ place }: { place: Opened<Person> }) {
  const action = useAction(changeStaffPassword);
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
      title="Change Staff Password"
      person={shown}
      minimum={PASSWORD_MINIMUM.staffChange}
      action={action}
      onSubmit={(newPassword) => void action.run({ params: { email: shown.email }, body: { newPassword } })}
    />
  );
}
