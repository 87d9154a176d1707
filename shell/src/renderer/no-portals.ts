/** Stands in for `portals/the-loader` where a server renders: it shows no portal, and nobody's choice of builds. */
export const overrides = {};

export const portalLoader = {
  load: () => Promise.reject(new Error('No portal is shown here.')),
};
