import { confirmStatementLine, type StatementLine, sentenceOf } from '@uas/contract';
import { Form, FormActions, refusalOf, SubmitButton, TextField, useFormValues } from '@uas/shared-ui/forms';
import { Alert, commonTexts, KeyValueList, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { Fee } from './line-columns';
import { differsText, lineName, remarkOf } from './line-texts';
import { texts } from './statements.texts';

export interface LineDialogProps {
  readonly line: StatementLine;
  readonly onDone: () => void;
}

/** Confirms what the line seems to pay. */
export function ConfirmLine({ line, onDone }: LineDialogProps) {
  const { payable, student, needsReason } = line;
  if (!payable || !student) return null;
  const paidBy = payable.voucherId ? { voucherId: payable.voucherId } : { studentId: student.studentId };
  const isVoucherOfLine = payable.voucherId === (line.voucher?.voucherId ?? null);
  return (
    <ConfirmForm
      line={line}
      onDone={onDone}
      needsReason={needsReason}
      pays={{ ...payable, student, paidBy }}
      // Of another voucher than the one that is paid now, the remark says why that one cannot be.
      remark={isVoucherOfLine && payable.paisa !== line.paisa ? null : remarkOf(line)}
    />
  );
}

interface ConfirmFormProps extends LineDialogProps {
  readonly pays: {
    readonly paidBy: { readonly voucherId: string } | { readonly studentId: string };
    readonly name: string;
    readonly paisa: number;
    readonly student: NonNullable<StatementLine['student']>;
  };
  readonly needsReason: boolean;
  readonly remark?: string | null;
}

/** What would be confirmed with a line, and why where the line does not say just this. */
export function ConfirmForm({ line, pays, needsReason, remark = null, onDone }: ConfirmFormProps) {
  const form = useFormValues({ reason: '' });
  const [isMissing, setIsMissing] = useState(false);
  useTypedWork(form.dirty);
  const action = useEndpointMutation(confirmStatementLine, { invalidates: CHANGED_BY_PAYMENTS, onDone });
  // What is asked of the line may have changed while it was looked at.
  const asksReason = needsReason || action.error?.code === 'payment.reason-missing';
  const { student, paidBy } = pays;
  const send = () => {
    const { reason } = form.values;
    const lacks = asksReason && reason.trim() === '';
    setIsMissing(lacks);
    if (!lacks) void action.mutate({ params: { id: line._id }, body: { ...paidBy, reason } });
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.confirmTitle}
      summary="none"
      onSubmit={send}
      errors={{ ...refusal.errors, ...(isMissing && { reason: sentenceOf('payment.reason-missing') }) }}
      failure={isMissing ? null : refusal.failure}
      pending={action.isPending}
    >
      <Stack gap={4}>
        <KeyValueList
          items={[
            { label: texts.payment, value: lineName(line) },
            { label: texts.description, value: line.description && <Typed>{line.description}</Typed> },
            { label: texts.paysFor, value: <Fee of={pays} /> },
            { label: commonTexts.student, value: <Typed>{`${student.name} (${student.number})`}</Typed> },
          ]}
        />
        {pays.paisa !== line.paisa && (
          <Alert tone="attention" live="off">
            {differsText(line.paisa, pays.paisa)}
          </Alert>
        )}
        {remark && (
          <Alert tone="attention" live="off">
            {remark}
          </Alert>
        )}
        {asksReason && (
          <TextField
            label={texts.reason}
            hint={texts.reasonHint}
            required
            maxLength={200}
            {...form.field('reason')}
          />
        )}
        <Text tone="muted">{texts.studentReads}</Text>
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{texts.confirm}</SubmitButton>
      </FormActions>
    </Form>
  );
}
