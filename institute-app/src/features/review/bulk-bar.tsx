import {
  type BulkDecision,
  type BulkMessage,
  closeBulkDecision,
  listBatches,
  listInstituteApplications,
  type ReplyOf,
  stopBulkDecision,
} from '@uas/contract';
import { ProgressBar } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  commonTexts,
  Disclosure,
  formatNumber,
  Inline,
  Stack,
  Text,
  Typed,
  toast,
} from '@uas/shared-ui/kit';
import { invalidate, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './review.module.css';
import { texts } from './review.texts';

/** How often one that is running is looked at again, in milliseconds. */
const LOOK_MS = 1_500;

type Bulk = BulkDecision | BulkMessage;

/** What was begun last; an account has one of the two. */
function lastOf(data: ReplyOf<typeof listBatches> | undefined): Bulk | null | undefined {
  return data?.bulk ?? data?.bulkMessage;
}

/** How far the decision on many, or the message to many, has come that the server makes, and who was left out. */
export function BulkBar() {
  const { data } = useEndpointQuery(
    listBatches,
    {},
    { refetchInterval: ({ state }) => (lastOf(state.data)?.state === 'running' ? LOOK_MS : false) },
  );
  const bulk = lastOf(data);
  const ended = bulk && bulk.state !== 'running' ? bulk._id : null;
  const running = bulk && ended === null ? bulk._id : null;
  // The rows show what was decided meanwhile.
  useEffect(() => {
    if (ended !== null) void invalidate(listInstituteApplications);
  }, [ended]);
  const seenRunning = useRef<string | null>(null);
  const sayResult = useEffectEvent(() => {
    if (bulk) toast({ message: resultOf(bulk), tone: bulk.done === bulk.total ? 'success' : 'attention' });
  });
  // Whoever is far down the list reads it there.
  useEffect(() => {
    if (running !== null) seenRunning.current = running;
    else if (ended !== null && ended === seenRunning.current) sayResult();
  }, [running, ended]);
  if (!bulk) return null;
  return (
    <section aria-label={sentencesFor(bulk).label}>
      {ended === null ? <BulkProgress bulk={bulk} /> : <BulkOutcome bulk={bulk} />}
    </section>
  );
}

function BulkProgress({ bulk }: { readonly bulk: Bulk }) {
  const stop = useEndpointMutation(stopBulkDecision, { invalidates: [listBatches], failure: 'reported' });
  const { total, done, left } = bulk;
  const { label, running } = sentencesFor(bulk);
  const tried = done + left;
  return (
    <Alert tone="info" live="off">
      <Stack gap={2}>
        <Text weight="strong">{running({ count: total })}</Text>
        <div className={classes.bulkProgress}>
          <ProgressBar
            label={label}
            part={total === 0 ? 1 : tried / total}
            text={texts.bulkTried({ tried: formatNumber(tried), all: formatNumber(total) })}
          />
        </div>
        <Inline gap={3}>
          <Text size="s">{texts.bulkGoesOn}</Text>
          <Button
            size="small"
            pending={stop.isPending}
            onClick={() => void stop.mutate({ body: { id: bulk._id } })}
          >
            {texts.bulkStop}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  );
}

function BulkOutcome({ bulk }: { readonly bulk: Bulk }) {
  const close = useEndpointMutation(closeBulkDecision, { invalidates: [listBatches], failure: 'reported' });
  const { total, done, left, leftOut, state } = bulk;
  const isWhole = done === total;
  return (
    <Alert tone={isWhole ? 'success' : 'attention'}>
      <Stack gap={2}>
        <Text weight="strong">{resultOf(bulk)}</Text>
        {state === 'stopped' && <Text>{sentencesFor(bulk).stopped}</Text>}
        {left > 0 && (
          <Disclosure summary={texts.bulkLeft({ count: left })}>
            <ul className={classes.bulkLeft}>
              {leftOut.map(({ applicationId, studentName, program, reason }) => (
                <li key={applicationId}>
                  <Text as="span" weight="strong">
                    <Typed>{studentName}</Typed>, {program}
                  </Text>{' '}
                  {reason}
                </li>
              ))}
              {left > leftOut.length && <li>{texts.bulkMore({ count: left - leftOut.length })}</li>}
            </ul>
          </Disclosure>
        )}
        <Inline>
          <Button
            size="small"
            pending={close.isPending}
            onClick={() => void close.mutate({ body: { id: bulk._id } })}
          >
            {commonTexts.close}
          </Button>
        </Inline>
      </Stack>
    </Alert>
  );
}

function resultOf(bulk: Bulk): string {
  return sentencesFor(bulk).result({ done: formatNumber(bulk.done), count: bulk.total });
}

/** A newer server may know another decision: then of none of the two. */
function sentencesFor(bulk: Bulk) {
  if (!('status' in bulk)) {
    const { bulkMessage: label, bulkMessageStopped: stopped } = texts;
    return { label, stopped, running: texts.messageRunning, result: texts.messagedOf };
  }
  const { status, prepare } = bulk;
  const { bulk: label, bulkStopped: stopped } = texts;
  if (prepare) return { label, stopped, running: texts.preparing, result: texts.preparedOf };
  return status === 'approved'
    ? { label, stopped, running: texts.approvedRunning, result: texts.approvedOf }
    : { label, stopped, running: texts.rejectedRunning, result: texts.rejectedOf };
}
