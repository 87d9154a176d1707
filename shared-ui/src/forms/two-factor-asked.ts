import type { PasskeyAssertion } from '@uas/contract';
import { useEffect, useRef } from 'react';
import type { CallFailure } from '../kit/client/client';

/** Why a login failed: the refusal itself, or its sentence alone from portals of before, which know no second step. */
export type LoginFailure = Pick<CallFailure, 'message' | 'code'> | string | null;

/** What is sent beside the password: a code of the app, a backup code, or what a passkey answered. */
export interface TwoFactorProof {
  readonly code?: string;
  readonly passkey?: PasskeyAssertion;
}

/** What the password alone was answered with. */
export interface TwoFactorRequest {
  readonly takes: 'app' | 'passkey' | 'either';
  /** The server's sentence. */
  readonly message: string;
}

const TAKES: Readonly<Record<string, TwoFactorRequest['takes']>> = {
  'second-step.needed': 'app',
  'second-step.passkey-needed': 'passkey',
  'second-step.either-needed': 'either',
};

function askedIn(failure: LoginFailure): TwoFactorRequest | null {
  if (failure === null || typeof failure === 'string') return null;
  const takes = TAKES[failure.code ?? ''];
  return takes ? { takes, message: failure.message } : null;
}

/** Calls `onAsked` each time a login is answered that it needs the second step. */
export function useTwoFactorRequest(failure: LoginFailure, onAsked: (asked: TwoFactorRequest) => void): void {
  const seen = useRef(failure);
  useEffect(() => {
    if (seen.current === failure) return;
    seen.current = failure;
    const asked = askedIn(failure);
    if (asked) onAsked(asked);
  }, [failure, onAsked]);
}

/** What the login says of its last attempt; what is wrong with the second step stands there, not beside the password. */
export function saidOfLogin(failure: LoginFailure): string | null {
  if (failure === null || typeof failure === 'string') return failure;
  return failure.code?.startsWith('second-step.') ? null : failure.message;
}

/** What the second step says of its last attempt: why the code was wrong, or why nothing was tried. */
export function textsOfTwoFactor(failure: LoginFailure): { code: string | null; whole: string | null } {
  if (failure === null || askedIn(failure)) return { code: null, whole: null };
  if (typeof failure === 'string') return { code: null, whole: failure };
  const isOfCode = failure.code === 'second-step.wrong';
  return isOfCode ? { code: failure.message, whole: null } : { code: null, whole: failure.message };
}
