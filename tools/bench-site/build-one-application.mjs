// Builds shell and portals as one single-page application without federation, only to compare with, and lays it out
// as a site that the real server serves. Usage: tsx tools/bench-site/build-one-application.mjs <folder of the site>
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { outcome } from '../../scripts/build/build-application.mjs';
import { root } from '../../scripts/build/workspaces.mjs';
import { compress } from '../../scripts/registry/compress.ts';

const require = createRequire(import.meta.url);
const { base } = require('../../shared-ui/federation/base.cjs');

const VERSION = 'one-application';
const shell = path.join(root, 'shell');
const standIn = path.join(root, 'tools/bench-site/the-loader-without-federation.mjs');

/** Loaders, minimizers and file names of the product; webpack's own splitting in place of the shared entries. */
function configurationOf(outputPath) {
  const config = base({
    directory: shell,
    name: 'one',
    mode: 'production',
    files: 'assets/[name].[contenthash:8]',
    outputPath,
  });
  config.entry = { main: path.join(shell, 'src/index.ts') };
  config.output.publicPath = '/';
  config.plugins.push(
    new webpack.NormalModuleReplacementPlugin(/\/the-loader$/, standIn),
    new HtmlWebpackPlugin({
      template: path.join(shell, 'public/index.html'),
      filename: 'index.html',
      scriptLoading: 'defer',
      minify: false,
    }),
  );
  return config;
}

function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        try {
          resolve(outcome(error, stats));
        } catch (failure) {
          reject(failure);
        }
      });
    });
  });
}

/** Builds into the folder of a site: compressed like every published build, with a registry that names no portal. */
async function buildOneApplication(site) {
  const built = `${site}-build`;
  await run(webpack(configurationOf(built)));
  rmSync(site, { recursive: true, force: true });
  const page = path.join(site, 'shell', VERSION);
  mkdirSync(page, { recursive: true });
  copyFileSync(path.join(built, 'index.html'), path.join(page, 'index.html'));
  cpSync(path.join(shell, 'public'), path.join(page, 'public'), { recursive: true });
  cpSync(path.join(built, 'assets'), path.join(site, 'assets'), { recursive: true });
  for (const folder of [path.join(site, 'assets'), path.join(page, 'public')]) {
    for (const file of readdirSync(folder)) await compress(path.join(folder, file));
  }
  writeFileSync(
    path.join(site, 'remotes.json'),
    JSON.stringify({ shell: { version: VERSION }, remotes: {} }),
  );
}

await buildOneApplication(path.resolve(process.argv[2]));
