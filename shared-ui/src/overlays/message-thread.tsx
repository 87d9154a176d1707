import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { NewBadge } from '../kit/badge';
import { classNames } from '../kit/class-names';
import { formatDay, formatTime } from '../kit/formats';
import { Skeleton } from '../kit/skeleton';
import { FailedState } from '../kit/states';
import { UnreadableRows } from '../kit/unreadable-rows';
import classes from './message-thread.module.css';
import { texts } from './overlays.texts';
import { ReplyBox } from './reply-box';

export interface ThreadMessage {
  readonly id: string;
  readonly text: string;
  /** ISO 8601. */
  readonly date: string;
  /** Who is reading: `own` stands right, `other` left. */
  readonly side: 'own' | 'other';
  /** Said before the words, e.g. 'You' or 'Admin'. */
  readonly author: string;
  readonly unread?: boolean;
}

export interface MessageThreadProps {
  /** Names the thread for screen readers. */
  readonly label: string;
  readonly messages: readonly ThreadMessage[];
  /** 280 or 400 pixels (S-9.12). */
  readonly height: 280 | 400;
  /** How many messages this page could not read. */
  readonly unreadable?: number;
  /** Shown when there is nothing, e.g. 'No messages yet.'. */
  readonly empty: ReactNode;
  readonly loading?: boolean;
  /** Said while loading. */
  readonly loadingText?: string;
  readonly failure?: string | null;
  readonly onRetry?: () => void;
  /** Answers whether it was sent; without it the thread is only read. */
  readonly onSend?: (text: string) => Promise<boolean>;
  readonly placeholder?: string;
  readonly sendLabel?: string;
  /** What Send answers while nothing is typed; without it Send waits, disabled. */
  readonly blankRefusal?: string;
  /** Why sending failed, or that it worked. */
  readonly notice?: ReactNode;
}

/** What two sides have written to each other, newest at the bottom, with a box to answer. */
export function MessageThread(props: MessageThreadProps) {
  const { label, messages, height, onSend, notice, placeholder, sendLabel, blankRefusal } = props;
  const list = useScrolledToEnd(messages.length);
  return (
    <div className={classes.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll what overflows */}
      <section ref={list} aria-label={label} tabIndex={0} className={classes.list} style={{ height }}>
        <ThreadContent {...props} />
      </section>
      {notice}
      {onSend && (
        <ReplyBox
          onSend={onSend}
          placeholder={placeholder}
          sendLabel={sendLabel}
          blankRefusal={blankRefusal}
        />
      )}
    </div>
  );
}

function ThreadContent({
  messages,
  empty,
  loading = false,
  loadingText = texts.loadingMessages,
  failure,
  onRetry,
  unreadable = 0,
}: MessageThreadProps) {
  if (failure) return <FailedState message={failure} onRetry={onRetry} />;
  if (loading) return <Skeleton shape="row" count={3} label={loadingText} />;
  const missing = <UnreadableRows count={unreadable} noun="message" />;
  if (messages.length === 0) return unreadable > 0 ? missing : <p className={classes.empty}>{empty}</p>;
  return (
    <>
      {missing}
      <ol className={classes.messages}>
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            {dayOf(messages[index - 1]) !== dayOf(message) && (
              <li className={classes.day}>
                <span translate="no">{dayOf(message)}</span>
              </li>
            )}
            <Message message={message} />
          </Fragment>
        ))}
      </ol>
    </>
  );
}

function Message({ message }: { message: ThreadMessage }) {
  return (
    <li className={classNames(classes.message, classes[message.side], message.unread && classes.unread)}>
      <p className={classes.meta}>
        <span className={classes.author}>{message.author}</span>
        <time dateTime={message.date}>{formatTime(message.date)}</time>
        {message.unread && <NewBadge />}
      </p>
      <p className={classes.text} dir="auto" translate="no">
        {message.text}
      </p>
    </li>
  );
}

function dayOf(message: ThreadMessage | undefined): string {
  return message ? formatDay(message.date) : '';
}

function useScrolledToEnd(count: number) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to scroll
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  return list;
}
