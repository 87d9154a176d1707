import { QUERY_FORM, queryRefusal, type ReportableFact, sendQuery, sentenceOf } from '@uas/contract';
import { Form, FormActions, refusalOf, SubmitButton } from '@uas/shared-ui/forms';
import { commonTexts, sentence } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../universities/universities.texts';
import { queryErrors } from './query-errors';

/** How long the success is read before the dialog closes, in milliseconds (S-4.28). */
const CLOSE_AFTER = 1400;

interface QueryBody {
  readonly universityName: string;
  readonly instituteId: string;
  readonly courseName: string;
  readonly studentName: string;
  readonly studentPhone: string;
  readonly studentEmail: string;
  readonly message: string;
  /** Which fact is wrong; none of a question. */
  readonly wrongFact?: ReportableFact | undefined;
}

interface QueryDialogProps {
  readonly title: string;
  readonly label: string;
  /** What is typed, as it is sent. */
  readonly body: QueryBody;
  readonly courseRequired: boolean;
  /** Something is typed that was not sent. */
  readonly dirty: boolean;
  /** What is said once it was sent; that of the call unless told. */
  readonly sent?: string;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** What a visitor sends to a university without an account. Whatever fails, what was typed stays. */
export function QueryDialog({
  title,
  label,
  body,
  courseRequired,
  dirty,
  sent = sendQuery.texts.done,
  onClose,
  children,
}: QueryDialogProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useEndpointMutation(sendQuery, {
    texts: { ...sendQuery.texts, done: sent },
    success: 'in-place',
  });
  const { done } = send;
  useEffect(() => {
    if (!done) return;
    const timer = window.setTimeout(onClose, CLOSE_AFTER);
    return () => window.clearTimeout(timer);
  }, [done, onClose]);

  const submit = () => {
    if (done) return;
    const wrong = queryErrors(body, courseRequired);
    const missing =
      sentenceOf(queryRefusal(body)) ??
      (courseRequired && !body.courseName ? sentenceOf('query.fields-missing') : null);
    setErrors(wrong);
    setRefusal(missing);
    if (missing || Object.keys(wrong).length > 0) send.reset();
    else void send.mutate({ body });
  };

  return (
    <Dialog opened onClose={onClose} title={title} unsaved={dirty && !done} locked={send.isPending}>
      <Form
        label={label}
        onSubmit={submit}
        errors={{ ...refusalOf(send).errors, ...errors }}
        failure={(refusal && sentence(refusal)) ?? send.error?.message}
        done={done}
        pending={send.isPending}
        summary="none"
      >
        {children}
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
