/**
 * The sharing policy, once: React, React DOM and the entries of @uas/shared-ui exist a single time in a page.
 * Router, zustand and Mantine are private to shared-ui; zod and the contract are bundled into each side.
 */
const design = require('../package.json');

const ENTRIES = ['kit', 'components', 'search', 'forms', 'data', 'overlays', 'dates', 'query'];

/** `react/` and `react-dom/` catch jsx-runtime and client, which would otherwise bypass the share. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];

function strictSingleton(version) {
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}

/** What of React a shell has to provide by name; the second for components that change without a reload. */
const REACT_FILES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const REACT_FILES_OF_DEVELOPMENT = [...REACT_FILES, 'react/jsx-dev-runtime'];

/** Every shared module with its own version and the range that a user of it accepts. */
function sharedModules(react = REACT) {
  const shared = {};
  for (const name of react) {
    shared[name] = strictSingleton(design.dependencies[name.split('/')[0]]);
  }
  for (const entry of ENTRIES) {
    shared[`${design.name}/${entry}`] = strictSingleton(design.version);
  }
  return shared;
}

/** The shell provides everything, each under the very name that is asked for (shell/src/portals/host.ts). */
function sharedByShell({ mode } = {}) {
  return sharedModules(mode === 'development' ? REACT_FILES_OF_DEVELOPMENT : REACT_FILES);
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
