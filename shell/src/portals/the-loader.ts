import { reportFailure } from '@uas/shared-ui/kit';
import { nextTask } from '../tasks';
import { createPortalLoader } from './load-portal';
import { overrides } from './overrides-of-page';
import { prefetch } from './prefetch';
import { remoteInPage, remoteNow } from './registry';

/** The loader of this page. */
export const portalLoader = createPortalLoader({
  remoteInPage: (role) => (overrides[role] ? undefined : remoteInPage(role)),
  remoteNow: async (role) => {
    const build = overrides[role];
    return build ? (await import('./overridden-remote')).overriddenRemote(role, build) : remoteNow(role);
  },
  federation: async () => {
    const { federation } = await import('./federation');
    await nextTask();
    return federation;
  },
  prefetch,
  report: (reason) => console.error(reason),
  reportBuild: ({ role, version, trouble }) =>
    reportFailure({ failure: `portal-${trouble}`, portal: role, version }),
});
