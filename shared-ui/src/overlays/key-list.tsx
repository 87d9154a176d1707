import type { KeyListState, SingleKey } from '../data/use-keys';
import { KeyValueList } from '../kit/components/key-value-list';
import { Stack } from '../kit/components/layout';
import { Text } from '../kit/components/text';
import { Dialog } from './dialog';
import { texts } from './overlays.texts';

export interface KeyListProps extends KeyListState {
  readonly keys: Readonly<Record<string, SingleKey>>;
}

/** Which letters do what on the screen behind it, and how to switch them off. */
export function KeyList({ opened, close, keys }: KeyListProps) {
  const items = Object.entries(keys).map(([letter, { label }]) => ({
    label: letter.toUpperCase(),
    value: label,
  }));
  return (
    <Dialog opened={opened} onClose={close} title={texts.keys} size="sm">
      <Stack gap={4}>
        <KeyValueList items={items} />
        <Text tone="muted">{texts.keysMore}</Text>
      </Stack>
    </Dialog>
  );
}
