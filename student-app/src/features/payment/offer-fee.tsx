import type { StudentApplication } from '@uas/contract';
import { RecognitionLine, Text } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { texts } from './payment.texts';
import { Vouchers } from './vouchers';

/** What an offered seat costs, and the voucher for it. */
export function OfferFee({
  subject: { number = '', instituteName, offerAccepted, recognition },
}: ViewProps<StudentApplication>) {
  return (
    <Vouchers
      applicationNumber={number}
      above={
        <>
          <Text>
            {texts.offerFee({ university: instituteName })} {!offerAccepted && texts.acceptToo}
          </Text>
          <RecognitionLine recognition={recognition} />
        </>
      }
      otherwise={<Text>{texts.noOfferFee({ university: instituteName })}</Text>}
    />
  );
}
