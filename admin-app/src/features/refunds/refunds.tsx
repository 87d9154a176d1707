import { listRefunds, REFUND_LISTS, type StaffRefund } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { Button, Inline, Section, Stack, Text, useLocationState, wordInAddress } from '@uas/shared-ui/kit';
import { ListScreen, useList } from '@uas/shared-ui/lists';
import { useState } from 'react';
import { RowActions } from '../../admin/cells';
import { PayOutDialog } from './pay-out-dialog';
import { refundColumns } from './refund-columns';
import { texts } from './refunds.texts';
import { useAgreement } from './use-agreement';

type State = (typeof REFUND_LISTS)[number];
const IN_ADDRESS = wordInAddress('refund-state', REFUND_LISTS);
const NONE = { 'to-agree': 'noneToAgree', 'to-pay': 'noneToPay', 'paid-out': 'nonePaid' } as const;

/** What comes back of fees, by what is to be done next. */
export function Refunds() {
  const [state, setState] = useLocationState<State>('refund-state', 'to-agree', IN_ADDRESS);
  const list = useList(listRefunds, 'refunds', { name: 'refunds', query: { state } });
  const agreement = useAgreement(list);
  const [paying, setPaying] = useState<StaffRefund | null>(null);
  return (
    <Section title={texts.refunds}>
      <Stack gap={3}>
        <Text tone="muted">{texts.more}</Text>
        <Inline>
          <SelectField
            label={texts.state}
            options={REFUND_LISTS.map((value) => ({ value, label: texts[value] }))}
            value={state}
            onChange={(chosen) => setState(REFUND_LISTS.find((each) => each === chosen) ?? 'to-agree')}
          />
        </Inline>
        <ListScreen
          of={list}
          label={texts.filters}
          search={texts.search}
          searchIn={texts.searchIn}
          caption={texts.refunds}
          cardsUnder={1000}
          columns={refundColumns()}
          kind="entry"
          {...(state === 'to-agree' && { selection: agreement.selection })}
          rowKey={({ paymentId }) => paymentId}
          loadingText={texts.loading}
          none={texts[NONE[state]]}
          noMatch={texts.noMatch}
          showAll={texts.showAll}
          rowActions={(refund) => (
            <RefundActions refund={refund} onAgree={agreement.ask} onPayOut={setPaying} />
          )}
        />
        {state === 'to-agree' && agreement.bar}
      </Stack>
      {agreement.dialog}
      <PayOutDialog refund={paying} onClose={() => setPaying(null)} />
    </Section>
  );
}

interface RefundActionsProps {
  readonly refund: StaffRefund;
  readonly onAgree: (refunds: readonly StaffRefund[]) => void;
  readonly onPayOut: (refund: StaffRefund) => void;
}

function RefundActions({ refund, onAgree, onPayOut }: RefundActionsProps) {
  const { agreedOn, paidOn, studentName: student } = refund;
  if (paidOn !== null) return null;
  return (
    <RowActions>
      {agreedOn === null ? (
        <Button size="small" aria-label={texts.agreeNamed({ student })} onClick={() => onAgree([refund])}>
          {texts.agree}
        </Button>
      ) : (
        <Button size="small" aria-label={texts.payOutNamed({ student })} onClick={() => onPayOut(refund)}>
          {texts.payOut}
        </Button>
      )}
    </RowActions>
  );
}
