import { getSiteConfig } from '@uas/contract';
import { Button, FailedState, Skeleton, Stack, useResource } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './payment.texts';
import { PaymentAccounts } from './payment-accounts';
import { ReceiptPart } from './receipt-part';

/** How to pay the registration fee, and where to hand in the receipt. */
export function PaymentDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'payment'}
      onClose={close}
      title={texts.title}
      size="sm"
      history="place"
      footer={<Button onClick={close}>{texts.close}</Button>}
    >
      <Instructions />
    </Dialog>
  );
}

function Instructions() {
  const { email } = useStudent();
  const { data, error, reload, refreshing } = useResource(getSiteConfig, {});
  return (
    <Stack gap={5}>
      {error && <FailedState message={error} onRetry={reload} retrying={refreshing} />}
      {!data && !error && <Skeleton shape="row" count={3} label={texts.loading} />}
      {data && <PaymentAccounts config={data} email={email} />}
      <ReceiptPart />
    </Stack>
  );
}
