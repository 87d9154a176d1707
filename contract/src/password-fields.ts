import { z } from 'zod';
import { PASSWORD_MAXIMUM } from './passwords';
import type { RefusalCode } from './refusals';

/** Any password as it was typed: never trimmed or cut. */
export const anyPassword = z.string().max(PASSWORD_MAXIMUM, 'password.too-long' satisfies RefusalCode);

/** A password to be set, with the documents' sentence when it is too short. */
export function newPassword(minimum: number, whenShort: RefusalCode = 'password.too-short') {
  return anyPassword.min(minimum, whenShort);
}
