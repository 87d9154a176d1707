/** Serves the gallery: `npm run gallery -w @uas/shared-ui`, or with `-- --port 4500` from another port on. */
const path = require('node:path');
const { parseArgs } = require('node:util');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { base } = require('../federation/base.cjs');
const { endWith, serve } = require('../federation/serve.cjs');

const HOME = path.join(__dirname, '..');

function configuration() {
  const common = base({
    directory: HOME,
    name: 'gallery',
    mode: 'development',
    files: 'assets/[name]',
    outputPath: path.join(HOME, 'dist/gallery'),
    refresh: true,
  });
  return {
    ...common,
    name: 'gallery',
    entry: path.join(HOME, 'src/gallery/index.tsx'),
    output: { ...common.output, publicPath: '/' },
    plugins: [
      ...common.plugins,
      new HtmlWebpackPlugin({
        title: 'Gallery - Universities Admission Service',
        template: path.join(__dirname, 'gallery.html'),
      }),
    ],
  };
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4460' } } });
  const gallery = await serve({
    configurations: [configuration()],
    port: Number(values.port),
    devServer: { historyApiFallback: true },
  });
  endWith(gallery.stop);
  await gallery.compiled;
  console.log(`Gallery: ${gallery.address}`);
}

main().catch((failure) => {
  console.error(failure.message);
  process.exitCode = 1;
});
