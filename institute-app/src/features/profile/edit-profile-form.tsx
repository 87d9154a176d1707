import {
  FieldRow,
  Form,
  FormActions,
  PhoneField,
  SubmitButton,
  TextField,
  useUnsavedWarning,
} from '@uas/shared-ui/forms';
import { Button, Card } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { type ReactNode, useEffect } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { type EditedDepartments, useUpdateProfile } from './use-update-profile';

interface EditProfileFormProps {
  readonly departments: EditedDepartments;
  /** The fields of the departments. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Tells whether there is anything that closing would lose. */
  readonly onDirty: (dirty: boolean) => void;
}

/** The profile's own data as a form; the departments' fields stand in it, and all is saved together. */
export function EditProfileForm({ departments, children, onClose, onDirty }: EditProfileFormProps) {
  const { institute } = useInstitute();
  const { form, errors, failure, pending, dirty, save } = useUpdateProfile(departments, onClose);
  const { confirm, dialog } = useConfirm();
  useUnsavedWarning(dirty, 'editing');
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const cancel = async () => {
    const sure = !dirty || (await confirm(DISCARD));
    if (sure) onClose();
  };
  return (
    <Card padding="roomy">
      <Form label="Edit profile" onSubmit={save} errors={errors} failure={failure} pending={pending}>
        <TextField
          label="Name"
          required
          maxLength={200}
          autoComplete="organization"
          {...form.field('name')}
        />
        <FieldRow>
          <TextField
            label="Email"
            type="email"
            readOnly
            hint="The e-mail is the key of your account and cannot be changed."
            value={institute.email}
            onChange={() => undefined}
          />
          <TextField label="Contact person" required maxLength={120} {...form.field('contactPerson')} />
        </FieldRow>
        <FieldRow>
          <PhoneField label="Phone" required {...form.field('phone')} />
          <TextField
            label="Website"
            type="url"
            inputMode="url"
            hint="For example www.example.edu.pk"
            maxLength={300}
            {...form.field('website')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label="Address"
            maxLength={300}
            autoComplete="street-address"
            {...form.field('address')}
          />
          <TextField label="City" maxLength={80} {...form.field('city')} />
        </FieldRow>
        {children}
        <FormActions>
          <SubmitButton pendingLabel="Saving…">Save profile</SubmitButton>
          <Button onClick={() => void cancel()}>Discard changes</Button>
        </FormActions>
      </Form>
      {dialog}
    </Card>
  );
}

/** What is asked before typed changes are lost. */
export const DISCARD = {
  title: 'Discard your changes?',
  message: 'What you have changed in your profile has not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  tone: 'danger',
} as const;
