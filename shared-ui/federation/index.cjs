/** Webpack configurations of the house: one for the shell, one for a remote in the shell, one for a remote alone. */
const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const design = require('../package.json');
const { base } = require('./base.cjs');
const { LiveRecord } = require('./live-record.cjs');
const { RecordExports, filesOf } = require('./record-exports.cjs');
const { RecordShared } = require('./record-shared.cjs');
const { ENTRIES, sharedAlone, sharedByRemote, sharedByShell } = require('./sharing.cjs');

const SHARED_FILES = filesOf({ design, entries: ENTRIES });

const OPTIMIZED = { optimization: { target: 'web', disableSnapshot: true } };

/**
 * What travels as one file each, by the paths of its modules: left alone, the bundler cuts a shared entry into one piece
 * for every set of pages that uses something of it, and a login on a slow line waits for each. What home needs of them
 * is in the first script.
 */
const TOGETHER = {
  federation: ['@module-federation/', 'shell/src/portals/(?!overridden)'],
  kit: [
    'shared-ui/src/kit/',
    'shared-ui/src/theme/assets/',
    '@tabler/',
    'contract/src/(site/avatar|comparable|dates|known-values)\\.',
  ],
  query: ['shared-ui/src/query/', '@tanstack/(query-core|react-query)/'],
  forms: [
    // Not what travels when it is asked for: a picture that is too large, a forgotten password, a code.
    'shared-ui/src/forms/(?!draw-smaller|recover|ask-for-code|two-factor(-login|-help|\\.texts)|code-field\\.)',
    'contract/src/(refusals/|uploads|phones|keyword-rules)',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(Input|InputBase|TextInput|Textarea|NativeSelect|Loader|CloseButton|UnstyledButton)/',
    '@mantine/core/esm/components/Combobox/(ComboboxChevron|get-parsed-combobox-data|Combobox\\.module)',
    '@mantine/hooks/esm/(use-merged-ref|use-id|utils)/',
    '/clsx/',
  ],
};

function together([name, paths]) {
  const test = new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'));
  return [name, { name, test, chunks: 'async', enforce: true }];
}

/** Styles of the kit and of the portals' place come with the first page: a rendered page needs them before scripts. */
const FIRST_STYLES = {
  name: 'main',
  type: 'css/mini-extract',
  test: /shared-ui[\\/]src[\\/]kit[\\/]|shell[\\/]src[\\/]portals[\\/]/,
  chunks: 'all',
  enforce: true,
  priority: 1,
};

/** Options of the federation plugin that hold for every build. */
const FEDERATION = {
  // The default loads every remote's entry at start, and one that is down would blank the page.
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
  experiments: OPTIMIZED,
};

/** What the federation plugin would tell the runtime, which the shell brings without it. */
const RUNTIME = {
  ENV_TARGET: JSON.stringify(OPTIMIZED.optimization.target),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: OPTIMIZED.optimization.disableSnapshot,
};

/**
 * The host: knows no remote when it is built; finds them in the registry at run time. It is host by the runtime alone
 * (ADR 52): with the plugin the runtime and all that is shared would be part of the first script.
 */
function shellConfig({ directory, mode, outputPath, refresh }) {
  const config = base({ directory, name: 'shell', mode, files: 'assets/[name]', outputPath, refresh });
  const shared = sharedByShell({ mode });
  config.entry = { main: path.join(directory, 'src/index.ts') };
  config.output.publicPath = '/';
  if (mode === 'production')
    config.optimization.splitChunks = {
      cacheGroups: {
        ...Object.fromEntries(Object.entries(TOGETHER).map(together)),
        firstStyles: FIRST_STYLES,
      },
    };
  config.plugins.push(
    new webpack.DefinePlugin({ ...RUNTIME, SHARED_BY_SHELL: JSON.stringify(shared) }),
    new RecordExports({ of: 'provided', entries: SHARED_FILES }),
    new RecordShared(shared),
    new HtmlWebpackPlugin({
      template: path.join(directory, 'public/index.html'),
      filename: 'index.html',
      scriptLoading: 'defer',
      minify: false,
    }),
  );
  return config;
}

/** Puts another file in the place of one, whoever imports it. */
function insteadOf(file, other) {
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`/${path.basename(file)}$`), (asked) => {
    if (path.join(asked.context, asked.request) === file) asked.request = other;
  });
}

/**
 * The shell's public pages for a thread of the server: one file, with everything in it. Names of classes and addresses of
 * pictures are those of the shell's own build.
 */
function rendererConfig({ directory, mode, outputPath }) {
  const config = base({ directory, name: 'shell', mode, files: 'assets/[name]', outputPath, onServer: true });
  config.target = 'node20.19';
  config.entry = { renderer: path.join(directory, 'src/renderer/index.ts') };
  Object.assign(config.output, { publicPath: '/', clean: false, filename: '[name].cjs' });
  config.module.generator = { asset: { emit: false } };
  // What goes wrong in it stands in the log.
  config.optimization.minimizer = config.optimization.minimizer.slice(1);
  config.plugins = [
    new MiniCssExtractPlugin({ filename: 'public/pages.css', ignoreOrder: true }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    insteadOf(
      path.join(__dirname, '../src/kit/client/transport'),
      path.join(__dirname, '../src/server/transport.ts'),
    ),
    ...[
      ['portals/overrides-of-page', 'renderer/no-overrides.ts'],
      ['portals/the-loader', 'renderer/no-portals.ts'],
    ].map(([file, other]) =>
      insteadOf(path.join(directory, 'src', file), path.join(directory, 'src', other)),
    ),
  ];
  return config;
}

/** One remote for the composed site. A name per build, so that two builds of one portal never share a global. */
function remoteConfig({ directory, portal, build, mode, outputPath, refresh }) {
  const name = `${portal}_${build}`;
  const config = base({ directory, name, mode, files: '[name]', outputPath, refresh });
  config.entry = {};
  config.output.publicPath = 'auto';
  // A module that throws is forgotten, so that Try again runs it again.
  config.output.strictModuleExceptionHandling = true;
  config.plugins.push(
    new ModuleFederationPlugin({
      ...FEDERATION,
      name,
      filename: 'entry.js',
      exposes: { './portal': path.join(directory, 'src/portal.tsx') },
      // The shell lends its own runtime (shell/src/portals/host.ts): each entry is smaller by two thirds.
      experiments: { ...OPTIMIZED, externalRuntime: true },
      shared: sharedByRemote(),
      manifest: true,
    }),
    new RecordExports({ of: 'used', entries: SHARED_FILES }),
  );
  return config;
}

/**
 * A remote that is being worked on, for a page whose origin serves it below `/remotes/<portal>/<build>/`. Beside its
 * files stands the record that a published build would have.
 */
function liveRemoteConfig({ directory, portal, build, refresh }) {
  const outputPath = path.join(directory, 'dist/live');
  const config = remoteConfig({ directory, portal, build, mode: 'development', outputPath, refresh });
  const address = `/remotes/${portal}/${build}/`;
  config.output.publicPath = address;
  config.plugins.push(
    new LiveRecord({ name: `${portal}_${build}`, version: build, address, shared: sharedByRemote() }),
  );
  return config;
}

/** A remote on a page of its own, with its own copies of everything that the shell would provide. */
function standaloneConfig({ directory, portal, mode, outputPath, refresh }) {
  const config = base({
    directory,
    name: `${portal}_alone`,
    mode,
    files: 'assets/[name]',
    outputPath,
    refresh,
  });
  config.entry = { main: path.join(directory, 'src/standalone/index.ts') };
  config.output.publicPath = '/';
  config.plugins.push(
    new ModuleFederationPlugin({
      ...FEDERATION,
      name: `${portal}_alone`,
      remotes: {},
      shared: sharedAlone(),
      manifest: false,
    }),
    new HtmlWebpackPlugin({
      template: path.join(__dirname, 'standalone.html'),
      filename: 'index.html',
      scriptLoading: 'defer',
      minify: false,
    }),
  );
  return config;
}

module.exports = { ENTRIES, shellConfig, rendererConfig, remoteConfig, liveRemoteConfig, standaloneConfig };
