import { getPaymentReceipt, NO_RECEIPT, type StudentProfile } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import { Button, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './dashboard.texts';
import { ReceiptActions } from './receipt-actions';
import classes from './receipts-together.module.css';

interface ReceiptPictureProps {
  readonly student: StudentProfile;
  /** The receipt is drawn here or large, or was opened or downloaded. */
  readonly onShown: () => void;
  readonly isSeen: boolean;
}

/** The newest receipt of a student, fetched by the call that the history notes, with what it is compared with; a press shows it large. */
export function ReceiptPicture({ student, onShown, isSeen }: ReceiptPictureProps) {
  const { email, name } = student;
  const { data, error, isFetching, refetch } = useEndpointQuery(
    getPaymentReceipt,
    { params: { email } },
    ASKED_ONCE,
  );
  const [isLarge, setIsLarge] = useState(false);
  const receipt = data?.paymentReceipt;
  const label = texts.receiptOf({ student: name || email });
  if (error) {
    return (
      <Button size="small" pending={isFetching} onClick={() => void refetch()}>
        {texts.tryReceiptAgain}
      </Button>
    );
  }
  if (!data) return <Skeleton shape="text" label={label} />;
  if (!receipt) return <Text tone="muted">{sentence(NO_RECEIPT)}</Text>;
  return (
    <div className={classes.receipt}>
      <Stack gap={3}>
        <button
          type="button"
          className={classes.picture}
          aria-haspopup="dialog"
          onClick={() => setIsLarge(true)}
        >
          {receipt.type.startsWith('image/') ? (
            <img src={receipt.url} alt={label} loading="lazy" onLoad={onShown} />
          ) : (
            texts.openReceipt({ student: name || email })
          )}
        </button>
        <Dialog opened={isLarge} onClose={() => setIsLarge(false)} title={label} size="lg">
          <DocumentPreview url={receipt.url} name={receipt.name} label={label} onShown={onShown} />
        </Dialog>
        <ReceiptActions student={student} receipt={data} isSeen={isSeen} />
      </Stack>
    </div>
  );
}

/** Each asking is a line in the history, so coming back to the window asks nobody anew. */
const ASKED_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 240_000 };
