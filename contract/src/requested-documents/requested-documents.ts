import { z } from 'zod';
import type { ApplicationPart } from '../application-parts/application-parts';
import { DAY, formatDay, karachiDay } from '../dates';
import { cappedTotal, instant, openEnum } from '../fields';
import type { Reason } from '../refusals';

export const REQUEST_NOTE_LENGTH = 300;
/** A document can be asked for until so many days ahead, tomorrow at the earliest. */
export const REQUEST_DAYS = 42;

/** `missing`: the student has not sent it. `unclear`: what was sent is not enough. */
export const REQUEST_REASONS = ['missing', 'unclear'] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

/** A document of the checklist that an institute asked the student of a pending application for. */
export const requestedDocument = z.object({
  /** Its key in the checklist. */
  document: z.string(),
  label: z.string(),
  why: openEnum(REQUEST_REASONS),
  /** What the institute adds for the student; empty for nothing. */
  note: z.string(),
  /** The last instant of the day until when it is asked for; it can be sent later as well. */
  until: instant,
  askedAt: instant,
  /** When the student sent it after it was asked for; null until then. */
  answeredAt: instant.nullable(),
});
export type RequestedDocument = z.infer<typeof requestedDocument>;

interface WithRequests {
  readonly requestedDocuments?: readonly RequestedDocument[] | undefined;
}

/** What the student has yet to send, what is due first in front. */
export function openRequests({ requestedDocuments = [] }: WithRequests): RequestedDocument[] {
  return requestedDocuments
    .filter(({ answeredAt }) => answeredAt === null)
    .sort((one, other) => one.until.localeCompare(other.until));
}

/** Whether a document came after its day. */
export function isLate({ until, answeredAt }: Pick<RequestedDocument, 'until' | 'answeredAt'>): boolean {
  return answeredAt !== null && new Date(answeredAt) > new Date(until);
}

/** The first and the last day until when a document can be asked for, at an instant. */
export function requestDays(at: Date): { readonly first: string; readonly last: string } {
  const ahead = (days: number) => karachiDay(new Date(at.getTime() + days * DAY));
  return { first: ahead(1), last: ahead(REQUEST_DAYS) };
}

/** Why a document cannot be asked for until a day, or null. */
export function requestDayRefusal(until: string, at: Date): Reason | null {
  const { first, last } = requestDays(at);
  if (until >= first && until <= last) return null;
  return {
    code: 'document-request.day-not-possible',
    params: { first: formatDay(first), last: formatDay(last) },
  };
}

/** Why a document cannot be asked for as missing or as unclear, or null; `isSent`: whether the student has sent it. */
export function requestRefusal(label: string, why: RequestReason, isSent: boolean): Reason | null {
  if (why === 'missing' && isSent) return { code: 'document-request.sent', params: { document: label } };
  if (why === 'unclear' && !isSent) return { code: 'document-request.not-sent', params: { document: label } };
  return null;
}

/** What requested documents add to an application; `application-parts.ts` has all parts together. */
export const requestedDocumentsPart = {
  /** For the student and the institute of a pending application and staff who may read applications; older servers send none. */
  fields: {
    /** As they were asked for; missing when there is none. */
    requestedDocuments: z.array(requestedDocument).optional(),
  },
  steps: ['documents-requested', 'document-requests-cancelled', 'requested-document-sent'],
  guards: {
    'answer-document-requests': (row) => openRequests(row).length > 0,
    'change-document-requests': (row) => openRequests(row).length > 0,
  },
  /** Pending ones: those whose student has yet to send something, and those whose student sent all; older servers do not count them. */
  filters: { 'document-requested': cappedTotal.optional(), 'document-sent': cappedTotal.optional() },
  dates: [{ kind: 'requested-documents', at: (row) => openRequests(row)[0]?.until }],
} as const satisfies ApplicationPart<WithRequests>;
