import type { Role } from '@uas/contract';
import type { PortalDefinition } from '@uas/shared-ui/kit';
import { startTransition, useEffect, useState } from 'react';
import type { PortalFailure, PortalLoader, PortalTrouble } from './load-portal';

/** After so long a wait deserves words. */
const SLOW_AFTER_MS = 3_000;

export type PortalProgress =
  | { readonly stage: 'loading' | 'slow' }
  | { readonly stage: 'ready'; readonly portal: PortalDefinition }
  | { readonly stage: 'failed'; readonly trouble: PortalTrouble | 'broken' };

const LOADING: PortalProgress = { stage: 'loading' };

/** How far one attempt to load the portal of one role has come. */
interface Loading {
  readonly role: Role;
  readonly attempt: number;
  readonly progress: PortalProgress;
}

/** Follows one portal from the first byte to its first screen, and through every attempt after a failure. */
export function usePortal(role: Role, loader: PortalLoader) {
  const [attempt, setAttempt] = useState(1);
  const [loading, setLoading] = useState<Loading>({ role, attempt, progress: LOADING });
  const progress = loading.role === role && loading.attempt === attempt ? loading.progress : LOADING;

  useEffect(() => {
    let left = false;
    const setProgress = (next: PortalProgress) => setLoading({ role, attempt, progress: next });
    const slow = setTimeout(() => setProgress({ stage: 'slow' }), SLOW_AFTER_MS);
    loader
      .load(role)
      .then(
        // In pieces: a login is a form with all that belongs to it.
        (portal) => startTransition(() => void (left || setProgress({ stage: 'ready', portal }))),
        (error: PortalFailure) => !left && setProgress({ stage: 'failed', trouble: error.trouble }),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      left = true;
      clearTimeout(slow);
    };
  }, [role, loader, attempt]);

  return {
    progress,
    attempt,
    tryAgain() {
      setAttempt(attempt + 1);
    },
    /** The portal came and then broke while it was shown. */
    async reportBroken() {
      setLoading({ role, attempt, progress: { stage: 'failed', trouble: 'broken' } });
      const trouble = await loader.discard(role);
      setLoading((now) =>
        now.progress.stage === 'failed' ? { ...now, progress: { ...now.progress, trouble } } : now,
      );
    },
  };
}
