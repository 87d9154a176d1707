import { humanize, messageKey } from '@uas/contract';
import { Alert, sentence, unreadableRows } from '@uas/shared-ui/kit';
import { MessageThread, type MessageThreadProps, useEarlierMessages } from '@uas/shared-ui/overlays';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export { Notes } from './notes';

interface Message {
  readonly id?: string | undefined;
  readonly from: string;
  readonly text: string;
  /** ISO 8601. */
  readonly date: string;
  readonly read: boolean;
}

interface Page {
  readonly messages: readonly Message[];
  readonly earlier?: string | null | undefined;
}

/** What a thread needs of the query that loads its newest page. */
interface PageQuery {
  readonly data: Page | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface ThreadProps
  extends Pick<MessageThreadProps, 'label' | 'height' | 'empty' | 'placeholder' | 'blankRefusal'> {
  readonly query: PageQuery;
  /** Who reads: the side of the own messages. */
  readonly own: 'student' | 'institute' | 'admin';
  /** What the sides are called; by their word unless told. */
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** Loads the page before a cursor. */
  readonly loadEarlier: (before: string) => Promise<Page>;
  /** Marks what the other side wrote as read; asked whenever something new is in sight. */
  readonly markRead: () => Promise<unknown>;
  /** Answers whether it was sent. */
  readonly onSend: (text: string) => Promise<boolean>;
  /** Why sending failed. */
  readonly error: Error | null;
  /** That it was sent, where that is to be said. */
  readonly done?: string | null;
}

/** A thread of two sides: loaded page by page, marked read while it is open, and answered. What was new stays marked as long. */
export function Thread({
  query,
  own,
  names,
  loadEarlier,
  markRead,
  onSend,
  error,
  done,
  ...thread
}: ThreadProps) {
  const { messages, showEarlier } = useEarlierMessages(query.data, loadEarlier);
  const isUnread = ({ from, read }: Message) => from !== own && !read;
  const newKeys = useMarkedRead(messages.filter(isUnread).map(messageKey), markRead);
  return (
    <MessageThread
      {...thread}
      messages={messages.map((message) => ({
        id: messageKey(message),
        text: message.text,
        date: message.date,
        side: message.from === own ? 'own' : 'other',
        author: names[message.from] ?? sentence(humanize(message.from)),
        unread: isUnread(message) || newKeys.has(messageKey(message)),
      }))}
      loading={query.isLoading}
      failure={query.error?.message ?? null}
      onRetry={() => void query.refetch()}
      unreadable={unreadableRows(query.data, 'messages')}
      onShowEarlier={showEarlier}
      onSend={onSend}
      notice={
        <>
          {error && <Alert tone="danger">{error.message}</Alert>}
          {done && !error && <Alert tone="success">{done}</Alert>}
        </>
      }
    />
  );
}

/**
 * Marks messages read once each, those that come meanwhile after the others; answers which of them were new while this thread
 * is open. What could not be marked stays unread until something else is new, or the thread is opened again.
 */
function useMarkedRead(unread: readonly string[], markRead: () => Promise<unknown>): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const running = useRef(false);
  const left = unread.filter((key) => !marked.has(key));
  const mark = useEffectEvent(() => {
    if (left.length === 0 || running.current) return;
    running.current = true;
    markRead()
      .finally(() => {
        running.current = false;
      })
      .then(
        () => setMarked((before) => new Set([...before, ...left])),
        () => undefined,
      );
  });
  const key = JSON.stringify(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is another occasion
  useEffect(() => mark(), [key]);
  return marked;
}
