import { z } from 'zod';
import { PASSWORD_MAXIMUM, PASSWORD_TOO_LONG, passwordTooShort } from './passwords';

/** Any password as it was typed: never trimmed or cut. */
export const anyPassword = z.string().max(PASSWORD_MAXIMUM, PASSWORD_TOO_LONG);

/** A password to be set, with the documents' sentence when it is too short. */
export function newPassword(minimum: number, sentence = passwordTooShort(minimum)) {
  return anyPassword.min(minimum, sentence);
}
