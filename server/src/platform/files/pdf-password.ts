import { createCipheriv, createHash } from 'node:crypto';
import { type PdfDictionary, type PdfValue, readPdfValue } from './pdf-values';

const MOST_TRIED = 10;

/**
 * Whether a PDF opens only for whoever knows its password. One that is encrypted against changes alone has an empty password for
 * reading, as bills of banks and forms of boards have; it opens for everybody (ISO 32000-2, 7.6.4).
 */
export function needsPassword(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const encryption = findEncryption(text);
  if (encryption === null) return false;
  if (encryption.get('/Filter') !== '/Standard') return true;
  return !opensWithout(encryption, findFileId(text));
}

/** The dictionary that says how the file is encrypted: the last one that is one, since words of a page may look like its name. */
function findEncryption(text: string): PdfDictionary | null {
  for (const index of lastOf(text, /\/Encrypt(?=[\s<\d])/g)) {
    const value = readPdfValue(text, index + '/Encrypt'.length);
    const found = value instanceof Map ? value : objectOf(text, value);
    if (found?.has('/Filter') && found.has('/V')) return found;
  }
  return null;
}

/** Where a pattern occurs, the last one first; a few are enough, and more would only cost time. */
function lastOf(text: string, pattern: RegExp): number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index)
    .slice(-MOST_TRIED)
    .reverse();
}

function objectOf(text: string, value: PdfValue): PdfDictionary | null {
  if (typeof value !== 'object' || value === null || !('number' in value)) return null;
  const [last] = lastOf(text, new RegExp(`(?<!\\d)${value.number}\\s+\\d+\\s+obj\\b`, 'g'));
  const found = last === undefined ? null : readPdfValue(text, text.indexOf('obj', last) + 3);
  return found instanceof Map ? found : null;
}

function findFileId(text: string): Buffer {
  for (const index of lastOf(text, /\/ID(?=\s*\[)/g)) {
    const ids = readPdfValue(text, index + '/ID'.length);
    const first = Array.isArray(ids) ? ids[0] : null;
    if (Buffer.isBuffer(first)) return first;
  }
  return Buffer.alloc(0);
}

/** What stands for the missing letters of a password; of an empty one for all. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

function opensWithout(encryption: PdfDictionary, fileId: Buffer): boolean {
  const [user, owner] = [bytesAt(encryption, '/U'), bytesAt(encryption, '/O')];
  const revision = numberAt(encryption, '/R', 0);
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hashOfRevision6(salt);
    return hash.equals(user.subarray(0, 32));
  }
  const key = keyOfNoPassword(encryption, { owner, fileId, revision });
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let expected: Buffer = createHash('md5').update(PADDING).update(fileId).digest();
  for (let round = 0; round < 20; round += 1) {
    expected = rc4(Buffer.from(key.map((byte) => byte ^ round)), expected);
  }
  return expected.equals(user.subarray(0, 16));
}

function keyOfNoPassword(
  encryption: PdfDictionary,
  { owner, fileId, revision }: { readonly owner: Buffer; readonly fileId: Buffer; readonly revision: number },
): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(numberAt(encryption, '/P', 0) | 0);
  const hash = createHash('md5').update(PADDING).update(owner.subarray(0, 32)).update(rights).update(fileId);
  if (revision >= 4 && encryption.get('/EncryptMetadata') === false) hash.update(Buffer.alloc(4, 0xff));
  const length = lengthOfKey(encryption, revision);
  let key = hash.digest();
  for (let round = 0; revision >= 3 && round < 50; round += 1) {
    key = createHash('md5').update(key.subarray(0, length)).digest();
  }
  return key.subarray(0, length);
}

/** In bytes. Some programs write the length in bytes where bits are meant. */
function lengthOfKey(encryption: PdfDictionary, revision: number): number {
  if (revision === 2) return 5;
  if (numberAt(encryption, '/V', 0) === 4) return 16;
  const length = numberAt(encryption, '/Length', 40);
  return Math.min(16, Math.max(5, length < 40 ? length : length / 8));
}

function hashOfRevision6(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const encrypted = cipher.update(Buffer.concat(new Array<Buffer>(64).fill(key)));
    const rest = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][rest] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** The cipher of old files, which the crypto library has given up. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const before = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = before;
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let one = 0;
  other = 0;
  return Buffer.from(bytes).map((byte) => {
    one = (one + 1) & 0xff;
    other = (other + (state[one] ?? 0)) & 0xff;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  }) as Buffer;
}

function bytesAt(dictionary: PdfDictionary, name: string): Buffer {
  const value = dictionary.get(name);
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

function numberAt(dictionary: PdfDictionary, name: string, otherwise: number): number {
  const value = dictionary.get(name);
  return typeof value === 'number' ? value : otherwise;
}
