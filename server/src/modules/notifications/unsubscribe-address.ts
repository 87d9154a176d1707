import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  type NotificationCategory,
} from '@uas/contract';
import { RECIPIENT_COLUMN, type Recipient } from './recipient';

const RECIPIENT_ROLES = Object.keys(RECIPIENT_COLUMN) as Recipient['role'][];

/** What one click switches off: the mails of a category to one person. */
export interface Unsubscribing {
  readonly from: Recipient;
  readonly category: NotificationCategory;
}

/** A signed word for one click, good for ever: mails are read late. */
export function unsubscribeToken(key: Buffer, { from, category }: Unsubscribing): string {
  const named = `${from.role}.${from.id}.${category}`;
  return `${named}.${sign(key, named)}`;
}

/** What a token that this service signed is for; null for any other. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribing | null {
  const [role, id = '', category, signature = ''] = token.split('.');
  const known = RECIPIENT_ROLES.find((each) => each === role);
  const named = NOTIFICATION_CATEGORY_NAMES.find((each) => each === category);
  if (!known || !named || !NOTIFICATION_CATEGORIES[named].canSwitchOff) return null;
  const expected = Buffer.from(sign(key, `${role}.${id}.${category}`));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return { from: { role: known, id }, category: named };
}

function sign(key: Buffer, named: string): string {
  return createHmac('sha256', key).update(`unsubscribe\n${named}`).digest('base64url');
}
