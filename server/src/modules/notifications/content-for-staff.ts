import type { OutboxContent } from '@uas/contract';
import type { OutgoingMail, OutgoingSms } from './channel';
import { countSmsParts } from './sms-text';

/** What staff see of a mail: without the address that switches mails off, which is for the person alone. */
export function mailForStaff({ subject, text, html, unsubscribe }: OutgoingMail): OutboxContent {
  if (unsubscribe === null) return { subject, text, html };
  return { subject, text: text.replaceAll(unsubscribe, '…'), html: html.replaceAll(unsubscribe, '#') };
}

/** What staff see of an SMS: its text, and in how many parts it goes, but not the number. */
export function smsForStaff({ text }: OutgoingSms): OutboxContent {
  const parts = countSmsParts(text);
  return { subject: parts === 1 ? 'SMS' : `SMS in ${parts} parts`, text, html: '' };
}
