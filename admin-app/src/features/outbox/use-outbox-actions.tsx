import {
  cancelMessages,
  getOutboxMessage,
  holdMessages,
  listOutbox,
  listQueues,
  type OutboxAction,
  type OutboxMessage,
  releaseMessages,
  retryMessages,
} from '@uas/contract';
import { Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useReportOutcome } from '@uas/shared-ui/query';
import { type ReactNode, useState } from 'react';
import { LeftOutDialog, type LeftOutMessage } from './left-out-dialog';
import { messageName } from './message-actions';
import { texts } from './outbox.texts';

/** How many messages one call takes. */
const AT_ONCE = 100;
const CHANGED = [listOutbox, getOutboxMessage, listQueues];

interface OutboxActions {
  /** Does it for these messages; asks first when it cannot be undone. Answers the ids of those for which it was done. */
  readonly perform: (action: OutboxAction, messages: readonly OutboxMessage[]) => Promise<readonly string[]>;
  /** What is on its way to the server, and for which messages. */
  readonly running: { readonly action: OutboxAction; readonly ids: ReadonlySet<string> } | null;
  /** Render them once. */
  readonly dialogs: ReactNode;
}

/** Hold, send now, cancel and try again, for one message or several; what was left out is named with the reason. */
export function useOutboxActions(): OutboxActions {
  const report = useReportOutcome();
  const { confirm, dialog: question } = useConfirm();
  const [running, setRunning] = useState<OutboxActions['running']>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOutMessage[]>([]);
  const options = { invalidates: CHANGED, failure: 'reported' } as const;
  const mutations = {
    hold: useEndpointMutation(holdMessages, options),
    release: useEndpointMutation(releaseMessages, options),
    cancel: useEndpointMutation(cancelMessages, options),
    retry: useEndpointMutation(retryMessages, options),
  };

  const send = async (action: OutboxAction, messages: readonly OutboxMessage[]) => {
    const done: string[] = [];
    const left: LeftOutMessage[] = [];
    for (let from = 0; from < messages.length; from += AT_ONCE) {
      const ids = messages.slice(from, from + AT_ONCE).map(({ _id }) => _id);
      const reply = await mutations[action].mutate({ body: { ids } });
      if (reply === null) break;
      done.push(...reply.done);
      for (const { id, state } of reply.leftOut) {
        const message = messages.find(({ _id }) => _id === id);
        left.push({ id, state, name: message ? messageName(message) : id });
      }
    }
    if (done.length > 0) {
      report({ message: texts[`${action}Done`]({ count: done.length }), tone: 'success' });
    }
    setLeftOut(left);
    return done;
  };

  const perform = async (action: OutboxAction, messages: readonly OutboxMessage[]) => {
    const count = messages.length;
    if (action === 'cancel') {
      const isSure = await confirm({
        title: texts.cancelTitle({ count }),
        message: (
          <Stack gap={2}>
            <Text>{texts.cancelMessage({ count })}</Text>
            {count === 1 && (
              <Text weight="strong">
                <Typed>{messages.map(messageName)}</Typed>
              </Text>
            )}
          </Stack>
        ),
        confirmLabel: texts.cancelYes({ count }),
        cancelLabel: texts.cancelNo({ count }),
        tone: 'danger',
      });
      if (!isSure) return [];
    }
    setRunning({ action, ids: new Set(messages.map(({ _id }) => _id)) });
    try {
      return await send(action, messages);
    } finally {
      setRunning(null);
    }
  };

  const dialogs = (
    <>
      {question}
      <LeftOutDialog messages={leftOut} onClose={() => setLeftOut([])} />
    </>
  );
  return { perform, running, dialogs };
}
