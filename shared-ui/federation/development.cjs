/**
 * What a configuration has only while somebody works on the code: results kept on disk between two starts, source maps
 * that are quick to make, and, where the page has a React for development, components that change without a reload.
 */
const path = require('node:path');

const ROOT = path.join(__dirname, '../..');
const OWN_RUNTIME = require.resolve('react-refresh/runtime');
const SHARED_RUNTIME = path.join(__dirname, 'refresh-runtime.cjs');

/** Changes that webpack cannot see by itself in the sources: when one of these files changes, the kept results go. */
const MADE_BY = ['base.cjs', 'development.cjs', 'index.cjs', 'sharing.cjs'].map((file) =>
  path.join(__dirname, file),
);

/** Our own components and nothing of theirs: what is in node_modules does not change while one types. */
function reactRefresh() {
  const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
  return new ReactRefreshPlugin({
    include: /\.tsx$/,
    exclude: /node_modules/,
    // The development server shows what is wrong; once is enough.
    overlay: false,
    // One mark for all builds in a page: the first of them tells React about the runtime.
    library: 'uas',
  });
}

/** The plugin asks for the runtime by its name, and its loader by its place. */
function refreshRuntimeIs(file) {
  return { 'react-refresh/runtime$': file, [`${OWN_RUNTIME}$`]: file };
}

/** Adds it to a configuration. Names of modules start at the root, so that two portals in one page never share one. */
function forDevelopment(config, { refresh = false } = {}) {
  config.context = ROOT;
  config.devtool = 'cheap-module-source-map';
  config.output.pathinfo = false;
  config.cache = {
    type: 'filesystem',
    name: `${config.output.uniqueName}-${refresh ? 'refresh' : 'reload'}`,
    cacheDirectory: path.join(ROOT, '.cache/webpack'),
    buildDependencies: { config: [...MADE_BY, path.join(ROOT, 'package-lock.json')] },
  };
  if (refresh) {
    config.resolve.alias = refreshRuntimeIs(SHARED_RUNTIME);
    config.module.rules.push({ test: SHARED_RUNTIME, resolve: { alias: refreshRuntimeIs(OWN_RUNTIME) } });
    // One piece: what two parts share would move from one to the other while one of them does not compile, and come back
    // as new modules, without what was typed.
    config.module.rules.push({ test: /[\\/]src[\\/]portal\.tsx$/, parser: { dynamicImportMode: 'eager' } });
    config.plugins.push(reactRefresh());
  }
  return config;
}

module.exports = { forDevelopment };
