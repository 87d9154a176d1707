import { ALL_DOCUMENTS_CHECKED, type getNextDocument, RECEIPT_TAG, type ReplyOf } from '@uas/contract';
import {
  Button,
  EmptyState,
  FailedState,
  formatInstant,
  formatTotal,
  IconFile,
  Section,
  Skeleton,
  Stack,
  sentence,
} from '@uas/shared-ui/kit';
import { useReportOutcome } from '@uas/shared-ui/query';
import { useState } from 'react';
import { DocumentReview } from './document-review';
import { texts } from './documents.texts';
import { type LastCheck, UndoCheck } from './undo-check';
import { useDocumentReview } from './use-document-review';

interface DocumentReviewQueueProps {
  readonly title: string;
  /** At the queue of receipts: asks whether the student with this number is marked as paid. */
  readonly onMarkAsPaid?: (studentNumber: string, onDone: () => void) => void;
}

/** The queue where documents are checked: how many wait, and one after the other. */
export function DocumentReviewQueue({ title, onMarkAsPaid }: DocumentReviewQueueProps) {
  const { current, file, error, isAsking, ask, next } = useDocumentReview(
    onMarkAsPaid ? RECEIPT_TAG : undefined,
  );
  const [last, setLast] = useState<LastCheck | null>(null);
  const report = useReportOutcome();
  const goOn = (checked: LastCheck | null) => {
    setLast(checked);
    void next();
  };
  const document = current?.document;
  return (
    <Section
      title={title}
      description={current && current.waiting > 0 && waitingText(current, onMarkAsPaid !== undefined)}
    >
      <Stack gap={4}>
        {last && (
          <UndoCheck
            key={last.checkId}
            last={last}
            onUndone={() => {
              setLast(null);
              if (!document) void ask();
            }}
          />
        )}
        {!current && !error && <Skeleton shape="card" count={1} label={texts.loading} />}
        {error && <FailedState message={error.message} retrying={isAsking} onRetry={() => void ask()} />}
        {document && (
          // The focus comes back to the next document when the one before, or the question about it, is gone with it.
          <div data-focus-home="">
            <DocumentReview
              key={`${document._id} ${document.sha256}`}
              document={document}
              file={file}
              onMarkAsPaid={onMarkAsPaid && (() => onMarkAsPaid(document.student.number, () => goOn(null)))}
              onChecked={goOn}
              onOutdated={(message) => {
                report({ message: sentence(message), tone: 'danger' });
                goOn(null);
              }}
            />
          </div>
        )}
        {current && !document && !error && (
          <EmptyState
            icon={<IconFile />}
            title={onMarkAsPaid ? texts.allReceipts : ALL_DOCUMENTS_CHECKED}
            action={
              <Button pending={isAsking} onClick={() => void ask()}>
                {texts.lookAgain}
              </Button>
            }
          >
            {current.waiting > 0 && texts.elsewhere}
          </EmptyState>
        )}
      </Stack>
    </Section>
  );
}

/** How many wait, and since when. */
function waitingText(
  { waiting, waitingIsCapped, oldest }: ReplyOf<typeof getNextDocument>,
  isReceipts: boolean,
) {
  const text = isReceipts ? texts.receiptsWaiting : texts.waiting;
  return (
    <>
      {text({ count: waiting, number: formatTotal(waiting, waitingIsCapped) })}{' '}
      {oldest && texts.oldest({ day: formatInstant(oldest) })}
    </>
  );
}
