import { getPaymentReceipt, NO_RECEIPT, type StudentProfile } from '@uas/contract';
import { DocumentPreview, useFreshAddresses } from '@uas/shared-ui/data';
import { Button, Skeleton, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { texts } from './dashboard.texts';
import { ReceiptActions } from './receipt-actions';
import classes from './receipts-together.module.css';

interface ReceiptPictureProps {
  readonly student: StudentProfile;
  /** The receipts that were in front of somebody, by `receiptKey`. */
  readonly seen: ReadonlySet<string>;
  /** The receipt is drawn here or large, or was opened or downloaded. */
  readonly onShown: (receipt: string) => void;
}

/** One receipt of a student, by its address without the signature, which is new with each answer. */
export function receiptKey({ _id, paymentReceipt }: Pick<StudentProfile, '_id' | 'paymentReceipt'>): string {
  return `${_id} ${paymentReceipt?.url.replace(/[?#].*$/, '')}`;
}

/** The newest receipt of a student, fetched by the call that the history notes, with what it is compared with; a press shows it large. */
export function ReceiptPicture({ student, seen, onShown }: ReceiptPictureProps) {
  const { _id, email, name } = student;
  const found = useEndpointQuery(
    getPaymentReceipt,
    { params: { email } },
    {
      ...ASKED_ONCE,
      // What was answered may be the receipt before this one.
      staleTime: ({ state }) =>
        state.data && receiptKey({ ...state.data, _id }) !== receiptKey(student) ? 0 : FRESH_FOR,
    },
  );
  const { data, error, isFetching, refetch } = found;
  const freshness = useFreshAddresses(found);
  const [isLarge, setIsLarge] = useState(false);
  const receipt = data?.paymentReceipt;
  const key = receiptKey({ _id, paymentReceipt: receipt ?? null });
  const onDrawn = () => onShown(key);
  const label = texts.receiptOf({ student: name || email });
  const openLarge = async () => {
    await freshness.renew();
    setIsLarge(!freshness.stale());
  };
  // The large view says by itself that its address could not be renewed.
  if (error && !(data && isLarge)) {
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
          onClick={() => void openLarge()}
        >
          {receipt.type.startsWith('image/') ? (
            <img
              src={receipt.url}
              alt={label}
              loading="lazy"
              onLoad={onDrawn}
              onError={() => void freshness.renew()}
            />
          ) : (
            texts.openReceipt({ student: name || email })
          )}
        </button>
        <Dialog opened={isLarge} onClose={() => setIsLarge(false)} title={label} size="lg">
          <DocumentPreview
            url={receipt.url}
            name={receipt.name}
            label={label}
            freshness={freshness}
            onShown={onDrawn}
          />
        </Dialog>
        <ReceiptActions student={student} receipt={data} isSeen={seen.has(key)} />
      </Stack>
    </div>
  );
}

/** Each asking is a line in the history, so coming back to the window asks nobody anew. */
const ASKED_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false };
const FRESH_FOR = 240_000;
