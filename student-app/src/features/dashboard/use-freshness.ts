import { useOtherTabs, useSession } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import type { StudentResources } from '../../student/student-context';

const EVERY = 60_000;

/**
 * Asks again once a minute and when the page is looked at again: decisions, messages and payments of others
 * appear without a reload, and the signed addresses of documents (five minutes) never grow stale.
 */
export function useFreshness(resources: StudentResources): void {
  const latest = useRef(resources);
  latest.current = resources;
  useOtherTabs(() => reloadAll(latest.current));
  useEffect(() => {
    let last = Date.now();
    const refresh = () => {
      if (document.hidden || useSession.getState().expired) return;
      last = Date.now();
      reloadAll(latest.current);
    };
    const refreshAfterAbsence = () => {
      if (Date.now() - last > EVERY / 2) refresh();
    };
    const timer = setInterval(refresh, EVERY);
    document.addEventListener('visibilitychange', refreshAfterAbsence);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshAfterAbsence);
    };
  }, []);
}

function reloadAll({ profile, applications, adminMessages }: StudentResources): void {
  for (const resource of [profile, applications, adminMessages]) void resource.reload();
}
