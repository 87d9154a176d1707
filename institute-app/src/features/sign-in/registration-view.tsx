import { INSTITUTE_REGISTRATION_NOTICE } from '@uas/contract';
import {
  FieldRow,
  PasswordField,
  PhoneField,
  RegistrationCard,
  TextField,
  useRegistration,
} from '@uas/shared-ui/forms';
import { sentence, showView, usePageTitle } from '@uas/shared-ui/kit';
import { texts } from './registration.texts';
import { registration } from './use-sign-in';

const EMPTY = { name: '', email: '', password: '', contactPerson: '', phone: '' };

interface RegistrationViewProps {
  readonly onLeave: () => void;
  /** It went well: the login is next, with this e-mail. */
  readonly onRegistered: (email: string) => void;
}

/** The registration of institutes: five fields, all of them required. */
export function RegistrationView({ onLeave, onRegistered }: RegistrationViewProps) {
  usePageTitle(texts.registrationPage);
  const { form, errors, message, pending, register } = useRegistration(registration, EMPTY, ({ email }) =>
    onRegistered(email.trim()),
  );
  return (
    <RegistrationCard
      heading={texts.registrationHeading}
      notice={sentence(INSTITUTE_REGISTRATION_NOTICE)}
      errors={errors}
      message={message}
      pending={pending}
      onSubmit={register}
      switchTo={{ label: texts.toLogin, onClick: () => showView('login') }}
      onLeave={onLeave}
    >
      <TextField
        label={texts.name}
        autoComplete="organization"
        required
        maxLength={200}
        {...form.field('name')}
      />
      <FieldRow>
        <TextField label={texts.email} type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordField label={texts.password} purpose="new" required {...form.field('password')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label={texts.contactPerson}
          autoComplete="name"
          required
          maxLength={120}
          {...form.field('contactPerson')}
        />
        <PhoneField label={texts.phone} required {...form.field('phone')} />
      </FieldRow>
    </RegistrationCard>
  );
}
