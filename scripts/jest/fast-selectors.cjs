/**
 * Has jsdom ask its engine of selectors only about rules that can concern an element: for each computed style it asks
 * about all 120 rules of the browser's own style sheet, most of which name the elements that they are for.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const { matchesDontThrow } = selectors;
/** What is known of each selector, by its text; what cannot be read here is asked of the engine. */
const known = new Map();

selectors.matchesDontThrow = function matches(element, selector) {
  let rule = known.get(selector);
  if (rule === undefined) {
    rule = read(selector);
    known.set(selector, rule);
  }
  if (rule === null) return matchesDontThrow(element, selector);
  if (!rule.names.has(element._localName)) return false;
  return rule.isPlain || matchesDontThrow(element, selector);
};

/** The names of elements at the ends of a selector's parts, and whether they are all there is; null when a part has none. */
function read(selector) {
  // A comma or a space within parentheses or quotes would be taken for an end.
  if (/[("'][^)"']*[,\s]/.test(selector)) return null;
  const ends = selector.split(',').map((part) =>
    part
      .trim()
      .split(/[\s>+~]+/)
      .at(-1),
  );
  const names = ends.map((end) => /^[a-z][a-z0-9]*/.exec(end)?.[0]);
  if (names.includes(undefined)) return null;
  return { names: new Set(names), isPlain: /^[a-z][a-z0-9]*(\s*,\s*[a-z][a-z0-9]*)*$/.test(selector.trim()) };
}
