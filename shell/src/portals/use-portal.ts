import type { Role } from '@uas/contract';
import type { PortalDefinition } from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';
import type { PortalFailure, PortalLoader, PortalTrouble } from './load-portal';

/** After so long a wait deserves words. */
const SLOW_AFTER_MS = 3_000;

export type PortalProgress =
  | { readonly stage: 'loading' | 'slow' }
  | { readonly stage: 'ready'; readonly portal: PortalDefinition }
  | { readonly stage: 'failed'; readonly trouble: PortalTrouble | 'broken' };

const LOADING: PortalProgress = { stage: 'loading' };

/** Follows one portal from the first byte to its first screen, and through every attempt after a failure. */
export function usePortal(role: Role, loader: PortalLoader) {
  const [progress, setProgress] = useState(LOADING);
  const [attempt, setAttempt] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads anew
  useEffect(() => {
    let left = false;
    const slow = setTimeout(() => setProgress({ stage: 'slow' }), SLOW_AFTER_MS);
    setProgress(LOADING);
    loader
      .load(role)
      .then(
        (portal) => !left && setProgress({ stage: 'ready', portal }),
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
      setProgress(LOADING);
      setAttempt(attempt + 1);
    },
    /** The portal came and then broke while it was shown. */
    async reportBroken() {
      setProgress({ stage: 'failed', trouble: 'broken' });
      const trouble = await loader.discard(role);
      setProgress((now) => (now.stage === 'failed' ? { ...now, trouble } : now));
    },
  };
}
