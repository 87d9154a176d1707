import {
  type StaffPayments,
  type StudentProfile,
  WAIVER_NOTE_LENGTH,
  WAIVER_REASONS,
  waiveFee,
} from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SelectField,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { Button, commonTexts, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { useStudentPayments } from './use-student-payments';
import { texts } from './waivers.texts';

interface WaiveProps {
  readonly student: StudentProfile;
}

/** The button that waives a fee of a student; nothing where there is none to waive. */
export function WaiveFee({ student }: WaiveProps) {
  const [opened, setOpened] = useState(false);
  const data = useStudentPayments(student.email);
  const close = () => setOpened(false);
  const waivable = data?.waivable ?? [];
  if (waivable.length === 0 && !opened) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        {texts.waive}
      </Button>
      <Dialog opened={opened} onClose={close} title={texts.title} size="sm">
        <WaiveForm student={student} waivable={waivable} onDone={close} />
      </Dialog>
    </>
  );
}

interface WaiveFormProps extends WaiveProps {
  readonly waivable: StaffPayments['waivable'];
  readonly onDone: () => void;
}

function WaiveForm({ student: { email, name }, waivable, onDone }: WaiveFormProps) {
  const form = useFormValues({ purpose: waivable[0]?.purpose ?? '', reason: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(form.dirty);
  const waiving = useEndpointMutation(waiveFee, {
    invalidates: CHANGED_BY_PAYMENTS,
    success: () => texts.waived,
    onDone,
  });
  const send = () => {
    const { data, error } = waiveFee.body.safeParse({ email, ...form.values });
    setErrors(fieldErrorsFromZod(error));
    if (data) void waiving.mutate({ body: data });
  };
  const refusal = refusalOf(waiving);
  return (
    <Form
      label={texts.title}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={waiving.isPending}
    >
      <Text>{texts.more({ student: <Typed>{name}</Typed> })}</Text>
      <SelectField
        label={texts.purpose}
        required
        options={waivable.map(({ purpose, name: label }) => ({ value: purpose, label }))}
        {...form.field('purpose')}
      />
      <SelectField
        label={texts.reason}
        required
        options={WAIVER_REASONS.map((value) => ({ value, label: texts[value] }))}
        {...form.field('reason')}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={WAIVER_NOTE_LENGTH}
        {...form.field('note')}
      />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={texts.waiving}>{texts.waive}</SubmitButton>
      </FormActions>
    </Form>
  );
}
