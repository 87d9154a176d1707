import {
  BODY_LENGTH,
  DEFAULT_BODY,
  karachiDay,
  listQueues,
  listRecognitions,
  RECOGNISING_BODIES,
  REFUSAL_REASON_LENGTH,
  recogniseInstitute,
  refuseRecognition,
  type StaffRecognition,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import {
  FieldRow,
  Form,
  FormActions,
  fieldErrorsFromZod,
  RadioField,
  refusalOf,
  SubmitButton,
  TextArea,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, Section } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { texts } from './recognitions.texts';

interface LookUpFormProps {
  readonly of: StaffRecognition;
  readonly onDone: () => void;
}

/** What staff found on the body's own page: the university, until a last day, or not. */
export function LookUpForm({ of, onDone }: LookUpFormProps) {
  const form = useFormValues({
    finding: 'found',
    body: of.body || DEFAULT_BODY,
    number: of.number,
    source: '',
    validUntil: nextEndOfJune(),
    reason: '',
  });
  // As it was when the form was opened, so that what a colleague found meanwhile is not overwritten.
  const [seen] = useState(of.lookedUpAt);
  const bodies = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(form.dirty);
  const options = { invalidates: [listRecognitions, listQueues], onDone };
  const recognise = useEndpointMutation(recogniseInstitute, {
    ...options,
    success: () => texts.recognisedDone({ university: of.name }),
  });
  const refuse = useEndpointMutation(refuseRecognition, {
    ...options,
    success: () => texts.refusedDone({ university: of.name }),
  });
  const { finding, body, number, source, validUntil, reason } = form.values;
  const isFound = finding === 'found';
  const params = { instituteId: of.instituteId };
  const send = () => {
    if (isFound) {
      const sent = { body, number, source, validUntil, seen };
      const { error } = recogniseInstitute.body.safeParse(sent);
      setErrors(fieldErrorsFromZod(error));
      if (!error) void recognise.mutate({ params, body: sent });
      return;
    }
    const sent = { body, reason, seen };
    const { error } = refuseRecognition.body.safeParse(sent);
    setErrors(fieldErrorsFromZod(error));
    if (!error) void refuse.mutate({ params, body: sent });
  };
  const refusal = refusalOf(isFound ? recognise : refuse);
  return (
    <Section title={texts.finding} level={3}>
      <Form
        label={texts.finding}
        onSubmit={send}
        errors={{ ...refusal.errors, ...errors }}
        failure={refusal.failure}
        pending={recognise.isPending || refuse.isPending}
      >
        <RadioField
          label={texts.found}
          options={[
            { value: 'found', label: texts.isFound },
            { value: 'not-found', label: texts.isNotFound, hint: texts.notFoundMore },
          ]}
          {...form.field('finding')}
        />
        <datalist id={bodies}>
          {RECOGNISING_BODIES.map((body) => (
            <option key={body} value={body} />
          ))}
        </datalist>
        <FieldRow>
          <TextField
            label={texts.body}
            required
            maxLength={BODY_LENGTH}
            list={bodies}
            hint={texts.bodyHint}
            {...form.field('body')}
          />
          {isFound && <TextField label={texts.number} maxLength={60} {...form.field('number')} />}
        </FieldRow>
        {isFound && (
          <FieldRow>
            <TextField
              label={texts.source}
              type="url"
              inputMode="url"
              required
              maxLength={300}
              hint={texts.sourceHint}
              {...form.field('source')}
            />
            <PickedDate
              label={texts.lastDay}
              required
              min={karachiDay(serverNow())}
              {...form.field('validUntil')}
            />
          </FieldRow>
        )}
        {!isFound && (
          <TextArea
            label={texts.reason}
            required
            rows={3}
            maxLength={REFUSAL_REASON_LENGTH}
            hint={texts.reasonHint}
            {...form.field('reason')}
          />
        )}
        <FormActions>
          <CloseButton>{commonTexts.close}</CloseButton>
          <SubmitButton pendingLabel={commonTexts.saving}>
            {isFound ? texts.recognise : texts.refuse}
          </SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

/** Bodies publish their lists by the year of the government, which ends with June. */
function nextEndOfJune(): string {
  const today = karachiDay(serverNow());
  const year = Number(today.slice(0, 4));
  return today <= `${year}-06-30` ? `${year}-06-30` : `${year + 1}-06-30`;
}
