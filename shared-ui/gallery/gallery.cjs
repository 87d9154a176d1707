/** Builds the gallery and serves it: `npm run gallery -w @uas/shared-ui`, or with `-- --port 4500` on another port. */
const { createReadStream, existsSync, statSync } = require('node:fs');
const { createServer } = require('node:http');
const path = require('node:path');
const { parseArgs } = require('node:util');
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { base } = require('../federation/base.cjs');

const HOME = path.join(__dirname, '..');
const OUTPUT = path.join(HOME, 'dist', 'gallery');
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' };

function options() {
  const common = base({
    directory: HOME,
    name: 'gallery',
    mode: 'production',
    files: '[name].[contenthash:8]',
    outputPath: OUTPUT,
  });
  return {
    ...common,
    entry: './src/gallery/index.tsx',
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

function build() {
  return new Promise((resolve, reject) => {
    webpack(options(), (failure, stats) => {
      if (failure) return reject(failure);
      if (stats.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true })));
      resolve();
    });
  });
}

function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://gallery');
  const asked = path.join(OUTPUT, path.normalize(pathname));
  const found = asked.startsWith(OUTPUT) && existsSync(asked) && statSync(asked).isFile();
  const file = found ? asked : path.join(OUTPUT, 'index.html');
  response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}

async function main() {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4460' } } });
  await build();
  const server = createServer(answer);
  server.listen(Number(values.port), '127.0.0.1', () => {
    process.stdout.write(`Gallery: http://127.0.0.1:${server.address().port}\n`);
  });
}

main().catch((failure) => {
  process.stderr.write(`${failure.message}\n`);
  process.exitCode = 1;
});
