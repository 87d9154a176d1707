import type { StudentApplication } from '@uas/contract';
import { OfferLetter } from '@uas/shared-ui/offer-letters';
import type { ViewProps } from '@uas/shared-ui/views';

/** The letter of an own offer. */
export function Letter({ subject: { _id } }: ViewProps<StudentApplication>) {
  return <OfferLetter applicationId={_id} />;
}
