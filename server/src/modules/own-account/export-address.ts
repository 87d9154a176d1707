import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';

/** How long the address of a copy works, in milliseconds: as long as that of a private file. */
export const ADDRESS_LIFETIME = 5 * MINUTE;

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** An account, and the session in which its copy was asked for. */
interface ExportKey {
  readonly accountId: string;
  readonly session: string;
}

/** The address of a copy of an account: signed, short-lived, of one session, and without a word about the person. */
export function exportAddress({ clock, fileKey }: Signing, asked: ExportKey): string {
  const expires = String(clock.now().getTime() + ADDRESS_LIFETIME);
  const query = new URLSearchParams({
    session: asked.session,
    expires,
    signature: sign(fileKey, asked, expires),
  });
  return `/files/account/${asked.accountId}/my-account.zip?${query}`;
}

/** Whether an address of a copy is genuine and has not run out. */
export function isCopyAddressGood(
  { clock, fileKey }: Signing,
  { expires, signature, ...asked }: ExportKey & { readonly expires: string; readonly signature: string },
): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < clock.now().getTime()) return false;
  const expected = Buffer.from(sign(fileKey, asked, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Under a name of its own, so that no signature of a file fits. */
function sign(key: Buffer, { accountId, session }: ExportKey, expires: string): string {
  return createHmac('sha256', key)
    .update(`account-copy:${accountId}\n${session}\n${expires}`)
    .digest('base64url');
}
