const UNUSED = 'blue|pink|grape|violet|indigo|cyan|teal|lime|yellow|orange';
const DECLARATION = new RegExp(`^\\s*--mantine-color-(?:${UNUSED})-[\\w-]+:[^;]*;\\n`, 'gm');

/**
 * Leaves the colour scales that no component of ours asks for out of Mantine's default variables: our colours are the
 * tokens, and this style sheet travels with the first visit.
 */
module.exports = function withFewColours(source) {
  return source.replace(DECLARATION, '');
};
