/**
 * The one runtime of React Refresh in a page. The shell and every portal are built apart and each brings this module;
 * React listens to a single runtime, so whoever comes first lends theirs to the others.
 */
const KEY = Symbol.for('uas.react-refresh');

globalThis[KEY] ??= require('react-refresh/runtime');

module.exports = globalThis[KEY];
