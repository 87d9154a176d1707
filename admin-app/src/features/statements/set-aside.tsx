import { setLineAside } from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
} from '@uas/shared-ui/forms';
import { commonTexts, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import type { LineDialogProps } from './confirm-line';
import { lineName } from './line-texts';
import { texts } from './statements.texts';

/** Sets a line aside that pays nothing here, with a note. */
export function SetAside({ line, onDone }: LineDialogProps) {
  const form = useFormValues({ note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  useTypedWork(form.dirty);
  const action = useEndpointMutation(setLineAside, { invalidates: CHANGED_BY_PAYMENTS, onDone });
  const send = () => {
    const { error } = setLineAside.body.safeParse(form.values);
    setErrors(fieldErrorsFromZod(error));
    if (!error) void action.mutate({ params: { id: line._id }, body: form.values });
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.asideTitle}
      summary="none"
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={action.isPending}
    >
      <Stack gap={3}>
        <Text weight="strong">{lineName(line)}</Text>
        {line.description && (
          <Text>
            <Typed>{line.description}</Typed>
          </Text>
        )}
        <Text tone="muted">{texts.asideMore}</Text>
        <TextField
          label={texts.asideNote}
          placeholder={texts.asideExample}
          required
          maxLength={200}
          {...form.field('note')}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={commonTexts.saving}>{texts.aside}</SubmitButton>
      </FormActions>
    </Form>
  );
}
