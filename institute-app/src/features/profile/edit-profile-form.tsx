import { FieldRow, Form, FormActions, PhoneField, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, Card, commonTexts } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useUnsavedProfile } from '@uas/shared-ui/views';
import { type ReactNode, useEffect } from 'react';
import { texts } from '../../institute/institute.texts';
import { useInstitute } from '../../institute/institute-context';
import { texts as editTexts } from './edit-profile.texts';
import { discardQuestion } from './profile-view';
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
  useUnsavedProfile(dirty);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const cancel = async () => {
    const sure = !dirty || (await confirm(discardQuestion()));
    if (sure) onClose();
  };
  return (
    <Card padding="roomy">
      <Form label={editTexts.form} onSubmit={save} errors={errors} failure={failure} pending={pending}>
        <TextField
          label={commonTexts.name}
          required
          maxLength={200}
          autoComplete="organization"
          {...form.field('name')}
        />
        <FieldRow>
          <TextField
            label={commonTexts.email}
            type="email"
            readOnly
            hint={editTexts.emailHint}
            value={institute.email}
            onChange={() => undefined}
          />
          <TextField
            label={commonTexts.contactPerson}
            required
            maxLength={120}
            {...form.field('contactPerson')}
          />
        </FieldRow>
        <FieldRow>
          <PhoneField label={commonTexts.phone} required {...form.field('phone')} />
          <TextField
            label={commonTexts.website}
            type="url"
            inputMode="url"
            hint={editTexts.websiteHint}
            maxLength={300}
            {...form.field('website')}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            label={commonTexts.address}
            maxLength={300}
            autoComplete="street-address"
            {...form.field('address')}
          />
          <TextField label={commonTexts.city} maxLength={80} {...form.field('city')} />
        </FieldRow>
        {children}
        <FormActions>
          <SubmitButton pendingLabel={commonTexts.saving}>{editTexts.save}</SubmitButton>
          <Button onClick={() => void cancel()}>{texts.discard}</Button>
        </FormActions>
      </Form>
      {dialog}
    </Card>
  );
}
