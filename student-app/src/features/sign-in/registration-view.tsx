import { STUDENT_REGISTRATION_NOTICE } from '@uas/contract';
import {
  FieldRow,
  PasswordField,
  PhoneField,
  RegistrationCard,
  TextField,
  useRegistration,
} from '@uas/shared-ui/forms';
import { showView, usePageTitle } from '@uas/shared-ui/kit';
import { registration } from './calls-on-demand';

const EMPTY = { name: '', email: '', phone: '', password: '' };

/** The registration of students: four fields, all of them required. */
export function RegistrationView({ onLeave }: { onLeave: () => void }) {
  usePageTitle('Student registration');
  const { form, errors, message, pending, register } = useRegistration(registration, EMPTY);
  return (
    <RegistrationCard
      heading="STUDENT REGISTRATION"
      notice={STUDENT_REGISTRATION_NOTICE}
      errors={errors}
      message={message}
      pending={pending}
      onSubmit={register}
      switchTo={{ label: 'Already have an account? Login', onClick: () => showView('login') }}
      onLeave={onLeave}
    >
      <TextField label="Name" autoComplete="name" required maxLength={120} {...form.field('name')} />
      <FieldRow>
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <PhoneField label="Phone Number" required {...form.field('phone')} />
      </FieldRow>
      <PasswordField label="Password" purpose="new" required {...form.field('password')} />
    </RegistrationCard>
  );
}
