import { findVoucher } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Alert, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { ConfirmForm, type LineDialogProps } from './confirm-line';
import { closedText, lineName } from './line-texts';
import { texts } from './statements.texts';

/** Confirms a line for a voucher whose number somebody has read out. */
export function OtherVoucher({ line, onDone }: LineDialogProps) {
  const [number, setNumber] = useState('');
  const [lookedUp, setLookedUp] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const query = useEndpointQuery(findVoucher, lookedUp === null ? null : { query: { number: lookedUp } });
  useTypedWork(number !== '');
  const isSame = lookedUp === number.trim();
  const found = isSame ? query.data : undefined;
  const voucher = found?.voucher ?? null;
  const closed = voucher && closedText(voucher);
  const send = () => {
    const typed = number.trim();
    setIsMissing(typed === '');
    if (typed === '') return;
    if (isSame) void query.refetch();
    else setLookedUp(typed);
  };
  const wrong = wrongIn({ isMissing, isNobodys: found?.voucher === null });
  return (
    <Stack gap={5}>
      <Form
        label={texts.lookUp}
        summary="none"
        onSubmit={send}
        errors={wrong ? { number: wrong } : {}}
        failure={isSame && !query.isFetching ? (query.error?.message ?? null) : null}
        pending={query.isFetching}
      >
        <Stack gap={3}>
          {!voucher && (
            <Text>
              {lineName(line)} <Typed>{line.description}</Typed>
            </Text>
          )}
          <TextField
            name="number"
            label={texts.number}
            hint={texts.numberHint}
            required
            inputMode="numeric"
            maxLength={60}
            value={number}
            onChange={setNumber}
          />
        </Stack>
        <FormActions>
          <SubmitButton variant={voucher ? 'secondary' : 'primary'} pendingLabel={texts.lookingUp}>
            {texts.lookUp}
          </SubmitButton>
        </FormActions>
      </Form>
      {closed && <Alert tone="attention">{closed}</Alert>}
      {voucher && !closed && (
        <ConfirmForm
          key={voucher.voucherId}
          line={line}
          onDone={onDone}
          needsReason={line.needsReason || line.payable?.voucherId !== voucher.voucherId}
          pays={{ ...voucher, paidBy: { voucherId: voucher.voucherId } }}
        />
      )}
    </Stack>
  );
}

function wrongIn({ isMissing, isNobodys }: { readonly isMissing: boolean; readonly isNobodys: boolean }) {
  if (isMissing) return texts.numberMissing;
  return isNobodys ? texts.nobodyHas : null;
}
