import { federation } from './federation';
import { fetchAhead } from './fetch-ahead';
import { createPortalLoader } from './load-portal';
import './provided';
import { remoteInPage, remoteNow } from './registry';

/** The loader of this page. */
export const portalLoader = createPortalLoader({
  remoteInPage,
  remoteNow,
  federation,
  fetchAhead,
  report: (reason) => console.error(reason),
});
