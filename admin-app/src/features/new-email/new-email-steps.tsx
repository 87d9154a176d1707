import { SURE_LETTERS } from '@uas/contract';
import {
  CnicField,
  Form,
  FormActions,
  refusalOf,
  SubmitButton,
  TextArea,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useCloseSoon, useTypedWork } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import type { Kept } from '../../admin/views';
import { texts } from './new-email.texts';
import { NewEmailCode } from './new-email-code';
import { useNewEmail } from './use-new-email';

/** A new e-mail for whoever proved by facts who they are, and by a code that the address is theirs: first the facts that the person names, then the code that the person reads out. */
export function NewEmailSteps({ subject: { correspondent, id }, onClose }: ViewProps<Kept['new-email']>) {
  const { userType, name, email } = correspondent;
  const { values, field, dirty } = useFormValues({ newEmail: '', cnic: '', reference: '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  const { asking, setting, ask, finish } = useNewEmail(userType, id);
  useTypedWork(dirty && setting.done === null);
  useCloseSoon(setting.done !== null, onClose);
  const isStudent = userType === 'student';
  if (isAsked) {
    return (
      <NewEmailCode
        sent={asking.done ?? ''}
        failure={setting.error?.message ?? null}
        done={setting.done}
        pending={setting.isPending}
        onSubmit={(code) => void finish(code)}
        onBack={() => setAsked(false)}
      />
    );
  }
  const submit = async () => {
    setting.reset();
    setAsked((await ask(values)) !== null);
  };
  return (
    <Stack gap={4}>
      <Text>{texts.newFor({ person: <Typed>{name || email}</Typed> })}</Text>
      <Form
        label={texts.title}
        onSubmit={() => void submit()}
        {...refusalOf(asking)}
        pending={asking.isPending}
        summary="none"
      >
        <TextField label={texts.newEmail} type="email" required {...field('newEmail')} />
        {isStudent && (
          <CnicField label={commonTexts.cnic} hint={texts.cnicHint} required {...field('cnic')} />
        )}
        <TextField
          label={texts.reference}
          hint={isStudent ? texts.studentReference : texts.instituteReference}
          required
          {...field('reference')}
        />
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint({ count: SURE_LETTERS })}
          required
          {...field('reason')}
        />
        <FormActions>
          <CloseButton>{commonTexts.cancel}</CloseButton>
          <SubmitButton pendingLabel={texts.sending}>{texts.sendCode}</SubmitButton>
        </FormActions>
      </Form>
    </Stack>
  );
}
