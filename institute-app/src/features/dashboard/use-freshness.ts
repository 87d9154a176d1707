import { useOtherTabs, useSession } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import type { InstituteResources } from '../../institute/institute-context';
import { useAfterLogin } from '../../institute/use-after-login';

const EVERY = 60_000;

/** Asks again once a minute while the page is in sight: messages and blocks of the admin appear without a reload. */
export function useFreshness(resources: InstituteResources): void {
  const latest = useRef(resources);
  latest.current = resources;
  useAfterLogin(() => reloadAll(latest.current));
  useOtherTabs(() => reloadAll(latest.current));
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden && !useSession.getState().expired) reloadAll(latest.current);
    };
    const timer = setInterval(refresh, EVERY);
    return () => clearInterval(timer);
  }, []);
}

function reloadAll({ profile, adminMessages }: InstituteResources): void {
  void profile.reload();
  void adminMessages.reload();
}
