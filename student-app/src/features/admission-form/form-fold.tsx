import { Disclosure, Stack, Text } from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';

interface FormFoldProps {
  readonly title: string;
  /** What is in it, in a few words, while it is closed; empty for nothing. */
  readonly facts: string;
  /** Whether Save refused something in it: then it cannot be closed. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

/** A part of the form that few need: closed until it is opened, open at once where something in it is filled or wrong. */
export function FormFold({ title, facts, isWrong, children }: FormFoldProps) {
  const isFilled = facts !== '';
  const [isOpen, setIsOpen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (wasFilled !== isFilled) {
    setWasFilled(isFilled);
    // What was filled goes on being edited after its last letter is gone.
    if (isFilled) setIsOpen(true);
  }
  if (isWrong) {
    return (
      <Stack gap={2}>
        <Text weight="medium">{title}</Text>
        {children}
      </Stack>
    );
  }
  const summary = (
    <span>
      {title}{' '}
      {!isOpen && isFilled && (
        <Text as="span" size="s" tone="muted">
          {facts}
        </Text>
      )}
    </span>
  );
  return (
    <Disclosure summary={summary} open={isOpen} onToggle={setIsOpen}>
      {isOpen && children}
    </Disclosure>
  );
}

/** Whether Save refused one of these fields, or a part of one. */
export function isAnyWrong(errors: Readonly<Record<string, string>>, names: readonly string[]): boolean {
  return Object.keys(errors).some((wrong) =>
    names.some((name) => wrong === name || wrong.startsWith(`${name}.`)),
  );
}
