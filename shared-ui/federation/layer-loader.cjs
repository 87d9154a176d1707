/**
 * The order of the cascade layers: a portal's rule beats the kit's, and the kit's beats Mantine's. It is said at the
 * beginning of every style sheet, since whichever file a page reads first decides the order; css-loader and the
 * minimizer leave out what says nothing new.
 */
const ORDER = '@layer mantine, kit, portal;';

/** Puts a style sheet into the layer of its options. One that names its layers itself, or has none, keeps its rules. */
module.exports = function intoLayer(source) {
  const { layer } = this.getOptions();
  const rules = layer && !/@layer\b/.test(source) ? `@layer ${layer} {\n${source}\n}` : source;
  return `${ORDER}\n${rules}\n`;
};
