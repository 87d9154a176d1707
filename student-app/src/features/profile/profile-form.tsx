import { PROFILE_GENDERS } from '@uas/contract';
import { DateField } from '@uas/shared-ui/dates';
import {
  FieldRow,
  Form,
  FormActions,
  PhoneField,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
  useUnsavedWarning,
} from '@uas/shared-ui/forms';
import { Button } from '@uas/shared-ui/kit';
import { ReferrerField } from './referrer-field';
import { useProfileForm } from './use-profile-form';

/** Edits the profile; the e-mail is the key of the record and stays. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { form, errors, failure, pending, save } = useProfileForm(onClose);
  useUnsavedWarning(form.dirty && !pending, 'editing');
  return (
    <Form label="Edit profile" onSubmit={save} errors={errors} failure={failure} pending={pending}>
      <TextField label="Name" autoComplete="name" required maxLength={120} {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        required
        readOnly
        hint="Your e-mail address is your login and cannot be changed."
        {...form.field('email')}
      />
      <PhoneField label="Phone" required {...form.field('phone')} />
      <TextArea label="Address" rows={2} maxLength={300} {...form.field('address')} />
      <DateField label="Date of birth" {...form.field('dob')} />
      <FieldRow>
        <SelectField label="Gender" options={PROFILE_GENDERS} {...form.field('gender')} />
        <TextField label="Nationality" maxLength={80} {...form.field('nationality')} />
      </FieldRow>
      <ReferrerField {...form.field('referredBy')} />
      <FormActions>
        <SubmitButton pendingLabel="Saving…">Save Profile</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </Form>
  );
}
