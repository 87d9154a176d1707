import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, newEmail, requiredLine, successMessage, text } from '../fields';
import type { RefusalCode } from '../refusals';
import { CODE_MINUTES, oneTimeCode } from './recovery';

/** How many letters staff write at least about how they made sure who asks. */
export const SURE_LETTERS = 10;

/** What the person names: the facts that a stranger who only knows the old address does not have. */
const facts = {
  newEmail: newEmail,
  /** Whichever number they have at hand; it is compared with the record. */
  reference: requiredLine(60, 'new-email.reference-missing'),
  reason: text(500).refine(
    (value) => (value.match(/\p{L}/gu) ?? []).length >= SURE_LETTERS,
    'new-email.reason-too-short' satisfies RefusalCode,
  ),
};
const texts = {
  notOk: 'Something went wrong. Please try again.',
  noAnswer: 'Could not connect to server. Please try again.',
};
const asked = {
  ...texts,
  done: `A code is on its way to the new address. It is valid for ${CODE_MINUTES} minutes.`,
};
const changed = { ...texts, done: 'The new e-mail is set. The person logs in with it from now on.' };

export const setStudentEmail = endpoint({
  method: 'POST',
  path: '/api/admin/students/new-email',
  summary:
    'Sends a code to a new address for a student who proved who they are; compares the CNIC and the number of the student or of an application.',
  audience: { staff: ['manageStudents'] },
  body: z.strictObject({ studentId: id, cnic: line(40), ...facts }),
  reply: successMessage,
  texts: asked,
});

export const completeStudentEmail = endpoint({
  method: 'POST',
  path: '/api/admin/students/new-email/complete',
  summary: 'Sets the new address of a student with the code that went to it; ends their sessions.',
  audience: { staff: ['manageStudents'] },
  body: z.strictObject({ studentId: id, code: oneTimeCode }),
  reply: successMessage,
  texts: changed,
});

export const setInstituteEmail = endpoint({
  method: 'POST',
  path: '/api/admin/institutes/new-email',
  summary:
    'Sends a code to a new address for an institute; compares the phone in its record or the number of an application that it received.',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ instituteId: id, ...facts }),
  reply: successMessage,
  texts: asked,
});

export const completeInstituteEmail = endpoint({
  method: 'POST',
  path: '/api/admin/institutes/new-email/complete',
  summary: 'Sets the new address of an institute with the code that went to it; ends its sessions.',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ instituteId: id, code: oneTimeCode }),
  reply: successMessage,
  texts: changed,
});
