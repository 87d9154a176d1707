import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key of its own for each use, out of the one that the installation keeps. */
function keyFor(fileKey: Buffer, use: 'second-step-secret' | 'spare-code'): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, '', use, 32));
}

/** Seals the secret of an authenticator app, so that whoever reads the table has no codes of it. */
export function sealSecret(fileKey: Buffer, accountId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(fileKey, 'second-step-secret'), nonce);
  // It belongs to the account: moved to another row it opens no more.
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens what `sealSecret` sealed; throws for anything else. */
export function openSecret(fileKey: Buffer, accountId: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor(fileKey, 'second-step-secret'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
}

/** How a backup code is kept: without the installation's key a hash says nothing. */
export function hashRecoveryCode(fileKey: Buffer, accountId: string, code: string): string {
  return createHmac('sha256', keyFor(fileKey, 'spare-code'))
    .update(`${accountId}:${code}`)
    .digest('base64url');
}
