/**
 * What the shell provides to the portals, by the names of `shared-ui/federation/sharing.cjs`. It can only provide what
 * is in its graph, so everything shared stands here once. Nobody calls these while all goes well: the portals ask for
 * what they use.
 */
export const provided: Readonly<Record<string, () => Promise<object>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  '@uas/shared-ui/kit': () => import('@uas/shared-ui/kit'),
  '@uas/shared-ui/components': () => import('@uas/shared-ui/components'),
  '@uas/shared-ui/search': () => import('@uas/shared-ui/search'),
  '@uas/shared-ui/forms': () => import('@uas/shared-ui/forms'),
  '@uas/shared-ui/data': () => import('@uas/shared-ui/data'),
  '@uas/shared-ui/overlays': () => import('@uas/shared-ui/overlays'),
  '@uas/shared-ui/dates': () => import('@uas/shared-ui/dates'),
  '@uas/shared-ui/query': () => import('@uas/shared-ui/query'),
};

// Components that change without a reload are written for the runtime of development.
if (process.env.NODE_ENV === 'development')
  Object.assign(provided, { 'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime') });
