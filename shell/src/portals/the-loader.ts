import { reportFailure } from '@uas/shared-ui/kit';
import { federation } from './federation';
import { fetchAhead } from './fetch-ahead';
import { isIncompatible } from './incompatible';
import { createPortalLoader } from './load-portal';
import { readOverrides } from './overrides';
import { remoteInPage, remoteNow } from './registry';

/** As they were when the page was loaded: the badge and the portal must not disagree later. */
export const overrides = readOverrides();

/** The loader of this page. */
export const portalLoader = createPortalLoader({
  remoteInPage: (role) => (overrides[role] ? undefined : remoteInPage(role)),
  remoteNow: async (role) => {
    const build = overrides[role];
    return build ? (await import('./overridden-remote')).overriddenRemote(role, build) : remoteNow(role);
  },
  federation,
  fetchAhead,
  isIncompatible,
  report: (reason) => console.error(reason),
  reportBuild: ({ role, version, trouble }) =>
    reportFailure({ failure: `portal-${trouble}`, portal: role, version }),
});
