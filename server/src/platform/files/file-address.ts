import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '@uas/contract';
import type { Dependencies } from '../dependencies';

/** What an address needs to know of a row of `stored_file`. */
export interface AddressedFile {
  readonly id: string;
  readonly mime: string;
  readonly visibility: 'private' | 'public';
}

/** How long a signed address works, in milliseconds. */
const ADDRESS_LIFETIME = 5 * MINUTE;

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/**
 * The address of a file: eternal for a public one, signed and short-lived for a private one. It says what kind of file
 * it is, never what a person called it: proxies write addresses down, and the name goes with the download itself.
 */
export function fileAddress(signing: Signing, file: AddressedFile): string {
  const extension = EXTENSIONS[file.mime] ?? 'bin';
  if (file.visibility === 'public') return `/files/public/${file.id}.${extension}`;
  const expires = String(signing.clock.now().getTime() + ADDRESS_LIFETIME);
  const signature = sign(signing.fileKey, file.id, expires);
  return `/files/private/${file.id}/document.${extension}?expires=${expires}&signature=${signature}`;
}

/** Whether a signed address is genuine and has not run out. */
export function isAddressGood(
  { clock, fileKey }: Signing,
  { id, expires, signature }: { id: string; expires: string; signature: string },
): boolean {
  if (!/^\d{1,15}$/.test(expires) || Number(expires) < clock.now().getTime()) return false;
  const expected = Buffer.from(sign(fileKey, id, expires));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The id in an address that `fileAddress` made, or null; it says nothing about whose file it is. */
export function fileIdOf(address: string): string | null {
  return /^(?:https?:\/\/[^/]+)?\/files\/(?:private|public)\/([0-9a-z]{26})[/.]/.exec(address)?.[1] ?? null;
}

function sign(key: Buffer, id: string, expires: string): string {
  return createHmac('sha256', key).update(`${id}\n${expires}`).digest('base64url');
}
