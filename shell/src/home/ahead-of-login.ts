/**
 * What the first screen of every portal needs of the shell. Whoever loads this module has the browser fetch these
 * files when it has nothing else to do; none of them is run.
 */
export const aheadOfLogin = [
  () => import(/* webpackPrefetch: true */ '../portals/portal-slot'),
  () => import(/* webpackPrefetch: true */ '../portals/federation'),
  () => import(/* webpackPrefetch: true */ '@uas/shared-ui/kit'),
  () => import(/* webpackPrefetch: true */ '@uas/shared-ui/forms'),
];
