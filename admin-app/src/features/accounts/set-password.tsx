import { sentenceOf } from '@uas/contract';
import { Form, FormActions, PASSWORD_MISSING, PasswordField, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useCloseSoon, useTypedWork } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useStaff } from '../../admin/use-staff';
import type { Account } from '../../admin/views';
import { texts } from './accounts.texts';
import { useSetPassword } from './use-set-password';

/** A new password for somebody else; their sessions end, and the view closes by itself once it is set. */
export function SetPassword({ subject: { account, person }, onClose }: ViewProps<Account>) {
  const [password, setPassword] = useState('');
  const [oldPassword, setOldPassword] = useState('');
  const isOwn = useStaff().email === person.email && account === 'staff';
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { action, minimum, set } = useSetPassword(account);
  useTypedWork((password !== '' || oldPassword !== '') && action.done === null);
  useCloseSoon(action.done !== null, onClose);
  const submit = () => {
    const tooShort = password.length < minimum;
    const oldMissing = isOwn && oldPassword === '';
    setErrors({
      ...(oldMissing && { oldPassword: PASSWORD_MISSING }),
      ...(tooShort && { password: sentenceOf({ code: 'password.too-short', params: { min: minimum } }) }),
    });
    if (oldMissing || tooShort || action.done) return;
    void set(person.email, password, isOwn ? oldPassword : undefined);
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
        label={texts.title}
        summary="none"
        errors={errors}
        failure={action.error?.message}
        done={action.done}
        pending={action.isPending}
        onSubmit={submit}
      >
        {isOwn && (
          <PasswordField
            label={texts.oldPassword}
            name="oldPassword"
            purpose="current"
            required
            value={oldPassword}
            onChange={setOldPassword}
          />
        )}
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
          <CloseButton>{commonTexts.cancel}</CloseButton>
          <SubmitButton>{texts.title}</SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
