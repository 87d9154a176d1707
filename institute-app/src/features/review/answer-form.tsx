import {
  type Application,
  answerSecondLook,
  listInstituteApplications,
  SECOND_LOOK_ANSWER_LENGTH,
} from '@uas/contract';
import { Form, FormActions, RadioField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Stack, sentence, toast } from '@uas/shared-ui/kit';
import { CloseButton, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './second-look.texts';

const STATES = ['changed', 'unchanged'] as const;

/** Changes the decision or lets it stand, with an answer that the student reads; asks first. */
export function AnswerForm({ row, secondLookId }: { row: Application; secondLookId: string }) {
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState('');
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(answerSecondLook, {
    invalidates: [listInstituteApplications],
    onDone: ({ message }) => {
      setAnswer('');
      toast({ message: sentence(message), tone: 'success' });
    },
    onFailed: (failure) => {
      if (failure.status !== 409) return;
      toast({ message: failure.message, tone: 'danger' });
      void invalidate(listInstituteApplications);
    },
  });
  useTypedWork(answer !== '');
  const state = STATES.find((each) => each === chosen);
  const send = async () => {
    if (!state) return;
    const { studentName: student } = row;
    const isChange = state === 'changed';
    const sure = await confirm({
      message: isChange ? texts.changeQuestion({ student }) : texts.standsQuestion({ student }),
      confirmLabel: isChange ? texts.changeYes : texts.standsYes,
    });
    if (sure) await action.mutate({ params: { id: row._id }, body: { secondLookId, state, answer } });
  };
  return (
    <Form
      label={texts.send}
      onSubmit={() => void send()}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <RadioField
          label={texts.decide}
          required
          options={[
            { value: 'changed', label: texts.change, hint: texts.changeMore },
            { value: 'unchanged', label: texts.stands, hint: texts.standsMore },
          ]}
          value={chosen}
          onChange={setChosen}
        />
        <TextArea
          label={texts.answer}
          hint={texts.answerMore({ count: SECOND_LOOK_ANSWER_LENGTH - answer.length })}
          required
          rows={4}
          maxLength={SECOND_LOOK_ANSWER_LENGTH}
          value={answer}
          onChange={setAnswer}
        />
      </Stack>
      <FormActions>
        <CloseButton>{texts.cancel}</CloseButton>
        <SubmitButton disabled={!state || answer.trim() === ''} pendingLabel={texts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}
