import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button';
import { Field } from '../kit/field';
import field from '../kit/field.module.css';
import classes from './message-thread.module.css';

interface ReplyBoxProps {
  readonly onSend: (text: string) => Promise<boolean>;
  readonly placeholder?: string;
  readonly sendLabel?: string;
}

const LONGEST = 5_000;

/** A message to write; Send waits while it is blank or on its way, and the words stay when it fails. */
export function ReplyBox({ onSend, placeholder = 'Type your message', sendLabel = 'Send' }: ReplyBoxProps) {
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const blank = text.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (blank || sending) return;
    setSending(true);
    const sent = await onSend(text.trim()).catch(() => false);
    setSending(false);
    if (sent) setText('');
  };
  return (
    <form className={classes.reply} onSubmit={send}>
      <Field label="Your message" labelShown="hidden">
        {(wiring) => (
          <textarea
            {...wiring}
            rows={2}
            value={text}
            maxLength={LONGEST}
            placeholder={placeholder}
            className={field.control}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={classes.send}>
        <Button
          type="submit"
          variant="primary"
          icon={<IconSend aria-hidden="true" />}
          disabled={blank || sending}
        >
          {sending ? 'Sending…' : sendLabel}
        </Button>
      </div>
    </form>
  );
}
