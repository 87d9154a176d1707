import { federation } from './federation';
import { fetchAhead } from './fetch-ahead';
import { createPortalLoader } from './load-portal';
import { isMisfit } from './misfit';
import { overriddenRemote, readOverrides } from './overrides';
import { remoteInPage, remoteNow } from './registry';

/** As they were when the page was loaded: the badge and the portal must not disagree later. */
export const overrides = readOverrides();

/** The loader of this page. */
export const portalLoader = createPortalLoader({
  remoteInPage: (role) => (overrides[role] ? undefined : remoteInPage(role)),
  remoteNow: (role) => (overrides[role] ? overriddenRemote(role, overrides[role]) : remoteNow(role)),
  federation,
  fetchAhead,
  isMisfit,
  report: (reason) => console.error(reason),
});
