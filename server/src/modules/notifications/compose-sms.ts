import { fillGaps, type GapValues } from '@uas/contract';
import type { NotificationRecord } from '../../platform/events/notification-record';
import type { OutgoingSms } from './channel';
import { plainSmsText, smsNumber } from './sms-text';

interface SmsPart {
  readonly record: NotificationRecord;
  readonly data: GapValues;
}

/** An SMS in words, or why there is nothing to send. */
export type ComposedSms = { readonly sms: OutgoingSms } | { readonly nothing: string };

/** One thing in its own sentence; several by their number and titles. It holds a link to the site and nothing about the person. */
export function composeSms(phone: string, parts: readonly SmsPart[], site: string): ComposedSms {
  const to = smsNumber(phone);
  if (to === null) return { nothing: 'There is no confirmed mobile number of Pakistan to send it to.' };
  const sentences = parts.flatMap(({ record: { sms, title }, data }) =>
    sms ? [{ sentence: fillGaps(sms, { ...data, site }), title }] : [],
  );
  const [first] = sentences;
  if (!first) return { nothing: 'There was nothing left to tell.' };
  const titles = [...new Set(sentences.map(({ title }) => title))].join('. ');
  const text =
    sentences.length === 1 ? first.sentence : `${sentences.length} notifications for you: ${titles}. ${site}`;
  return { sms: { to, text: plainSmsText(text) } };
}
