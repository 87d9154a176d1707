import {
  removeInstituteTwoFactor,
  removeStaffTwoFactor,
  removeStudentTwoFactor,
  sentenceOf,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea, TextField } from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import type { Account } from '../../admin/views';
import { texts } from './accounts.texts';

const CALLS = {
  student: removeStudentTwoFactor,
  institute: removeInstituteTwoFactor,
  staff: removeStaffTwoFactor,
};
/** How many letters a reason has at least. */
const SHORTEST = 10;

/** Removes a second step with a reason, which says how staff made sure who asked. */
export function RemoveTwoFactor({ subject: { account, person }, onClose }: ViewProps<Account>) {
  const [email, setEmail] = useState(person.email);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(reason !== '' || email !== person.email);
  const action = useEndpointMutation(CALLS[account], {
    onDone: onClose,
  });
  const submit = () => {
    const wrong = {
      ...(email.trim() === '' && { email: sentenceOf('email.invalid') }),
      ...(reason.trim().length < SHORTEST && { reason: sentenceOf('second-step.reason-missing') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) void action.mutate({ body: { email, reason } });
  };
  return (
    <Form
      label={texts.removeTwoFactor}
      onSubmit={submit}
      errors={errors}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={3}>
        <Text>
          {texts.removeMore({
            person: (
              <strong>
                <Typed>{person.name || person.email}</Typed>
              </strong>
            ),
          })}
        </Text>
        <Text tone="muted">{texts.toldThem}</Text>
        {account === 'institute' && (
          <TextField
            label={commonTexts.email}
            name="email"
            type="email"
            hint={texts.memberMore}
            autoComplete="off"
            required
            value={email}
            onChange={setEmail}
          />
        )}
        <TextArea
          label={texts.reason}
          name="reason"
          hint={texts.reasonMore}
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={setReason}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton variant="danger" pendingLabel={texts.removing}>
          {commonTexts.remove}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
