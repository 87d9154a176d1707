import { listAdminApplications, WITHDRAW_REASON_LENGTH, withdrawOffer } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import type { ApplicationRef } from '../../admin/views';
import { texts } from './applications.texts';

/** Withdraws an offer with a reason that the student reads. */
export function WithdrawOffer({ subject: of, onClose }: ViewProps<ApplicationRef>) {
  const [reason, setReason] = useState('');
  useTypedWork(reason !== '');
  const action = useEndpointMutation(withdrawOffer, {
    invalidates: [listAdminApplications],
    onDone: onClose,
  });
  return (
    <Form
      label={texts.withdrawOffer}
      onSubmit={() => void action.mutate({ params: { id: of._id }, body: { reason } })}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={3}>
        <Text weight="strong">
          <Typed>{of.studentName}</Typed>
        </Text>
        <Text>{texts.withdrawMore}</Text>
        <TextArea
          label={texts.reason}
          hint={texts.reasonMore}
          rows={2}
          maxLength={WITHDRAW_REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton variant="danger" pendingLabel={texts.withdrawing}>
          {texts.withdraw}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
