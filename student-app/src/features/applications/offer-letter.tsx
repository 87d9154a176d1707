import type { StudentApplication } from '@uas/contract';
import { RecognitionLine, Stack } from '@uas/shared-ui/kit';
import { OfferLetter } from '@uas/shared-ui/offer-letters';
import type { ViewProps } from '@uas/shared-ui/views';

/** The letter of an own offer. */
export function Letter({ subject: { _id, recognition } }: ViewProps<StudentApplication>) {
  return (
    <Stack gap={3}>
      <RecognitionLine recognition={recognition} />
      <OfferLetter applicationId={_id} />
    </Stack>
  );
}
