const path = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { forDevelopment } = require('./development.cjs');

const DESIGN_SOURCE = path.join(__dirname, '..', 'src');

/** Browsers that know cascade layers, `:has` and `AbortSignal.any`: what the built code may rely on. */
const BROWSERS = 'chrome 116, edge 116, firefox 121, safari 17.4, ios 17.4';

const SCROLL_AREA = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/;
const MERGE_REFS = path.join(__dirname, 'merge-refs.mjs');

/**
 * The production JSX runtime wherever the page may be one of production: a local portal then also fits such a site.
 * `refresh` says that the page has a React for development.
 */
function scriptRule({ refresh }) {
  return {
    test: /\.[cm]?tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
          externalHelpers: false,
        },
        env: { targets: BROWSERS },
        sourceMaps: true,
      },
    },
  };
}

function cssLoader({ modules, salt, development }) {
  return {
    loader: require.resolve('css-loader'),
    options: {
      // What a style sheet imports passes the loader after this one as well.
      importLoaders: modules ? 0 : 1,
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        localIdentName: development ? '[name]__[local]--[hash:base64:4]' : '[hash:base64:7]',
        // Two portals may both have `src/dashboard.module.css`; their class names must still differ.
        localIdentHashSalt: salt,
      },
    },
  };
}

/** Style sheets of the rendered pages that do not come with the first script. */
const OF_PAGES = /shell[\\/]src[\\/](?!home|frame|portals)|shared-ui[\\/]src[\\/]components[\\/]/;

function layerLoader(layer) {
  return { loader: require.resolve('./layer-loader.cjs'), options: { layer } };
}

function styleRules({ name, development, onServer }) {
  // Where a server renders, the names of the classes are wanted, and the rules that do not come with the first script.
  const extract = (emit) => ({ loader: MiniCssExtractPlugin.loader, options: { emit } });
  const modulesOf = (salt, layer) => {
    const use = (emit) => [
      extract(emit),
      cssLoader({ modules: true, salt, development }),
      layerLoader(layer),
    ];
    return [{ test: OF_PAGES, use: use(true) }, { use: use(!onServer) }];
  };
  return [
    {
      test: /\.module\.css$/,
      include: DESIGN_SOURCE,
      oneOf: modulesOf('shared-ui', 'kit'),
      sideEffects: true,
    },
    {
      test: /\.module\.css$/,
      exclude: [DESIGN_SOURCE, /node_modules/],
      oneOf: modulesOf(name, 'portal'),
      sideEffects: true,
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [extract(!onServer), cssLoader({ modules: false, development }), layerLoader()],
      sideEffects: true,
    },
  ];
}

/**
 * The options every build has in common. `files` is the name pattern without extension, e.g. `assets/[name]`; what is
 * deployed, and every picture, has a fingerprint in its name as well. `refresh` says that components may change without a reload.
 */
function base({ directory, name, mode, files: pattern, outputPath, refresh = false, onServer = false }) {
  const development = mode === 'development';
  const files = development ? pattern : `${pattern}.[contenthash:8]`;
  const config = {
    name: path.basename(directory),
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: outputPath,
      // A page that is slow to ask for an update must find it, however many were made since.
      clean: development ? { keep: /\.hot-update\./ } : true,
      uniqueName: name,
      filename: `${files}.js`,
      chunkFilename: `${files}.js`,
      assetModuleFilename: `${pattern}.[contenthash:8][ext]`,
      // S-9.10: a slow line gets two minutes before a lazy chunk counts as lost.
      chunkLoadTimeout: 120_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    },
    module: {
      rules: [
        scriptRule({ refresh }),
        { test: SCROLL_AREA, resolve: { alias: { '@floating-ui/react$': MERGE_REFS } } },
        ...styleRules({ name: path.basename(directory), development, onServer }),
        {
          test: /\.(svg|png|jpe?g|webp|avif|woff2)$/,
          type: 'asset',
          parser: { dataUrlCondition: { maxSize: 1024 } },
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `${files}.css`,
        chunkFilename: `${files}.css`,
        ignoreOrder: true,
      }),
    ],
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
        }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: lightningTargets() },
        }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
  return development ? forDevelopment(config, { refresh }) : config;
}

/** Lightning CSS wants versions as numbers: major in the third byte, minor in the second. */
function lightningTargets() {
  const targets = {};
  for (const browser of BROWSERS.split(', ')) {
    const [name, version] = browser.split(' ');
    const [major, minor = 0] = version.split('.').map(Number);
    targets[name === 'ios' ? 'ios_saf' : name] = (major << 16) | (minor << 8);
  }
  return targets;
}

module.exports = { base };
