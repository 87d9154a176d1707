import { getOwnStaffRecord } from '@uas/contract';
import { call, keepRecord, useSession } from '@uas/shared-ui/kit';
import { useEffect } from 'react';

const EVERY = 20_000;

/**
 * Keeps the record of the person in step with the server, so that a right taken away disappears without a
 * new login: when the screen appears, when it is looked at again, when `occasion` changes, and now and then.
 */
export function useFreshRights(occasion: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is a reason to look again, not an input
  useEffect(() => {
    const asking = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void refresh(asking.signal);
    };
    look();
    const timer = window.setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      asking.abort();
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [occasion]);
}

async function refresh(signal: AbortSignal): Promise<void> {
  const { token } = useSession.getState();
  if (!token) return;
  try {
    const { admin } = await call(getOwnStaffRecord, {}, { signal });
    const now = useSession.getState();
    if (now.token !== token || JSON.stringify(now.record) === JSON.stringify(admin)) return;
    keepRecord(admin);
  } catch {
    // The rights stay as they were known; the server decides each deed anyway.
  }
}
