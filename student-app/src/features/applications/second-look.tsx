import {
  type AnyCode,
  askSecondLook,
  listStudentApplications,
  SECOND_LOOK_LENGTH,
  type StudentApplication,
  secondLookUpload,
} from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { FileField, Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { commonTexts, formatInstant, programName, Stack, Text, toast } from '@uas/shared-ui/kit';
import { SecondLooks } from '@uas/shared-ui/offer-letters';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useFileToSend } from '../../student/use-file-to-send';
import { texts } from './decisions.texts';

/** Asked in another tab, or the time is over. */
const CLOSED: readonly string[] = [
  'second-look.asked',
  'second-look.open',
  'second-look.ended',
  'second-look.not-possible',
] satisfies AnyCode[];

/** What was asked and answered, and the form while it can be asked. */
export function SecondLook({ subject: application }: ViewProps<StudentApplication>) {
  const freshness = useFreshAddresses(useStudent().applications);
  const { secondLooks = [], secondLookUntil, instituteName: university } = application;
  return (
    <Stack gap={4}>
      <Text>{texts.about({ program: programName(application), university })}</Text>
      {secondLooks.length > 0 && <SecondLooks looks={secondLooks} freshness={freshness} />}
      {secondLookUntil && <AskForm applicationId={application._id} until={secondLookUntil} />}
    </Stack>
  );
}

function AskForm({ applicationId, until }: { applicationId: string; until: string }) {
  const [text, setText] = useState('');
  const { file, choose, send, field } = useFileToSend();
  const ask = useEndpointMutation(askSecondLook, {
    invalidates: [listStudentApplications],
    onDone: () => {
      setText('');
      choose(null);
    },
    onFailed: ({ code, message }) => {
      if (code === null || !CLOSED.includes(code)) return;
      // What holds now is loaded, and the form goes with what was typed.
      setText('');
      choose(null);
      toast({ message, tone: 'danger' });
    },
  });
  useTypedWork(text !== '' || file !== null);
  const askNow = () =>
    send((options) =>
      ask.mutate(
        { params: { id: applicationId }, body: { text }, ...(file && { files: { document: file } }) },
        options,
      ),
    );
  return (
    <Form
      label={texts.send}
      onSubmit={() => void askNow()}
      failure={ask.error?.message ?? null}
      pending={ask.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text tone="muted">{texts.more({ at: formatInstant(until) })}</Text>
        <TextArea
          label={texts.why}
          hint={texts.whyMore({ count: SECOND_LOOK_LENGTH - text.length })}
          required
          rows={5}
          maxLength={SECOND_LOOK_LENGTH}
          value={text}
          onChange={setText}
        />
        <FileField
          label={texts.file}
          hint={texts.fileMore}
          rule={secondLookUpload}
          onChange={choose}
          {...field}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={text.trim() === ''} pendingLabel={commonTexts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
