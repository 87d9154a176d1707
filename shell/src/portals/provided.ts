/**
 * What the shell provides to the portals beside its own first script. It can only provide what is in its graph, so
 * every shared entry stands here once. Nobody calls these while all goes well: the portals ask for what they use.
 */
export const provided: Readonly<Record<string, () => Promise<object>>> = {
  '@uas/shared-ui/kit': () => import('@uas/shared-ui/kit'),
  '@uas/shared-ui/components': () => import('@uas/shared-ui/components'),
  '@uas/shared-ui/search': () => import('@uas/shared-ui/search'),
  '@uas/shared-ui/forms': () => import('@uas/shared-ui/forms'),
  '@uas/shared-ui/data': () => import('@uas/shared-ui/data'),
  '@uas/shared-ui/overlays': () => import('@uas/shared-ui/overlays'),
  '@uas/shared-ui/dates': () => import('@uas/shared-ui/dates'),
  '@uas/shared-ui/query': () => import('@uas/shared-ui/query'),
};
