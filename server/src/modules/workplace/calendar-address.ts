import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The address of a student's calendar: always the same, and it says nothing about the student. */
export function calendarAddress(key: Buffer, studentId: string): string {
  return `/api/calendar/${calendarToken(key, studentId)}.ics`;
}

/** The student's id, sealed: the nonce comes from the id, so that one student has one token. */
export function calendarToken(key: Buffer, studentId: string): string {
  const nonce = derive(key, `calendar-nonce\n${studentId}`).subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, derive(key, 'calendar'), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(studentId, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The id in a token that this service made; null for any other. */
export function readCalendarToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  // More than one spelling would decode to the same bytes.
  if (bytes.length <= NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== token) return null;
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, derive(key, 'calendar'), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(end));
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** Keys of their own for each purpose, all from the one that signs addresses. */
function derive(key: Buffer, purpose: string): Buffer {
  return createHmac('sha256', key).update(purpose).digest();
}
