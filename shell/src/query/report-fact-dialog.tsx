import {
  QUERY_FORM,
  queryRefusal,
  REPORT_FORM,
  REPORTABLE_FACTS,
  reportedFactName,
  reportFormTitle,
  sendQuery,
  sentenceOf,
} from '@uas/contract';
import {
  Form,
  FormActions,
  refusalOf,
  SelectField,
  SubmitButton,
  TextArea,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, sentence, Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from '../universities/universities.texts';
import { ContactFields } from './contact-fields';
import { queryErrors } from './query-errors';
import type { ReportFactProps } from './report-fact';
import { useCloseWhenRead } from './use-close-when-read';

interface ReportFactDialogProps extends ReportFactProps {
  readonly onClose: () => void;
}

const OUTCOMES = { ...sendQuery.texts, done: REPORT_FORM.sent };

/** Says that a fact of a program is wrong, without an account. Whatever fails, what was typed stays. */
export function ReportFactDialog({ university, program, onClose }: ReportFactDialogProps) {
  const form = useFormValues({
    studentName: '',
    studentPhone: '',
    studentEmail: '',
    wrongFact: 'fee',
    message: '',
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useEndpointMutation(sendQuery, { texts: OUTCOMES, success: 'in-place' });
  const { done } = send;
  useCloseWhenRead(done, onClose);

  const submit = () => {
    if (done) return;
    const body = {
      ...form.values,
      wrongFact: REPORTABLE_FACTS.find((fact) => fact === form.values.wrongFact),
      courseName: program,
      universityName: university.name,
      instituteId: university._id,
    };
    const missing = sentenceOf(queryRefusal(form.values));
    const wrong = queryErrors(body, true);
    setErrors(wrong);
    setRefusal(missing);
    if (missing || Object.keys(wrong).length > 0) send.reset();
    else void send.mutate({ body });
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={sentence(reportFormTitle(program))}
      unsaved={form.dirty && !done}
      locked={send.isPending}
    >
      <Form
        label={sentence(REPORT_FORM.title)}
        onSubmit={submit}
        errors={{ ...refusalOf(send).errors, ...errors }}
        failure={(refusal && sentence(refusal)) ?? send.error?.message}
        done={done}
        pending={send.isPending}
        summary="none"
      >
        <Text tone="muted">{sentence(REPORT_FORM.more)}</Text>
        <SelectField
          label={sentence(REPORT_FORM.wrongFact)}
          required
          options={REPORTABLE_FACTS.map((value) => ({ value, label: sentence(reportedFactName(value)) }))}
          {...form.field('wrongFact')}
        />
        <TextArea
          label={sentence(REPORT_FORM.message)}
          required
          rows={4}
          maxLength={2000}
          {...form.field('message')}
        />
        <ContactFields field={form.field} />
        <FormActions>
          <CloseButton disabled={send.isPending}>{commonTexts.cancel}</CloseButton>
          <SubmitButton pendingLabel={texts.sendingQuery} disabled={Boolean(done)}>
            {sentence(QUERY_FORM.send)}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
