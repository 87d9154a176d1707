import { CLAIM_REASON_LENGTH, type InstitutesClaim, listClaims, refuseClaim } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './claims.texts';

interface RefuseFormProps {
  readonly claim: InstitutesClaim;
  readonly onClose: () => void;
}

/** Asks why a claim is not accepted; the student reads it. */
export function RefuseForm({ claim, onClose }: RefuseFormProps) {
  const { applicationId, code, student, number, category } = claim;
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useEndpointMutation(refuseClaim, {
    invalidates: [listClaims],
    success: () => texts.refusedDone,
    onDone: () => {
      setReason('');
      onClose();
    },
  });
  useTypedWork(reason !== '');
  return (
    <Form
      label={texts.refuseTitle}
      onSubmit={() => void mutate({ body: { applicationId, code, reason } })}
      failure={error?.message ?? null}
      pending={isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text>{texts.refuseMore({ student, number, category })}</Text>
        <TextField
          label={texts.reason}
          hint={texts.reasonMore}
          required
          maxLength={CLAIM_REASON_LENGTH}
          value={reason}
          onChange={setReason}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={reason.trim() === ''} pendingLabel={commonTexts.saving}>
          {texts.refuse}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
