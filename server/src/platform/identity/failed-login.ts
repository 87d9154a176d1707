import type { Role } from '@uas/contract';

/** What somebody who wanted into an account could not prove, though it was looked at. */
export interface FailedLogin {
  readonly role: Role;
  /** As it was typed, normalised: what has no account is noted alike, so that nobody learns which exist. */
  readonly email: string;
  /** Undefined where there is no account. */
  readonly accountId: string | undefined;
  readonly proof: 'password' | 'second-step' | 'code';
}

export type NoteFailedLogin = (failed: FailedLogin) => Promise<void>;
