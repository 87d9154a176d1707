import { completeHandOver } from '@uas/contract';
import { Form, FormActions, fieldErrorsFromZod, refusalOf, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, Button, endSession, LazyBoundary, Skeleton, sentence } from '@uas/shared-ui/kit';
import { useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './hand-over.texts';
import { HandOverCodeFields } from './hand-over-code-fields';

interface HandOverCodesProps {
  readonly newEmail: string;
  /** What was said when the codes were asked for. */
  readonly message: string;
  readonly onStartAgain: () => void;
}

/** The codes that went to both addresses, and the question before it happens. */
export function HandOverCodes({ newEmail, message, onStartAgain }: HandOverCodesProps) {
  const { email } = useInstitute();
  const [codes, setCodes] = useState({ oldCode: '', newCode: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(completeHandOver, {
    onDone: () => void endSession('login'),
  });
  useTypedWork(action.done === null);
  const finish = async () => {
    const body = { newEmail, ...codes };
    const checked = completeHandOver.body.safeParse(body);
    setErrors(fieldErrorsFromZod(checked.error));
    if (!checked.success) return;
    const message = texts.question({ address: newEmail });
    const question = { message, confirmLabel: texts.yes, cancelLabel: texts.no, tone: 'danger' } as const;
    if (await confirm(question)) await action.mutate({ body });
  };
  const refusal = refusalOf(action);
  return (
    <>
      <Form
        label={texts.title}
        onSubmit={() => void finish()}
        errors={{ ...refusal.errors, ...errors }}
        failure={refusal.failure}
        pending={action.isPending}
        summary="none"
      >
        <Alert tone="info">{sentence(message)}</Alert>
        <LazyBoundary waiting={<Skeleton count={2} />}>
          <HandOverCodeFields old={email} new={newEmail} value={codes} onChange={setCodes} />
        </LazyBoundary>
        <FormActions>
          <Button onClick={onStartAgain}>{texts.startAgain}</Button>
          <SubmitButton pendingLabel={texts.finishing}>{texts.finish}</SubmitButton>
        </FormActions>
      </Form>
      {dialog}
    </>
  );
}
