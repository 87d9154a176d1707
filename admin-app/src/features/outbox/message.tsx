import type { OutboxContent } from '@uas/contract';
import { EmailAddress, EmptyState, KeyValueList, Stack, Typed } from '@uas/shared-ui/kit';
import { CloseButton, DialogFooter } from '@uas/shared-ui/overlays';
import type { ViewProps } from '@uas/shared-ui/views';
import { MailFrame, MailText } from '../../admin/mail-frame';
import type { SubjectOf } from '../../admin/views';
import { MessageActions } from './message-actions';
import { MessageState, serverAnswer } from './message-state';
import { texts } from './outbox.texts';
import { useOutboxActions } from './use-outbox-actions';

type Read = SubjectOf<'outbox-message'>;

/** One message of the outbox: to whom, where it stands, its words as they were or would be sent, and what can be done. */
export function Message({ subject }: ViewProps<Read>) {
  const { message } = subject;
  const { perform, running, dialogs } = useOutboxActions();
  return (
    <>
      <MessageDetail {...subject} />
      <DialogFooter>
        <MessageActions
          message={message}
          pending={running?.action ?? null}
          onAction={(action, messages) => void perform(action, messages)}
          isAlone
        />
        <CloseButton />
      </DialogFooter>
      {dialogs}
    </>
  );
}

function MessageDetail({ message, content }: Read) {
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
