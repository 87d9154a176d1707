import { checkDocument, type getPaymentReceipt, type ReplyOf, type StudentProfile } from '@uas/contract';
import { Alert, Button, formatList, Stack } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { LineBesideReceipt } from '../../admin/line-beside-receipt';
import { ReturnForm } from '../documents/return-form';
import { texts } from './dashboard.texts';

interface ReceiptActionsProps {
  readonly student: StudentProfile;
  readonly receipt: ReplyOf<typeof getPaymentReceipt>;
  /** It was in front of somebody. */
  readonly isSeen: boolean;
}

/** Beside a receipt: who sent the same file, the line of the bank that confirms it, and the way to send it back. */
export function ReceiptActions({ student, receipt, isSeen }: ReceiptActionsProps) {
  const { alsoSentBy = [], sha256, line, statementsUntil } = receipt;
  const [isReturning, setIsReturning] = useState(false);
  const check = useEndpointMutation(checkDocument, {
    texts: checkDocument.texts,
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: () => setIsReturning(false),
  });
  const name = student.name || student.email;
  const body = { studentId: student._id, typeTag: 'paymentreceipt', verdict: 'returned' } as const;
  return (
    <Stack gap={3}>
      {alsoSentBy.length > 0 && (
        <Alert tone="attention" live="off">
          {texts.sameReceipt({
            students: formatList(alsoSentBy.map((other) => `${other.name} (${other.number})`)),
          })}
        </Alert>
      )}
      <LineBesideReceipt
        studentId={student._id}
        line={line}
        statementsUntil={statementsUntil}
        onConfirmed={() => undefined}
      />
      {sha256 !== undefined && (
        <div>
          <Button
            size="small"
            aria-label={texts.sendBackOf({ student: name })}
            aria-disabled={!isSeen}
            onClick={() => {
              check.reset();
              setIsReturning(isSeen);
            }}
          >
            {texts.sendBack}
          </Button>
        </div>
      )}
      <Dialog
        opened={isReturning}
        onClose={() => setIsReturning(false)}
        title={texts.sendBackOf({ student: name })}
      >
        <ReturnForm
          typeTag="paymentreceipt"
          pending={check.isPending}
          failure={check.error?.message ?? null}
          onReturn={(reason, note) =>
            void check.mutate({ body: { ...body, sha256: sha256 ?? '', reasons: [reason], note } })
          }
          onCancel={() => setIsReturning(false)}
        />
      </Dialog>
    </Stack>
  );
}
