// Stands in for shell/src/portals/the-loader.ts when the site is built as one application: the portals are parts of
// the shell's own build, fetched with a plain import() when somebody opens them.
const PORTALS = {
  student: () => import('../../student-app/src/portal.tsx'),
  institute: () => import('../../institute-app/src/portal.tsx'),
  admin: () => import('../../admin-app/src/portal.tsx'),
};

export const portalLoader = {
  load: async (role) => (await PORTALS[role]()).default,
  discard: () => undefined,
};
