import { type AnyEndpoint, sentenceOf } from '@uas/contract';
import { Form, FormActions, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import { type Request, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useCloseSoon, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import type { Opened } from '../places/use-opened';
import { texts } from './passwords.texts';

export interface Person {
  readonly email: string;
  readonly name: string;
}

interface SetPasswordDialogProps<E extends AnyEndpoint> {
  /** For whom it is open. */
  readonly place: Opened<Person>;
  readonly title: string;
  readonly endpoint: E;
  /** What the call wants for that person. */
  readonly requestFor: (email: string, newPassword: string) => Request<E>;
  /** The least number of characters. */
  readonly minimum: number;
  /** What is different on the server afterwards. */
  readonly invalidates?: readonly AnyEndpoint[];
}

/** A new password for somebody else; their sessions end, and the dialog closes by itself once it is set. */
export function SetPasswordDialog<E extends AnyEndpoint>({
  place,
  title,
  ...form
}: SetPasswordDialogProps<E>) {
  return (
    <Dialog opened={place.value !== null} onClose={place.close} title={title} size="sm" history="place">
      {place.shown && <SetPasswordForm {...form} person={place.shown} onClose={place.close} />}
    </Dialog>
  );
}

interface SetPasswordFormProps<E extends AnyEndpoint>
  extends Omit<SetPasswordDialogProps<E>, 'place' | 'title'> {
  readonly person: Person;
  readonly onClose: () => void;
}

function SetPasswordForm<E extends AnyEndpoint>(props: SetPasswordFormProps<E>) {
  const { person, onClose, endpoint, requestFor, minimum, invalidates } = props;
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(endpoint, { invalidates });
  useTypedWork(password !== '' && action.done === null);
  useCloseSoon(action.done !== null, onClose);
  const submit = () => {
    const tooShort = password.length < minimum;
    setErrors(
      tooShort ? { password: sentenceOf({ code: 'password.too-short', params: { min: minimum } }) } : {},
    );
    if (!tooShort && !action.done) void action.mutate(requestFor(person.email, password));
  };
  return (
    <Stack gap={4}>
      <Text>
        {texts.setFor({
          person: (
            <strong>
              <Typed>{person.name || person.email}</Typed>
            </strong>
          ),
        })}
      </Text>
      <Form
        label={texts.change}
        summary="none"
        errors={errors}
        failure={action.error?.message}
        done={action.done}
        pending={action.isPending}
        onSubmit={submit}
      >
        <PasswordField
          label={texts.newPassword}
          name="password"
          purpose="new"
          required
          hint={texts.atLeast({ count: minimum })}
          value={password}
          onChange={setPassword}
        />
        <FormActions>
          <CloseButton>{texts.cancel}</CloseButton>
          <SubmitButton>{texts.change}</SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
