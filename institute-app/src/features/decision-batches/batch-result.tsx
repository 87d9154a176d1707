import { type DecisionBatch, LEFT_OUT, listInstituteApplications } from '@uas/contract';
import { Alert, formatInstant, Stack, Text } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useEffect } from 'react';
import { texts } from './decision-batches.texts';

/** What came of a batch: how many were published, and who was left out. */
export function BatchResult({ batch }: { batch: DecisionBatch }) {
  const { _id: id, done, leftOut, publishedAt } = batch;
  // The list under the dialog shows the decisions that were published meanwhile.
  useEffect(() => {
    if (id !== '') void invalidate(listInstituteApplications);
  }, [id]);
  return (
    <Alert tone={leftOut.length === 0 ? 'success' : 'attention'}>
      <Stack gap={1}>
        <Text>
          {texts.published({ count: done })}{' '}
          <Text as="span" size="s" tone="muted">
            {formatInstant(publishedAt ?? '')}
          </Text>
        </Text>
        {leftOut.length > 0 && (
          <Text>{texts.leftOut({ count: leftOut.length, names: leftOut.map(nameOf).join(', ') })}</Text>
        )}
      </Stack>
    </Alert>
  );
}

function nameOf({ number, why }: DecisionBatch['leftOut'][number]): string {
  const known = LEFT_OUT.find((each) => each === why);
  return known ? texts[known]({ number }) : number;
}
