import { STUDENT_REGISTRATION_NOTICE } from '@uas/contract';
import {
  FieldRow,
  PasswordField,
  PhoneField,
  RegistrationCard,
  TextField,
  useRegistration,
} from '@uas/shared-ui/forms';
import { sentence, showView, usePageTitle } from '@uas/shared-ui/kit';
import { texts } from './sign-in.texts';
import { registration } from './use-sign-in';

const EMPTY = { name: '', email: '', phone: '', password: '' };

/** The registration of students: four fields, all of them required. */
export function RegistrationView({ onLeave }: { onLeave: () => void }) {
  usePageTitle(texts.registrationPage);
  const { form, errors, message, pending, register } = useRegistration(registration, EMPTY);
  return (
    <RegistrationCard
      heading={texts.registrationHeading}
      notice={sentence(STUDENT_REGISTRATION_NOTICE)}
      errors={errors}
      message={message}
      pending={pending}
      onSubmit={register}
      switchTo={{ label: texts.toLogin, onClick: () => showView('login') }}
      onLeave={onLeave}
    >
      <TextField label={texts.name} autoComplete="name" required maxLength={120} {...form.field('name')} />
      <FieldRow>
        <TextField label={texts.email} type="email" autoComplete="email" required {...form.field('email')} />
        <PhoneField label={texts.phone} required {...form.field('phone')} />
      </FieldRow>
      <PasswordField label={texts.password} purpose="new" required {...form.field('password')} />
    </RegistrationCard>
  );
}
