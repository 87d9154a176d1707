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
} from '@uas/shared-ui/forms';
import { Button, commonTexts } from '@uas/shared-ui/kit';
import { useUnsavedProfile } from '@uas/shared-ui/views';
import { choicesOf } from '../../student/labels';
import { texts } from './profile.texts';
import { ReferrerField } from './referrer-field';
import { useProfileForm } from './use-profile-form';

/** Edits the profile; the e-mail is the key of the record and stays. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { form, errors, failure, pending, save } = useProfileForm(onClose);
  useUnsavedProfile(form.dirty && !pending);
  return (
    <Form label={texts.editing} onSubmit={save} errors={errors} failure={failure} pending={pending}>
      <TextField
        label={commonTexts.name}
        autoComplete="name"
        required
        maxLength={120}
        {...form.field('name')}
      />
      <TextField
        label={commonTexts.email}
        type="email"
        required
        readOnly
        hint={texts.emailHint}
        {...form.field('email')}
      />
      <PhoneField label={commonTexts.phone} required {...form.field('phone')} />
      <TextArea label={commonTexts.address} rows={2} maxLength={300} {...form.field('address')} />
      <DateField label={commonTexts.dob} {...form.field('dob')} />
      <FieldRow>
        <SelectField
          label={commonTexts.gender}
          options={choicesOf(PROFILE_GENDERS)}
          {...form.field('gender')}
        />
        <TextField label={commonTexts.nationality} maxLength={80} {...form.field('nationality')} />
      </FieldRow>
      <ReferrerField {...form.field('referredBy')} />
      <FormActions>
        <SubmitButton pendingLabel={commonTexts.saving}>{texts.save}</SubmitButton>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </FormActions>
    </Form>
  );
}
