import { LIST_NOTE_LENGTH } from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextArea,
} from '@uas/shared-ui/forms';
import { type CallFailure, commonTexts, Stack } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { type ReactNode, useState } from 'react';

type Refused = Parameters<typeof fieldErrorsFromZod>[0];

interface NoteFormProps<Body> {
  readonly title: string;
  readonly field: { readonly name: string; readonly label: string; readonly hint?: string };
  /** What is sent. */
  readonly bodyOf: (note: string) => Body;
  /** Of what is sent: which fields are wrong before it is. */
  readonly schema: { readonly safeParse: (body: unknown) => { readonly error?: Refused } };
  readonly action: {
    readonly error: CallFailure | null;
    readonly isPending: boolean;
    readonly reset: () => void;
  };
  readonly onSend: (body: Body) => void;
  /** Whether anything beside the note is typed, and what of it is wrong at that moment. */
  readonly isTyped?: boolean;
  readonly wrongOf?: () => Readonly<Record<string, string>>;
  readonly closeLabel?: string;
  readonly submit: { readonly label: string; readonly variant?: 'danger' };
  /** What stands above the note. */
  readonly children: ReactNode;
}

/** A form about a list with a note that everybody in the list reads. */
export function NoteForm<Body>(props: NoteFormProps<Body>) {
  const { title, field, action, isTyped = false, submit, children } = props;
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  useTypedWork(isTyped || note !== '');
  const send = () => {
    const body = props.bodyOf(note);
    const errors = { ...fieldErrorsFromZod(props.schema.safeParse(body).error), ...props.wrongOf?.() };
    setWrong(errors);
    action.reset();
    if (Object.keys(errors).length === 0) props.onSend(body);
  };
  const refused = refusalOf(action);
  return (
    <Form
      label={title}
      onSubmit={send}
      errors={{ ...refused.errors, ...wrong }}
      failure={refused.failure}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={4}>
        {children}
        <TextArea {...field} required rows={3} maxLength={LIST_NOTE_LENGTH} value={note} onChange={setNote} />
      </Stack>
      <FormActions>
        <CloseButton>{props.closeLabel ?? commonTexts.cancel}</CloseButton>
        <SubmitButton {...(submit.variant && { variant: submit.variant })}>{submit.label}</SubmitButton>
      </FormActions>
    </Form>
  );
}
