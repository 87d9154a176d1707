import { PASSWORD_MINIMUM, sentenceOf, takeInvitation } from '@uas/contract';
import { Form, justRegistered, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  chooseRole,
  endSession,
  Stack,
  sentence,
  Text,
  useLocation,
  useNavigate,
  useSession,
} from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { Prose } from '../pages/prose';
import { texts } from './invitation.texts';

/** Where the link in an invitation leads: `/invitation#{token}`. What stands behind the # goes to no server by itself. */
export function InvitationPage() {
  const token = useLocation().hash.slice(1);
  const [welcomed, setWelcomed] = useState<Welcome | null>(null);
  const welcome = (done: Welcome) => {
    justRegistered.toLogIn = done.email;
    setWelcomed(done);
  };
  return (
    <Prose title={texts.title} description={welcomed ? undefined : texts.description}>
      {token === '' && !welcomed && <Alert tone="attention">{texts.incomplete}</Alert>}
      {token !== '' && !welcomed && <ChoosePassword key={token} token={token} onDone={welcome} />}
      {welcomed && <ToLogin {...welcomed} />}
    </Prose>
  );
}

interface Welcome {
  readonly message: string;
  readonly email: string;
}

const EMPTY = { password: '', repeated: '' };

function ChoosePassword({ token, onDone }: { token: string; onDone: (welcome: Welcome) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const taking = useEndpointMutation(takeInvitation, { success: 'in-place', onDone });
  const change = (field: keyof typeof EMPTY) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const submit = () => {
    const wrong = wrongIn(typed);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void taking.mutate({ body: { token, password: typed.password } });
  };
  return (
    <Form
      label={texts.title}
      onSubmit={submit}
      errors={errors}
      failure={taking.error?.message ?? null}
      pending={taking.isPending}
      summary="none"
    >
      <PasswordField
        label={texts.password}
        name="password"
        purpose="new"
        hint={texts.passwordMore({ count: PASSWORD_MINIMUM.institute })}
        required
        value={typed.password}
        onChange={change('password')}
      />
      <PasswordField
        label={texts.repeat}
        name="repeated"
        purpose="new"
        required
        value={typed.repeated}
        onChange={change('repeated')}
      />
      <SubmitButton pendingLabel={texts.saving}>{texts.save}</SubmitButton>
    </Form>
  );
}

function ToLogin({ message, email }: Welcome) {
  const navigate = useNavigate();
  const open = () => {
    chooseRole('institute');
    // Who is signed in here is a colleague, not who was invited.
    if (useSession.getState().token !== null) void endSession('login');
    void navigate('/');
  };
  return (
    <Stack gap={4}>
      <Alert tone="success">{sentence(message)}</Alert>
      <Text>{texts.yourEmail({ email })}</Text>
      <div>
        <Button variant="primary" onClick={open}>
          {texts.toLogin}
        </Button>
      </div>
    </Stack>
  );
}

function wrongIn({ password, repeated }: typeof EMPTY): Record<string, string> {
  const min = PASSWORD_MINIMUM.institute;
  return {
    ...(password.length < min && { password: sentenceOf({ code: 'password.too-short', params: { min } }) }),
    ...(password !== repeated && { repeated: sentenceOf('password.repetition-differs') }),
  };
}
