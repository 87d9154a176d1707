import { confirmStatementLine, type DocumentToReview } from '@uas/contract';
import { Alert, Button, firstClick, formatDay, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './admin.texts';
import { CHANGED_BY_PAYMENTS } from './changed-by-payments';
import { formatPaisa } from './format-paisa';

interface LineBesideReceiptProps extends Pick<DocumentToReview, 'line' | 'statementsUntil'> {
  readonly studentId: string;
  readonly onConfirmed: () => void;
}

/** The line of a bank's statement that a receipt can be confirmed with, or that there is none; nothing where the site has no vouchers. */
export function LineBesideReceipt({ studentId, line, statementsUntil, onConfirmed }: LineBesideReceiptProps) {
  const confirm = useEndpointMutation(confirmStatementLine, {
    texts: confirmStatementLine.texts,
    failure: 'reported',
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: onConfirmed,
  });
  if (line === undefined) return null;
  if (line === null)
    return (
      <Text tone="muted">
        {statementsUntil ? texts.noLine({ day: formatDay(statementsUntil) }) : texts.noStatement}
      </Text>
    );
  const { _id: id, day, paisa, description, reference, account } = line;
  return (
    <Alert tone="info" live="off" title={texts.lineFits}>
      <Stack gap={3}>
        <div>
          {texts.lineOf({ day: formatDay(day), sum: formatPaisa(paisa), account })}
          <br />
          <Typed>{[description, reference].filter(Boolean).join(' · ')}</Typed>
        </div>
        <div>
          <Button
            variant="primary"
            pending={confirm.isPending}
            onClick={firstClick(() => void confirm.mutate({ params: { id }, body: { studentId } }))}
          >
            {texts.confirmWithLine}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
