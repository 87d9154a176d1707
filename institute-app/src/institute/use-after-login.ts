import { useSession } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';

/** Does something again once somebody has logged in over the page, because the first try was refused. */
export function useAfterLogin(again: () => void): void {
  const token = useSession((session) => session.token);
  const before = useRef(token);
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (token === null || before.current === token) return;
    before.current = token;
    latest.current();
  }, [token]);
}
