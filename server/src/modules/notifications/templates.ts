import { type NotificationData, type NotificationKind, notificationRules } from '@uas/contract';

/** The words of a mail: `{{name}}` and others are filled in when it is sent. */
export interface Template {
  readonly subject: string;
  readonly body: string;
}

/** The words that every kind begins with. */
export function standardTemplate(kind: NotificationKind): Template {
  const { title, text, hasLines } = notificationRules(kind);
  const braced = (sentence: string) => sentence.replace(/\{(\w+)\}/g, '{{$1}}');
  return { subject: braced(title), body: `${braced(text)}${hasLines ? '\n\n{{lines}}' : ''}\n\n{{link}}` };
}

/** Words with their gaps filled in; a gap that nothing is known for stays empty. */
export function fillTemplate(text: string, data: NotificationData): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) => String(data[name] ?? ''));
}
