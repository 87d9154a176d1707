import {
  BANK_REFERENCE_LENGTH,
  karachiDay,
  listQueues,
  listRefunds,
  payRefund,
  type StaffRefund,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { formatPaisa } from '../../admin/format-paisa';
import { texts } from './refunds.texts';

interface PayOutDialogProps {
  /** Null while nothing is paid out. */
  readonly refund: StaffRefund | null;
  readonly onClose: () => void;
}

/** Notes on which day a refund was transferred, and what the bank calls that. */
export function PayOutDialog({ refund, onClose }: PayOutDialogProps) {
  return (
    <Dialog opened={refund !== null} onClose={onClose} title={texts.payOutTitle} size="sm">
      {refund && <PayOutForm refund={refund} onDone={onClose} />}
    </Dialog>
  );
}

function PayOutForm({ refund, onDone }: { readonly refund: StaffRefund; readonly onDone: () => void }) {
  const today = karachiDay(serverNow());
  const form = useFormValues({ paidOn: today, bankReference: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(form.dirty);
  const paying = useEndpointMutation(payRefund, { invalidates: [listRefunds, listQueues], onDone });
  const { paymentId, studentName, paisa } = refund;
  const send = () => {
    const { error } = payRefund.body.safeParse(form.values);
    setErrors(fieldErrorsFromZod(error));
    if (!error) void paying.mutate({ params: { paymentId }, body: form.values });
  };
  const refusal = refusalOf(paying);
  return (
    <Form
      label={texts.payOutTitle}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={paying.isPending}
    >
      <Text>{texts.payOutMore({ sum: formatPaisa(paisa), student: <Typed>{studentName}</Typed> })}</Text>
      <PickedDate label={texts.paidOnLabel} required max={today} {...form.field('paidOn')} />
      <TextField
        label={texts.reference}
        required
        maxLength={BANK_REFERENCE_LENGTH}
        {...form.field('bankReference')}
      />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{texts.payOut}</SubmitButton>
      </FormActions>
    </Form>
  );
}
