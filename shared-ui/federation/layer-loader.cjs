/**
 * Puts a style sheet of ours into its cascade layer, so that a portal's rule beats the kit's and the kit's beats
 * Mantine's whatever order the files arrive in. A file that names its layers itself is left alone.
 */
module.exports = function intoLayer(source) {
  if (/@layer\b/.test(source)) return source;
  const { layer } = this.getOptions();
  return `@layer ${layer} {\n${source}\n}\n`;
};
