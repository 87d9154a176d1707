/** Stands in for `portals/the-loader` where a server renders: it shows no portal. */
export const portalLoader = {
  load: () => Promise.reject(new Error('No portal is shown here.')),
};
