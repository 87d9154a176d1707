import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '../../dependencies';

/** How long the address of a copy works, in milliseconds: as long as that of a private file. */
const ADDRESS_LIFETIME = 5 * 60_000;

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** The address of a copy of an account: signed, short-lived, and without a word about the person. */
export function copyAddress({ clock, fileKey }: Signing, accountId: string): string {
  const expires = String(clock.now().getTime() + ADDRESS_LIFETIME);
  const signature = sign(fileKey, accountId, expires);
  return `/files/account/${accountId}/my-account.zip?expires=${expires}&signature=${signature}`;
}

/** Whether an address of a copy is genuine and has not run out. */
export function isCopyAddressGood(
  { clock, fileKey }: Signing,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < clock.now().getTime()) return false;
  const expected = Buffer.from(sign(fileKey, id, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Under a name of its own, so that no signature of a file fits. */
function sign(key: Buffer, accountId: string, expires: string): string {
  return createHmac('sha256', key).update(`account-copy:${accountId}\n${expires}`).digest('base64url');
}
