import { Button, Stack, Text } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { texts } from './files.texts';

type ChoiceProps = { readonly more: string } & (
  | { readonly children: ReactNode }
  | { readonly label: string; readonly pending: boolean; readonly onChoose: () => void }
);

/** One thing that can be made, and what it is. */
export function Choice({ more, ...choice }: ChoiceProps) {
  return (
    <Stack gap={1}>
      <div>
        {'children' in choice ? (
          choice.children
        ) : (
          <Button pending={choice.pending} pendingLabel={texts.collecting} onClick={choice.onChoose}>
            {choice.label}
          </Button>
        )}
      </div>
      <Text size="s" tone="muted">
        {more}
      </Text>
    </Stack>
  );
}
