import { type Application, type ApplicationAction, actionsOf, allowed, serverNow } from '@uas/contract';
import { texts } from './institute.texts';

/**
 * Whether the institute can do something with an application now; what a member may do is asked beside it. A row of an
 * older server, and one that was decided here a moment ago, is asked itself.
 */
export function canDo(row: Application, action: ApplicationAction): boolean {
  return allowed(row, action, (one) => actionsOf(one, { by: 'institute', at: serverNow() })) !== undefined;
}

/** The row as it is after a decision, until the server says it anew. */
export function afterDecision(
  row: Application,
  { status, prepare }: { readonly status: 'approved' | 'rejected'; readonly prepare: boolean | undefined },
): Application {
  return prepare ? { ...row, prepared: status } : { ...row, status, can: undefined };
}

/** Whether the student wrote something that nobody of the institute has read. */
export function hasUnread({ messages }: Application): boolean {
  return messages.some(({ from, read }) => from === 'student' && !read);
}

/** The application once its thread was looked at. */
export function asRead(row: Application): Application {
  return { ...row, messages: row.messages.map((message) => ({ ...message, read: true })) };
}

/** What is prepared for an application and not published yet. */
export function preparedText(prepared: NonNullable<Application['prepared']>): string {
  return prepared === 'approved' ? texts.preparedApproval : texts.preparedRejection;
}

/** A tick and nine columns need this much of a screen, in pixels; under it the applications are cards. */
export const CARDS_UNDER = 1_216;

/** The screens on which they are. The style sheet of the table names the same width. */
export const AS_CARDS = `(max-width: ${(CARDS_UNDER - 0.02) / 16}em)`;

/** All applications that match a filter and wait for a decision, or are approved, as many as the server counted. */
export interface Matching {
  readonly filter: Readonly<Record<string, string>>;
  readonly status: 'pending' | 'approved';
  readonly count: number;
  /** To how many students one can write: those of the approved ones; to nobody where these are not what is chosen. */
  readonly students: number;
}

/** The applications that something is done with: the ticked rows, or in their place all that match. */
export interface Chosen {
  readonly rows: readonly Application[];
  readonly matching: Matching | null;
}
