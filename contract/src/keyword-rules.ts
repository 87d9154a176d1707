/**
 * The only places where a sentence decides something: the documents say that a reply is judged by a word in it.
 * Everything else asks for the code of a refusal (`npm run lint` finds the rest).
 */

const ALARMING = /fail|must be at least|already|wrong|error/i;

/** The colour of a registration message: red when the reply was not ok or a keyword occurs (S-4.4, R-36). */
export function registrationColour(reply: { ok: boolean; message: string }): 'red' | 'green' {
  return !reply.ok || ALARMING.test(reply.message) ? 'red' : 'green';
}

/** Whether an institute's new password was taken. */
export function saysSuccess(message: string): boolean {
  return /success/i.test(message);
}

/** Whether a decision was made. */
export function saysUpdated(message: string): boolean {
  return /updated/i.test(message);
}
