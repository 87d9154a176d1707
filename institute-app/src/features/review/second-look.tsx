import {
  type Application,
  answerSecondLook,
  listInstituteApplications,
  openSecondLook,
  SECOND_LOOK_ANSWER_LENGTH,
} from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { Form, FormActions, RadioField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import {
  Alert,
  commonTexts,
  Disclosure,
  FailedState,
  KeyValueList,
  ProgramName,
  Section,
  Skeleton,
  Stack,
  Text,
  toast,
} from '@uas/shared-ui/kit';
import { SecondLooks } from '@uas/shared-ui/offer-letters';
import { CloseButton, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { AboutApplication } from '../../institute/views';
import { DecisionDocuments } from './decision-documents';
import { texts as personTexts } from './person.texts';
import { PersonForm, PersonMarks } from './person-form';
import { texts } from './second-look.texts';

/** A second look as it is now: the question with its file, and the answer or the form for it. */
export function SecondLook({ subject: about }: ViewProps<AboutApplication>) {
  const { email } = useInstitute();
  const mayDecide = useMay('decide');
  const search = about.number ?? about.studentName;
  const found = useEndpointQuery(listInstituteApplications, { params: { email }, query: { search } });
  const freshness = useFreshAddresses(found);
  const row = found.data?.applications.find(({ _id }) => _id === about.applicationId);
  if (found.isLoading) return <Skeleton count={4} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row?.secondLooks) return <Alert tone="attention">{texts.gone}</Alert>;
  const open = openSecondLook(row);
  return (
    <Stack gap={4}>
      <Decision row={row} />
      <SecondLooks looks={row.secondLooks} freshness={freshness} />
      {open && <WhatIsJudged applicationId={row._id} />}
      {open && <NoRight to="decide" />}
      {open && mayDecide && <AnswerForm key={open._id} row={row} secondLookId={open._id} />}
    </Stack>
  );
}

/** The marks, the form and the verdicts on the documents, fetched when they are asked for. */
function WhatIsJudged({ applicationId }: { applicationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.judged} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <Stack gap={4}>
          <PersonMarks applicationId={applicationId} />
          <PersonForm applicationId={applicationId} />
          <Text size="s" tone="muted">
            {personTexts.contactHidden}
          </Text>
          <Section title={commonTexts.documents} level={3}>
            <DecisionDocuments applicationId={applicationId} />
          </Section>
        </Stack>
      )}
    </Disclosure>
  );
}

function Decision({ row }: { row: Application }) {
  const decided = row.outcomeText ? [{ label: texts.decided, value: row.outcomeText }] : [];
  return (
    <KeyValueList items={[{ label: commonTexts.program, value: <ProgramName of={row} /> }, ...decided]} />
  );
}

const STATES = ['changed', 'unchanged'] as const;

/** Changes the decision or lets it stand, with an answer that the student reads; asks first. */
function AnswerForm({ row, secondLookId }: { row: Application; secondLookId: string }) {
  const [chosen, setChosen] = useState('');
  const [answer, setAnswer] = useState('');
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(answerSecondLook, {
    invalidates: [listInstituteApplications],
    onDone: () => setAnswer(''),
    onFailed: ({ status, message }) => {
      if (status === 409) toast({ message, tone: 'danger' });
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
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={!state || answer.trim() === ''} pendingLabel={commonTexts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}
