import { Stack } from '@uas/shared-ui/kit';
import { Refunds } from './refunds';

/** The desk of payments: what comes back of them. */
export function Payments() {
  return (
    <Stack gap={6}>
      <Refunds />
    </Stack>
  );
}
