import { Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { texts } from './dashboard.texts';

/** Before the student's data is there. */
export function LoadingProfile() {
  return (
    <Stack gap={5}>
      <Text tone="muted">{texts.loading}</Text>
      <Skeleton shape="card" count={3} label="" />
    </Stack>
  );
}
