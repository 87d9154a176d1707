import {
  getOutboxMessage,
  type OutboxAction,
  type OutboxContent,
  type OutboxMessage,
  type ReplyOf,
} from '@uas/contract';
import {
  EmailAddress,
  EmptyState,
  FailedState,
  KeyValueList,
  Skeleton,
  Stack,
  Typed,
} from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { MailFrame, MailText } from '../../admin/mail-frame';
import { MessageActions } from './message-actions';
import { MessageState, serverAnswer } from './message-state';
import { texts } from './outbox.texts';

interface MessageDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly id: string;
  readonly pending: OutboxAction | null;
  readonly onAction: (action: OutboxAction, messages: readonly OutboxMessage[]) => void;
}

/** One message of the outbox: to whom, where it stands, and its words as they were or would be sent. */
export function MessageDialog({ opened, onClose, id, pending, onAction }: MessageDialogProps) {
  const { data, error, isFetching, refetch } = useEndpointQuery(getOutboxMessage, { params: { id } });
  const message = data?.message;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={message ? texts.dialogTitle({ person: message.name || message.email }) : texts.message}
      size="lg"
      history="place"
      footer={
        <>
          {message && <MessageActions message={message} pending={pending} onAction={onAction} isAlone />}
          <CloseButton />
        </>
      }
    >
      {data && <MessageDetail {...data} />}
      {!data && error && !isFetching && (
        <FailedState message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isFetching) && <Skeleton shape="card" label={texts.dialogLoading} />}
    </Dialog>
  );
}

function MessageDetail({ message, content }: ReplyOf<typeof getOutboxMessage>) {
  const { channel, name, email, attempts, state } = message;
  const answer = serverAnswer(message);
  return (
    <Stack gap={4}>
      <KeyValueList
        layout="columns"
        items={[
          {
            label: texts.to,
            // An SMS goes to the phone, whose number stands nowhere here.
            value: <Typed>{channel === 'sms' ? name : <EmailAddress>{email}</EmailAddress>}</Typed>,
          },
          { label: texts.state, value: <MessageState message={message} /> },
          { label: texts.attempts, value: String(attempts) },
          ...(answer ? [{ label: texts.serverAnswer, value: <Typed>{answer}</Typed> }] : []),
          ...(content ? [{ label: texts.subject, value: <Typed>{content.subject}</Typed> }] : []),
        ]}
      />
      <MessageContent content={content} wasSent={state === 'sent'} />
    </Stack>
  );
}

interface MessageContentProps {
  readonly content: OutboxContent | null;
  readonly wasSent: boolean;
}

function MessageContent({ content, wasSent }: MessageContentProps) {
  if (content === null) return <EmptyState title={wasSent ? texts.notKept : texts.noContent} />;
  if (content.html !== '') return <MailFrame label={texts.asItWouldBe} html={content.html} />;
  return (
    <section aria-label={wasSent ? texts.asSent : texts.asItWouldBe}>
      <MailText text={content.text} />
    </section>
  );
}
