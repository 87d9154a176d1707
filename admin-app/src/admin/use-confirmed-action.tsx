import type { AnyEndpoint, ReplyOf } from '@uas/contract';
import { type Request, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { ConfirmDialog } from '@uas/shared-ui/overlays';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';
import { useInfo } from './notifications';

interface Question<E extends AnyEndpoint> {
  /** The documents' question. */
  readonly prompt: string;
  /** Whom or what it is about. */
  readonly subject: string;
  readonly confirmLabel: string;
  readonly request: Request<E>;
  /** Said when it is done. */
  readonly done: string;
  readonly tone?: 'normal' | 'danger';
  /** What else is to be known before it is done. */
  readonly details?: ReactNode;
}

interface Options<E extends AnyEndpoint> {
  /** What is different on the server afterwards; looked at again, too, when somebody else was faster (404, 409). */
  readonly invalidates?: readonly AnyEndpoint[];
  readonly onDone?: ((reply: ReplyOf<E>) => void) | undefined;
}

interface ConfirmedDeed<E extends AnyEndpoint> {
  readonly ask: (question: Question<E>) => void;
  /** Render it once on the screen that asks. */
  readonly dialog: ReactNode;
}

/** A deed that is asked about first; failing leaves the question open with the reason. */
export function useConfirmedDeed<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [], onDone }: Options<E>,
): ConfirmedDeed<E> {
  const [question, setQuestion] = useState<Question<E> | null>(null);
  const [opened, setOpened] = useState(false);
  const { tell } = useInfo();
  const action = useEndpointMutation(endpoint, {
    invalidates,
    onFailed: ({ status }) => {
      if (status === 409 || status === 404) void invalidate(...invalidates);
    },
  });
  const ask = (next: Question<E>) => {
    action.reset();
    setQuestion(next);
    setOpened(true);
  };
  const confirm = async () => {
    if (!question) return;
    const reply = await action.mutate(question.request);
    if (reply === null) return;
    setOpened(false);
    tell(sentence(question.done));
    onDone?.(reply);
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
