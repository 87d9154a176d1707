import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  type NotificationCategory,
} from '@uas/contract';

/** What one click switches off: the mails of a category to one account. */
export interface Unsubscribing {
  readonly accountId: string;
  readonly category: NotificationCategory;
}

/** A signed word for one click, good for ever: mails are read late. */
export function unsubscribeToken(key: Buffer, { accountId, category }: Unsubscribing): string {
  const named = `${accountId}.${category}`;
  return `${named}.${sign(key, named)}`;
}

/** What a token that this service signed is for; null for any other. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const [accountId = '', category, signature = ''] = token.split('.');
  const named = NOTIFICATION_CATEGORY_NAMES.find((each) => each === category);
  if (!named || !NOTIFICATION_CATEGORIES[named].canSwitchOff) return null;
  const expected = Buffer.from(sign(key, `${accountId}.${category}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { accountId, category: named };
}

function sign(key: Buffer, named: string): string {
  return createHmac('sha256', key).update(`unsubscribe\n${named}`).digest('base64url');
}
