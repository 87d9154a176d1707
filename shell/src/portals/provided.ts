/**
 * What the shell provides to the portals beside its own first script. It can only provide what is in its graph, so
 * every shared entry stands here once. Nobody calls these: the portals ask for what they use.
 */
export const provided = [
  () => import('@uas/shared-ui/search'),
  () => import('@uas/shared-ui/forms'),
  () => import('@uas/shared-ui/data'),
  () => import('@uas/shared-ui/overlays'),
  () => import('@uas/shared-ui/dates'),
];
