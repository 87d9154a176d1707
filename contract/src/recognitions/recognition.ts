import { z } from 'zod';
import { DAY, karachiDay, startOfKarachiDay } from '../dates';
import { instant, openEnum } from '../fields';

/** In how many last days a recognition can be asked for again. */
export const RECOGNITION_ASKABLE_DAYS = 60;
/** In how many last days staff see that a recognition ends. */
export const RECOGNITION_NOTICE_DAYS = 30;
/** The bodies that are offered for choosing; others can be written. */
export const RECOGNISING_BODIES = ['HEC', 'PMDC', 'PEC', 'PNC', 'PBC'] as const;
/** Who is asked about a university that nobody has verified. */
export const DEFAULT_BODY = 'HEC';
export const BODY_LENGTH = 60;

/** What is known of the recognition of a university on one day. */
export const RECOGNITION_STATES = ['recognised', 'ended', 'refused', 'not-looked-up'] as const;
export type RecognitionState = (typeof RECOGNITION_STATES)[number];

/** What is stored of it. */
export interface StoredRecognition {
  /** The last day that counts, `yyyy-mm-dd` in Karachi; null where nobody has found it. */
  readonly validUntil: string | null;
  /** Why it was refused; empty where it was not. */
  readonly reason: string;
}

/** What holds on a day of Karachi, `yyyy-mm-dd`; nothing is stored of it, so nothing has to happen at midnight. */
export function recognitionOf(stored: StoredRecognition | null, day: string): RecognitionState {
  if (stored?.validUntil) return stored.validUntil >= day ? 'recognised' : 'ended';
  return stored?.reason ? 'refused' : 'not-looked-up';
}

/** From which day a recognition that is still valid can be asked for again, `yyyy-mm-dd`. */
export function recognitionAskableFrom(validUntil: string): string {
  return karachiDay(new Date(startOfKarachiDay(validUntil).getTime() - RECOGNITION_ASKABLE_DAYS * DAY));
}

/**
 * What everybody may know. One that was refused reads like one that nobody has looked up: there is none; why it was
 * refused is between staff and the institute.
 */
export const publicRecognition = z.object({
  state: openEnum(['recognised', 'ended']),
  body: z.string(),
  /** Under which number the body knows it; empty where it has none. */
  number: z.string(),
  /** The last day that counts. */
  until: z.string(),
  lookedUpAt: instant,
  /** The page of the body where staff looked. */
  source: z.string(),
});
export type PublicRecognition = z.infer<typeof publicRecognition>;

/** The short mark of lists: who recognises it, and on which day our staff looked; null for any that is not recognised. */
export const recognisedMark = z.object({ body: z.string(), lookedUpOn: z.string() });
