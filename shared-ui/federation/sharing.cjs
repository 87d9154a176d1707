/**
 * The sharing policy, once: React, React DOM and the entries of @uas/shared-ui exist a single time in a page.
 * Router, zustand and Mantine are private to shared-ui; zod and the contract are bundled into each side.
 */
const design = require('../package.json');

const ENTRIES = ['kit', 'components', 'search', 'forms', 'data', 'overlays', 'dates', 'query'];

/** What the home page needs anyway: part of the shell's first script instead of a request of its own. */
const EAGER_ENTRIES = new Set(['kit', 'search']);

/** `react/` and `react-dom/` catch jsx-runtime and client, which would otherwise bypass the share. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];

function strictSingleton(version) {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}

/** Every shared module with its own version and the range that a user of it accepts. */
function sharedModules() {
  const shared = {};
  for (const name of REACT) {
    shared[name] = strictSingleton(design.dependencies[name.replace('/', '')]);
  }
  for (const entry of ENTRIES) {
    shared[`${design.name}/${entry}`] = strictSingleton(design.version);
  }
  return shared;
}

/** The shell provides everything; what its first screen uses is eager, so that it starts without a detour. */
function sharedByShell() {
  const shared = sharedModules();
  for (const name of REACT) shared[name].eager = true;
  for (const entry of EAGER_ENTRIES) shared[`${design.name}/${entry}`].eager = true;
  return shared;
}

/** A deployed remote brings no copy of its own; a range that the shell cannot satisfy is refused before publishing. */
function sharedByRemote() {
  const shared = sharedModules();
  for (const options of Object.values(shared)) options.import = false;
  return shared;
}

/** A remote that runs alone has nobody to provide anything, so it keeps its own copies. */
function sharedAlone() {
  return sharedModules();
}

module.exports = { ENTRIES, sharedByShell, sharedByRemote, sharedAlone };
