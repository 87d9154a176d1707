import { endingOf, listInstituteApplications, proposalText, proposeProgram, REPLY_DAYS } from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { Form, FormActions, SelectField, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, EmptyState, programName, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import type { AboutApplication } from '../../institute/views';
import { dayAfter } from './edited-decision';
import { texts } from './offer.texts';

/** Chooses the program and the last day to answer, with the sentence that the student reads. */
export function Proposal({ subject: about, onClose }: ViewProps<AboutApplication>) {
  const { institute } = useInstitute();
  const [programId, setProgramId] = useState('');
  const [day, setDay] = useState(dayAfter(REPLY_DAYS));
  const action = useEndpointMutation(proposeProgram, {
    invalidates: [listInstituteApplications],
    onDone: onClose,
  });
  const asked = programName(about);
  const options = institute.departments.flatMap(({ name, programs = [] }) =>
    programs
      .filter((program) => program.name !== asked)
      .map((program) => ({ value: program.id, label: `${program.name}, ${name}`, program: program.name })),
  );
  if (options.length === 0) return <EmptyState title={texts.none} />;
  const chosen = options.find(({ value }) => value === programId);
  return (
    <Form
      label={texts.send}
      onSubmit={() =>
        void action.mutate({ params: { id: about.applicationId }, body: { programId, replyBy: day } })
      }
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text>{texts.proposalMore}</Text>
        <SelectField
          label={commonTexts.program}
          required
          placeholder={texts.choose}
          options={options}
          value={programId}
          onChange={setProgramId}
        />
        <PickedDate label={texts.answerUntil} min={dayAfter(1)} value={day} onChange={setDay} />
        {chosen && day !== '' && (
          <div>
            <Text tone="muted">{texts.read}</Text>
            <Text>
              <Typed>
                {proposalText(asked, { program: chosen.program, replyBy: endingOf(day).toISOString() })}
              </Typed>
            </Text>
          </div>
        )}
      </Stack>
      <FormActions>
        <CloseButton />
        <SubmitButton disabled={!chosen || day === ''} pendingLabel={commonTexts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
