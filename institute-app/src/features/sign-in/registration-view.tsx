import { INSTITUTE_REGISTRATION_NOTICE, registerInstitute } from '@uas/contract';
import {
  FieldRow,
  PasswordField,
  PhoneField,
  RegistrationCard,
  TextField,
  useRegistration,
} from '@uas/shared-ui/forms';
import { showView, usePageTitle } from '@uas/shared-ui/kit';

const EMPTY = { name: '', email: '', password: '', contactPerson: '', phone: '' };

interface RegistrationViewProps {
  readonly onLeave: () => void;
  /** It went well: the login is next, with this e-mail. */
  readonly onRegistered: (email: string) => void;
}

/** The registration of institutes: five fields, all of them required. */
export function RegistrationView({ onLeave, onRegistered }: RegistrationViewProps) {
  usePageTitle('Institute registration');
  const { form, errors, message, pending, register } = useRegistration(
    registerInstitute,
    EMPTY,
    ({ email }) => onRegistered(email.trim()),
  );
  return (
    <RegistrationCard
      heading="INSTITUTE REGISTRATION"
      notice={INSTITUTE_REGISTRATION_NOTICE}
      errors={errors}
      message={message}
      pending={pending}
      onSubmit={register}
      switchTo={{ label: 'Already have an account? Login', onClick: () => showView('login') }}
      onLeave={onLeave}
    >
      <TextField
        label="Name of the institute"
        autoComplete="organization"
        required
        maxLength={200}
        {...form.field('name')}
      />
      <FieldRow>
        <TextField label="Email" type="email" autoComplete="email" required {...form.field('email')} />
        <PasswordField label="Password" purpose="new" required {...form.field('password')} />
      </FieldRow>
      <FieldRow>
        <TextField
          label="Contact person"
          autoComplete="name"
          required
          maxLength={120}
          {...form.field('contactPerson')}
        />
        <PhoneField label="Phone" required {...form.field('phone')} />
      </FieldRow>
    </RegistrationCard>
  );
}
