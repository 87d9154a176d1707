import { useSingleKeys } from '@uas/shared-ui/data';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Stack, Text } from '@uas/shared-ui/kit';
import { texts } from './account.texts';

/** Whether single letters do something on this device (WCAG 2.1.4). */
export function KeysSection() {
  const { areOn, set } = useSingleKeys();
  return (
    <Stack gap={4}>
      <CheckboxField label={texts.keysOn} value={areOn} onChange={set} />
      <Text tone="muted">{texts.keysMore}</Text>
    </Stack>
  );
}
