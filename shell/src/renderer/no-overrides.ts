/** Stands in for `portals/overrides-of-page` where a server renders: a page for everybody. */
export const overrides = {};
