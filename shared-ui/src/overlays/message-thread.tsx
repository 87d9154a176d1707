import {
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce } from '../kit/components/announcer';
import { NewBadge } from '../kit/components/badge';
import { Button } from '../kit/components/button';
import { classNames } from '../kit/components/class-names';
import { Skeleton } from '../kit/components/skeleton';
import { FailedState } from '../kit/components/states';
import { UnreadableRows } from '../kit/components/unreadable-rows';
import { formatDay, formatTime } from '../kit/texts/formats';
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
  /** Loads what was written before the first message that is shown; missing when there is nothing more. */
  readonly onShowEarlier?: (() => Promise<void>) | undefined;
  /** Why sending failed, or that it worked. */
  readonly notice?: ReactNode;
}

/** What two sides have written to each other, newest at the bottom, with a box to answer. */
export function MessageThread(props: MessageThreadProps) {
  const { label, messages, height, onSend, notice, placeholder, sendLabel, blankRefusal } = props;
  const list = useKeptScroll(messages);
  useAnnouncedMessages(messages);
  return (
    <div className={classes.thread}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll what overflows */}
      <section ref={list} aria-label={label} tabIndex={0} className={classes.list} style={{ height }}>
        <EarlierMessages list={list} onShow={props.onShowEarlier} />
        <ThreadContent {...props} />
      </section>
      {notice}
      {onSend && (
        <ReplyBox
          onSend={onSend}
          waiting={props.loading === true}
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
  const failed = failure && <FailedState message={failure} onRetry={onRetry} />;
  if (failed && messages.length === 0) return failed;
  if (loading) return <Skeleton shape="row" count={3} label={loadingText} />;
  const missing = <UnreadableRows count={unreadable} kind="message" />;
  if (messages.length === 0) return unreadable > 0 ? missing : <p className={classes.empty}>{empty}</p>;
  return (
    <>
      {failed}
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

interface EarlierMessagesProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly onShow: (() => Promise<void>) | undefined;
}

function EarlierMessages({ list, onShow }: EarlierMessagesProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const pressed = useRef(false);
  const isMore = onShow !== undefined;
  // With the last of them the button goes; the keyboard stays in the thread.
  useEffect(() => {
    if (isMore || !pressed.current) return;
    pressed.current = false;
    list.current?.focus({ preventScroll: true });
  }, [isMore, list]);
  if (!onShow) return null;
  const show = async () => {
    if (state === 'loading') return;
    pressed.current = true;
    setState('loading');
    setState(
      await onShow().then(
        () => 'ready' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <div className={classes.earlier}>
      <Button size="small" variant="quiet" onClick={show}>
        {state === 'loading' ? texts.loadingEarlier : texts.earlier}
      </Button>
      {state === 'failed' && <p role="alert">{texts.earlierFailed}</p>}
    </div>
  );
}

/** A new message scrolls to the end; earlier ones above leave the reader where they were. */
function useKeptScroll(messages: readonly ThreadMessage[]): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  const before = useRef({ first: '', last: '', height: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const [first, last] = [messages[0]?.id ?? '', messages.at(-1)?.id ?? ''];
    const was = before.current;
    if (last !== was.last) element.scrollTop = element.scrollHeight;
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height;
    before.current = { first, last, height: element.scrollHeight };
  });
  return list;
}

/** What the other side writes while the thread is open is spoken. */
function useAnnouncedMessages(messages: readonly ThreadMessage[]): void {
  const before = useRef<string | null>(null);
  const last = messages.at(-1);
  useEffect(() => {
    const isNew = before.current !== null && last !== undefined && last.id !== before.current;
    if (last) before.current = last.id;
    if (isNew && last.side === 'other') announce(`${last.author}: ${last.text}`);
  }, [last]);
}
