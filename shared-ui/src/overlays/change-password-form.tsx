import { passwordChangeRefusal, sentenceOf } from '@uas/contract';
import { useState } from 'react';
import { Form, FormActions, SubmitButton } from '../forms/form';
import { useFormValues } from '../forms/form-values';
import { PasswordField } from '../forms/password-field';
import { commonTexts } from '../kit/texts/common.texts';
import { CloseButton, useCloseSoon, useTypedWork } from './dialog-context';
import { texts } from './overlays.texts';
import { OwnUsername } from './username';

export interface ChangePasswordFormProps {
  /** Called a moment after it worked. */
  readonly onClose: () => void;
  /** A dialog of its own has Cancel; a part of something larger has none. */
  readonly cancelable?: boolean;
  /** Whose rules hold for the new password. */
  readonly owner: 'student' | 'institute' | 'staffChange';
  /** Sends the change; only called with words that the rules allow. */
  readonly onSubmit: (change: { oldPassword: string; newPassword: string }) => void;
  readonly pending: boolean;
  /** What came of the last attempt: a sentence of success or of refusal. */
  readonly done: string | null;
  readonly failure: string | null;
}

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Changes the own password. A dialog around it closes by itself after success. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { owner, onClose, onSubmit, pending, done, failure, cancelable = true } = props;
  const { values, field, dirty } = useFormValues(EMPTY);
  const [refusal, setRefusal] = useState<string | null>(null);
  useTypedWork(dirty && done === null);
  useCloseSoon(done !== null, onClose);

  const change = () => {
    if (done !== null) return;
    const reason = passwordChangeRefusal(owner, values);
    setRefusal(sentenceOf(reason));
    if (reason === null) onSubmit(values);
  };
  return (
    <Form
      label={texts.changePassword}
      onSubmit={change}
      failure={refusal ?? failure}
      done={refusal === null ? done : null}
      pending={pending}
      summary="none"
    >
      <OwnUsername />
      <PasswordField label={texts.oldPassword} purpose="current" required {...field('oldPassword')} />
      <PasswordField label={texts.newPassword} purpose="new" required {...field('newPassword')} />
      <PasswordField label={texts.confirmPassword} purpose="new" required {...field('confirmPassword')} />
      <FormActions>
        {cancelable && <CloseButton>{commonTexts.cancel}</CloseButton>}
        <SubmitButton pendingLabel={texts.changing}>{texts.changePassword}</SubmitButton>
      </FormActions>
    </Form>
  );
}
