import type { GapValues } from '@uas/contract';
import type { NotificationRecord } from '../../platform/events/notification-record';

/** The words of a mail: `{{name}}` and others are filled in when it is sent. */
export interface Template {
  readonly subject: string;
  readonly body: string;
}

/** The words that every kind begins with. */
export function standardTemplate({ title, text, hasLines }: NotificationRecord): Template {
  const braced = (sentence: string) => sentence.replace(/\{(\w+)\}/g, '{{$1}}');
  return { subject: braced(title), body: `${braced(text)}${hasLines ? '\n\n{{lines}}' : ''}\n\n{{link}}` };
}

/** What stands between double braces in a template of a kind, `{{name}}`. */
export function placeholdersOf({ fields, hasLines }: NotificationRecord): string[] {
  return ['name', 'link', ...fields, ...(hasLines ? ['lines'] : [])];
}

/** Words with their gaps filled in, as `fillGaps` does: two braces, since people write these words and may write one. */
export function fillTemplate(text: string, data: GapValues): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_gap, name: string) => String(data[name] ?? ''));
}
