import type { AnyEndpoint, ReplyOf } from '@uas/contract';
import { type Request, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { ConfirmDialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';

interface Question<E extends AnyEndpoint> {
  /** The question, as the contract words it. */
  readonly prompt: string;
  /** Whom or what it is about. */
  readonly subject: string;
  readonly confirmLabel: string;
  readonly request: Request<E>;
  /** Reported when it is done, where the endpoint has no sentence for that. */
  readonly done?: string;
  readonly tone?: 'normal' | 'danger';
  /** What else is to be known before it is done. */
  readonly details?: ReactNode;
  /** What is sent when it is confirmed once more, after a refusal by this code that says what else it does. */
  readonly again?: { readonly code: string; readonly request: Request<E> };
}

interface Options<E extends AnyEndpoint> {
  readonly invalidates?: readonly AnyEndpoint[];
  readonly onDone?: ((reply: ReplyOf<E>, request: Request<E>) => void) | undefined;
}

interface ConfirmedAction<E extends AnyEndpoint> {
  readonly ask: (question: Question<E>) => void;
  /** The confirmation; rendered once by the screen that asks. */
  readonly dialog: ReactNode;
}

/** An action that is confirmed in a dialog first; where it fails, the dialog stays open and says why. */
export function useConfirmedAction<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], onDone }: Options<E>,
): ConfirmedAction<E> {
  const [question, setQuestion] = useState<Question<E> | null>(null);
  const [opened, setOpened] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  const done = question?.done;
  const action = useEndpointMutation(endpoint, {
    invalidates,
    ...(done !== undefined && { success: () => sentence(done) }),
    onFailed: ({ code }) => setIsAgain(code !== undefined && code === question?.again?.code),
  });
  const ask = (next: Question<E>) => {
    action.reset();
    setIsAgain(false);
    setQuestion(next);
    setOpened(true);
  };
  const confirm = async () => {
    if (!question) return;
    const request = (isAgain && question.again?.request) || question.request;
    const reply = await action.mutate(request);
    if (reply === null) return;
    setOpened(false);
    onDone?.(reply, request);
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      tone={question?.tone ?? 'danger'}
      confirmLabel={question?.confirmLabel}
      pending={action.isPending}
      error={action.error?.message ?? null}
      onCancel={() => setOpened(false)}
      onConfirm={() => void confirm()}
      message={
        <Stack gap={2}>
          <Text>{question && sentence(question.prompt)}</Text>
          <Text weight="strong">
            <Typed>{question?.subject}</Typed>
          </Text>
          {question?.details}
        </Stack>
      }
    />
  );
  return { ask, dialog };
}
