import { useSession } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import type { InstituteResources } from '../../institute/institute-context';

const EVERY = 60_000;

/** Asks again once a minute while the page is in sight: messages and blocks of the admin appear without a reload. */
export function useFreshness(resources: InstituteResources): void {
  const latest = useRef(resources);
  latest.current = resources;
  useEffect(() => {
    const refresh = () => {
      if (document.hidden || useSession.getState().expired) return;
      void latest.current.profile.reload();
      void latest.current.adminMessages.reload();
    };
    const timer = setInterval(refresh, EVERY);
    return () => clearInterval(timer);
  }, []);
}
