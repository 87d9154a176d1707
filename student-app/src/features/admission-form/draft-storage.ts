import { type ShownAdmissionForm, shownAdmissionForm } from '@uas/contract';
import { draftKey } from '../../student/drafts';

/** An unsaved form and the instant at which it was kept. */
export interface Draft {
  readonly form: ShownAdmissionForm;
  readonly savedAt: string;
  /** Of the saved form over which it was typed; null where that is not known. */
  readonly version: number | null;
  /** Whether the server has it, or had it before something newer. */
  readonly isSent: boolean;
}

/** Keeps a draft on this device; says whether that was possible. */
export function keepDraftHere(email: string, draft: Draft): boolean {
  try {
    localStorage.setItem(draftKey(email), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** The draft on this device, or null for none and for one that cannot be read. */
export function readDraftHere(email: string): Draft | null {
  try {
    return toDraft(JSON.parse(localStorage.getItem(draftKey(email)) ?? 'null'));
  } catch {
    return null;
  }
}

/** When what is being typed on this page was last kept; null once the form was closed. */
let typedAt: string | null = null;

/** Notes that a draft is of what is being typed on this page, or with null that the form was closed. */
export function noteTyping(savedAt: string | null): void {
  typedAt = savedAt;
}

/** Notes that the server has the draft of this device, unless more was typed meanwhile. */
export function noteSent(email: string, savedAt: string): void {
  const draft = readDraftHere(email);
  if (draft?.savedAt === savedAt) keepDraftHere(email, { ...draft, isSent: true });
}

/** What was typed on this page into a form that was left without closing it, such as to read a message: it goes on. */
export function readUnclosedDraft(email: string): Draft | null {
  const draft = readDraftHere(email);
  return draft?.savedAt === typedAt ? draft : null;
}

export function forgetDraftHere(email: string): void {
  try {
    localStorage.removeItem(draftKey(email));
  } catch {
    // Nothing was stored where storing is forbidden.
  }
}

/** A draft from what was stored, here or on the server; null when it is none. */
export function toDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { form, savedAt, version, isSent }: { [name in keyof Draft]?: unknown } = stored;
  const parsed = shownAdmissionForm.safeParse(form);
  if (!parsed.success || typeof savedAt !== 'string') return null;
  return {
    form: parsed.data,
    savedAt,
    version: typeof version === 'number' ? version : null,
    isSent: isSent === true,
  };
}

/** The later of two drafts. */
export function laterDraft(one: Draft | null, other: Draft | null): Draft | null {
  if (!one || !other) return one ?? other;
  return one.savedAt > other.savedAt ? one : other;
}
