import {
  type ComparedAccount,
  type DuplicatePair,
  getDuplicate,
  listAdminStudents,
  listDuplicates,
  listQueues,
  sentenceOf,
  settleDuplicate,
} from '@uas/contract';
import { Form, FormActions, RadioField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { commonTexts, Section, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { settleTexts as texts } from './duplicates.texts';

interface SettleFormProps {
  readonly pair: DuplicatePair;
  readonly onDone: () => void;
}

const DIFFERENT = 'different';

/** Different persons, or one of the two is closed; both are confirmed, with what will happen. */
export function SettleForm({ pair: { one, other }, onDone }: SettleFormProps) {
  const [choice, setChoice] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  useTypedWork(reason !== '');
  const action = useConfirmedAction(settleDuplicate, {
    invalidates: [listDuplicates, getDuplicate, listAdminStudents, listQueues],
    onDone,
  });
  const closing = [one, other].find(({ _id }) => _id === choice);
  const isMissing = { choice: choice === '', reason: reason.trim() === '' };
  const ask = () => {
    setIsChecked(true);
    if (isMissing.choice || isMissing.reason) return;
    const pair = { oneId: one._id, otherId: other._id, reason };
    action.ask(
      closing
        ? { ...closeQuestion(closing), request: { body: { ...pair, as: 'close', close: closing._id } } }
        : { ...differentQuestion(one, other), request: { body: { ...pair, as: 'different' } } },
    );
  };
  return (
    <Section title={texts.title} level={3}>
      <Form
        label={texts.title}
        onSubmit={ask}
        errors={{
          ...(isChecked && isMissing.choice && { choice: texts.chooseFirst }),
          ...(isChecked && isMissing.reason && { reason: sentence(sentenceOf('duplicate.reason-missing')) }),
        }}
      >
        <RadioField
          name="choice"
          label={texts.choice}
          options={[
            { value: DIFFERENT, label: texts.different, hint: texts.differentMore },
            ...[one, other].map(({ _id, number, name }) => ({
              value: _id,
              label: texts.close({ number, name }),
            })),
          ]}
          value={choice}
          onChange={setChoice}
        />
        <TextArea
          name="reason"
          label={texts.reason}
          hint={texts.reasonMore}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={setReason}
        />
        <FormActions>
          <CloseButton>{commonTexts.close}</CloseButton>
          <SubmitButton>{texts.goOn}</SubmitButton>
        </FormActions>
      </Form>
      {action.dialog}
    </Section>
  );
}

function differentQuestion(one: ComparedAccount, other: ComparedAccount) {
  return {
    prompt: texts.askDifferent,
    subject: `${one.number}, ${other.number}`,
    confirmLabel: texts.yesDifferent,
    done: texts.doneDifferent,
    tone: 'normal' as const,
  };
}

function closeQuestion({ name, number, applications }: ComparedAccount) {
  const count = applications.filter(({ status }) => status === 'pending').length;
  return {
    prompt: texts.askClose,
    subject: texts.subject({ name, number }),
    confirmLabel: texts.yesClose,
    done: texts.doneClose,
    details: (
      <Stack gap={2}>
        <Text>{count === 0 ? texts.withdrawsNone : texts.withdraws({ count })}</Text>
        <Text>{texts.signedOut}</Text>
        <Text>{texts.nothingMoves}</Text>
      </Stack>
    ),
  };
}
