import { IconSend } from '@tabler/icons-react';
import { MESSAGE_MAXIMUM, withoutSent } from '@uas/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/components/button';
import { Field } from '../kit/components/field';
import field from '../kit/components/field.module.css';
import { commonTexts } from '../kit/texts/common.texts';
import { useTypedWork } from './dialog-context';
import classes from './message-thread.module.css';
import { texts } from './overlays.texts';

interface ReplyBoxProps {
  readonly onSend: (text: string) => Promise<boolean>;
  /** What is answered is not there yet. */
  readonly waiting?: boolean;
  readonly placeholder?: string;
  readonly sendLabel?: string;
  /** Send then answers even while it is blank, with this sentence. */
  readonly blankRefusal?: string;
}

/**
 * A message to write; Send waits for the thread, and while it is blank or on its way, and the words stay when it fails. What is
 * written on meanwhile stays for the next message.
 */
export function ReplyBox({
  onSend,
  waiting = false,
  placeholder = texts.typeMessage,
  sendLabel = texts.send,
  blankRefusal,
}: ReplyBoxProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const blank = text.trim() === '';
  useTypedWork(!blank);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal((blank && blankRefusal) || null);
    if (blank || sending || waiting) return;
    setSending(true);
    const sent = await onSend(text.trim()).catch(() => false);
    setSending(false);
    if (sent) setText((now) => withoutSent(now, text));
  };
  return (
    <form className={classes.reply} onSubmit={send}>
      <Field label={texts.yourMessage} labelShown="hidden" error={refusal}>
        {(wiring) => (
          <textarea
            {...wiring}
            dir="auto"
            rows={2}
            value={text}
            maxLength={MESSAGE_MAXIMUM}
            placeholder={placeholder}
            className={field.control}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setRefusal(null);
            }}
          />
        )}
      </Field>
      <div className={classes.send}>
        <Button
          type="submit"
          variant="primary"
          icon={<IconSend aria-hidden="true" />}
          disabled={(blank && !blankRefusal) || sending || waiting}
        >
          {sending ? commonTexts.sending : sendLabel}
        </Button>
      </div>
    </form>
  );
}
