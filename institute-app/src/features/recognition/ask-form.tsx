import {
  askRecognition,
  BODY_LENGTH,
  getOwnRecognition,
  type OwnRecognition,
  RECOGNISING_BODIES,
} from '@uas/contract';
import {
  FieldRow,
  Form,
  FormActions,
  fieldErrorsFromZod,
  type Leaves,
  refusalOf,
  SubmitButton,
  TextField,
  useFormValues,
  useUnsavedWarning,
} from '@uas/shared-ui/forms';
import { Button, commonTexts } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { leavesTab } from '../../institute/use-tab';
import { texts } from './recognition.texts';

interface AskFormProps {
  readonly of: OwnRecognition;
  readonly onClose: () => void;
}

/** Another tab, or the profile as a form, which takes its place. */
const leavesForm: Leaves = (from, to) => leavesTab(from, to) || new URLSearchParams(to.search).has('editing');

/** Asks our staff to look the university up at the body that recognises it. */
export function AskForm({ of, onClose }: AskFormProps) {
  const { email } = useInstitute();
  const form = useFormValues({ body: of.body, number: of.number });
  const bodies = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(askRecognition, {
    invalidates: [getOwnRecognition],
    onDone: onClose,
  });
  useUnsavedWarning(form.dirty, leavesForm);
  // What staff have found stays theirs to change.
  const isFound = of.validUntil !== null;
  const send = () => {
    const body = { email, ...form.values };
    const checked = askRecognition.body.safeParse(body);
    setErrors(fieldErrorsFromZod(checked.error));
    if (checked.success) void action.mutate({ body });
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.ask}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={action.isPending}
    >
      <datalist id={bodies}>
        {RECOGNISING_BODIES.map((body) => (
          <option key={body} value={body} />
        ))}
      </datalist>
      <FieldRow>
        <TextField
          label={texts.body}
          required
          readOnly={isFound}
          maxLength={BODY_LENGTH}
          list={bodies}
          hint={isFound ? texts.ofStaff : texts.bodyHint}
          {...form.field('body')}
        />
        <TextField
          label={texts.number}
          readOnly={isFound}
          maxLength={60}
          hint={texts.numberHint}
          {...form.field('number')}
        />
      </FieldRow>
      <FormActions>
        <SubmitButton pendingLabel={commonTexts.sending}>{texts.send}</SubmitButton>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
      </FormActions>
    </Form>
  );
}
