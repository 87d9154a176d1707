import { z } from 'zod';
import { APPLICATION_STATUSES } from '../applications/application';
import { endpoint } from '../endpoint';
import { id, instant, openEnum, paged, paging, requiredText, success } from '../fields';
import { westernDigits } from '../phones';

/** Why two accounts look like one person: the CNIC, or name, name of the father and date of birth. */
export const DUPLICATE_REASONS = ['cnic', 'person'] as const;

/** What became of two accounts that look like one person; `gone`: a form was corrected, they no longer do. */
export const DUPLICATE_STATES = ['open', 'different', 'closed', 'gone'] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** What a student reads beside the form. */
export const SAME_CNIC = 'Another account has the same CNIC. Our staff will look at it. You can go on.';

/** By the first digit of a CNIC, from 1. */
export const CNIC_PROVINCES = [
  'khyber-pakhtunkhwa',
  'former-fata',
  'punjab',
  'sindh',
  'balochistan',
  'islamabad',
  'gilgit-baltistan',
  'azad-jammu-kashmir',
] as const;

/** What the digits of a CNIC say of its person; a hint for staff, and nothing is decided by it. */
export interface CnicHints {
  readonly province: (typeof CNIC_PROVINCES)[number];
  readonly sex: 'female' | 'male';
}

/** The thirteen digits of a CNIC however it is written; null when it has not thirteen. */
export function cnicDigits(written: string): string | null {
  const digits = westernDigits(written).replace(/\D/g, '');
  return digits.length === 13 ? digits : null;
}

/** Reads province and sex from a CNIC; null when it is none. */
export function readCnicHints(written: string): CnicHints | null {
  const digits = cnicDigits(written);
  const province = digits && CNIC_PROVINCES[Number(digits[0]) - 1];
  return province ? { province, sex: Number(digits[12]) % 2 === 0 ? 'female' : 'male' } : null;
}

const audience = { staff: ['manageStudents'] } as const;
const NO_ANSWER = 'Could not connect to server. Please try again.';
const person = z.object({
  _id: z.string(),
  number: z.string(),
  name: z.string(),
  /** When staff closed the account. */
  closedAt: instant.nullable(),
});

const match = z.object({
  because: openEnum(DUPLICATE_REASONS),
  state: openEnum(DUPLICATE_STATES),
  foundAt: instant,
  settledAt: instant.nullable(),
  /** The name of whoever did. */
  settledBy: z.string().nullable(),
  reason: z.string(),
});

/** Two accounts as the list shows them. */
export const duplicate = match.extend({
  one: person,
  other: person,
  /** The last four digits of the CNIC that both have; null when it is not the same. */
  cnicEnding: z.string().nullable(),
});
export type Duplicate = z.infer<typeof duplicate>;

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/duplicates',
  summary: 'Accounts that look like one person, the latest first, and how many of them nobody has looked at.',
  audience,
  query: z.object({ ...paging, state: z.enum(DUPLICATE_STATES).default('open') }),
  reply: z.object({
    duplicates: z.array(duplicate),
    open: z.number().int(),
    openIsCapped: z.boolean(),
    ...paged,
  }),
  texts: 'Could not load the accounts.',
});

/** One of two accounts, with what staff compare. */
export const comparedAccount = person.extend({
  email: z.string(),
  phone: z.string(),
  /** When the account was made. */
  firstSeenAt: instant,
  paid: z.boolean(),
  /** How many payment receipts are there. */
  receipts: z.number().int(),
  form: z
    .object({
      name: z.string(),
      fatherName: z.string(),
      cnic: z.string(),
      dob: z.string(),
      gender: z.string(),
      domicile: z.string(),
      cell: z.string(),
      presentAddress: z.string(),
    })
    .nullable(),
  cnicHints: z.object({ province: openEnum(CNIC_PROVINCES), sex: openEnum(['female', 'male']) }).nullable(),
  applications: z.array(
    z.object({
      number: z.string(),
      program: z.string(),
      university: z.string(),
      session: z.string(),
      status: openEnum(APPLICATION_STATUSES),
      offerAccepted: z.boolean(),
    }),
  ),
});
export type ComparedAccount = z.infer<typeof comparedAccount>;

export const getDuplicate = endpoint({
  method: 'GET',
  path: '/api/admin/duplicates/:oneId/:otherId',
  summary: 'Two accounts side by side; the history says who looked at them.',
  audience,
  params: z.object({ oneId: id, otherId: id }),
  reply: match.extend({ one: comparedAccount, other: comparedAccount }),
  texts: 'Could not load the accounts.',
});
export type DuplicatePair = z.infer<typeof getDuplicate.reply>;

const reason = requiredText(300, 'duplicate.reason-missing');

export const settleDuplicate = endpoint({
  method: 'POST',
  path: '/api/admin/duplicates/settle',
  summary:
    'Says that two accounts are different persons, or closes one of them: its pending applications are withdrawn and nobody signs in to it any more.',
  audience,
  body: z.strictObject({
    oneId: id,
    otherId: id,
    as: z.enum(['different', 'close']),
    /** The account that is closed, one of the two. */
    close: id.optional(),
    reason,
  }),
  reply: success.extend({
    /** How many applications were withdrawn. */
    withdrawn: z.number().int(),
  }),
  texts: { notOk: 'Could not save this. Please try again.', noAnswer: NO_ANSWER },
});

export const reopenAccount = endpoint({
  method: 'POST',
  path: '/api/admin/students/reopen',
  summary: 'Opens an account again that staff closed; what was withdrawn stays withdrawn.',
  audience,
  body: z.strictObject({ studentId: id, reason }),
  reply: success,
  texts: { done: 'The account is open again.', notOk: 'Could not open the account.', noAnswer: NO_ANSWER },
});
