import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

export type Question = Pick<
  ConfirmDialogProps,
  'message' | 'title' | 'confirmLabel' | 'cancelLabel' | 'tone'
>;

export interface Confirm {
  /** Asks and answers true for yes. */
  readonly confirm: (question: Question) => Promise<boolean>;
  /** Render it somewhere on the screen that asks. */
  readonly dialog: ReactNode;
}

/** A confirmation as a question with an answer: `if (await confirm({ message }))`. */
export function useConfirm(): Confirm {
  const [question, setQuestion] = useState<Question>({ message: '' });
  const [opened, setOpened] = useState(false);
  const resolveAnswer = useRef<((answer: boolean) => void) | null>(null);
  const answer = (yes: boolean) => {
    setOpened(false);
    resolveAnswer.current?.(yes);
    resolveAnswer.current = null;
  };
  const confirm = (next: Question) => {
    resolveAnswer.current?.(false);
    setQuestion(next);
    setOpened(true);
    return new Promise<boolean>((resolve) => {
      resolveAnswer.current = resolve;
    });
  };
  const dialog = (
    <ConfirmDialog
      {...question}
      opened={opened}
      onCancel={() => answer(false)}
      onConfirm={() => answer(true)}
    />
  );
  return { confirm, dialog };
}
