import {
  type AnyCode,
  listPreferences,
  listStudentApplications,
  makeObjection,
  OBJECTION_LENGTH,
  OBJECTION_SUBJECTS,
  type ObjectionSubject,
  objectionUpload,
  type StudentApplication,
} from '@uas/contract';
import {
  FileField,
  Form,
  FormActions,
  SelectField,
  SubmitButton,
  TextArea,
  TextField,
} from '@uas/shared-ui/forms';
import { commonTexts, formatInstant, Stack, Text, toast } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useFileToSend } from '../../student/use-file-to-send';
import { texts } from './merit-lists.texts';

interface Props {
  readonly application: StudentApplication;
  readonly until: string;
}

interface Typed {
  readonly about: ObjectionSubject | '';
  readonly which: string;
  readonly text: string;
}
const NOTHING: Typed = { about: '', which: '', text: '' };

/** Made in another tab, or the time is over. */
const CLOSED: readonly string[] = [
  'objection.once',
  'objection.ended',
  'application.not-pending',
] satisfies AnyCode[];

/** Says once what is wrong in a provisional list, with one paper or without. */
export function ObjectionForm({ application, until }: Props) {
  const [typed, setTyped] = useState(NOTHING);
  const { file, choose, send, field } = useFileToSend();
  const forget = () => {
    setTyped(NOTHING);
    choose(null);
  };
  const action = useEndpointMutation(makeObjection, {
    invalidates: [listStudentApplications],
    onDone: forget,
    onFailed: ({ code, message }) => {
      if (code === null || !CLOSED.includes(code)) return;
      // What holds now is loaded, and the form goes with what was typed.
      forget();
      toast({ message, tone: 'danger' });
    },
  });
  const { about, which, text } = typed;
  useTypedWork(about !== '' || text !== '' || file !== null);
  const object = async () => {
    if (about === '') return;
    const files = file ? { files: { paper: file } } : {};
    await send((options) =>
      action.mutate({ params: { id: application._id }, body: { about, which, text }, ...files }, options),
    );
  };
  return (
    <Form
      label={texts.make}
      onSubmit={() => void object()}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        <Text tone="muted">{texts.makeMore({ at: formatInstant(until) })}</Text>
        <SelectField
          label={texts.what}
          required
          value={about}
          onChange={(value) => setTyped({ ...typed, about: value as Typed['about'], which: '' })}
          options={[
            { value: '', label: texts.choose },
            ...OBJECTION_SUBJECTS.map((value) => ({ value, label: texts[value] })),
          ]}
        />
        {about === 'category' && (
          <CategoryChoice
            application={application}
            value={which}
            onChange={(value) => setTyped({ ...typed, which: value })}
          />
        )}
        {(about === 'marks' || about === 'test') && (
          <TextField
            label={texts.which}
            hint={texts.whichMore}
            maxLength={60}
            value={which}
            onChange={(value) => setTyped({ ...typed, which: value })}
          />
        )}
        <TextArea
          label={texts.why}
          hint={texts.whyMore({ count: OBJECTION_LENGTH - text.length })}
          required
          rows={5}
          maxLength={OBJECTION_LENGTH}
          value={text}
          onChange={(value) => setTyped({ ...typed, text: value })}
        />
        <FileField
          label={texts.file}
          hint={texts.fileMore}
          rule={objectionUpload}
          onChange={choose}
          {...field}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton
          disabled={text.trim() === '' || about === '' || (about === 'category' && which === '')}
          pendingLabel={commonTexts.sending}
        >
          {texts.send}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

interface ChoiceProps {
  readonly application: StudentApplication;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** The categories of the seats of the university that can be claimed. */
function CategoryChoice({ application, value, onChange }: ChoiceProps) {
  const { email } = useStudent();
  const { data } = useEndpointQuery(listPreferences, { params: { email } });
  const list = data?.lists.find(({ programs }) =>
    programs.some((each) => each.application?._id === application._id),
  );
  return (
    <SelectField
      label={texts.whichCategory}
      required
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: texts.choose },
        ...(list?.categories ?? []).map(({ code, label }) => ({ value: code, label })),
      ]}
    />
  );
}
