import { z } from 'zod';
import { APPLICATION_STATUSES } from '../applications/application';
import { endpoint } from '../endpoint';
import { id, instant, openEnum, pasted } from '../fields';

/** Which letters the service issues, with a code that anybody can check. */
export const LETTER_KINDS = ['offer'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** An offer as its letter says it. */
export const offerLetter = z.object({
  /** `UAS-26-004821-9-QWERTZUP`: the number of the application, and eight letters that only this service can make. */
  code: z.string(),
  number: z.string(),
  studentName: z.string(),
  institute: z.object({
    name: z.string(),
    logoUrl: z.string(),
    address: z.string(),
    city: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  department: z.string(),
  program: z.string(),
  session: z.string(),
  decidedAt: instant,
  /** Until when it can be answered; null when it has no end. */
  replyBy: instant.nullable(),
  accepted: z.boolean(),
  /** What it depends on and is not met yet. */
  conditions: z.array(z.object({ text: z.string(), dueAt: instant.nullable() })),
});
export type OfferLetter = z.infer<typeof offerLetter>;

export const getOfferLetter = endpoint({
  method: 'GET',
  path: '/api/student/offer-letter/:id',
  summary: 'The letter of an offer, while the application is approved, to print.',
  audience: { student: true, institute: true },
  params: z.object({ id }),
  reply: offerLetter,
  texts: { notOk: 'Could not load the offer letter.', noAnswer: 'Could not connect to server.' },
});

/** What a stranger with a letter in hand may know: no name, and no program. */
export const letterVerification = z.object({
  genuine: z.boolean(),
  kind: openEnum(LETTER_KINDS).optional(),
  institute: z.string().optional(),
  /** Of the student, `S. K.` */
  initials: z.string().optional(),
  number: z.string().optional(),
  /** As it is today. */
  status: openEnum(APPLICATION_STATUSES).optional(),
});
export type LetterVerification = z.infer<typeof letterVerification>;

export const verifyLetter = endpoint({
  method: 'GET',
  path: '/api/genuine/:code',
  summary: 'Whether a letter with this code was issued here, and how things stand today.',
  audience: 'open',
  params: z.object({ code: pasted(60).refine((code) => code !== '') }),
  reply: letterVerification,
  texts: { notOk: 'Could not check this code.', noAnswer: 'Could not connect to server.' },
});
