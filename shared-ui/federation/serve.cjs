/** Serves configurations while somebody works on them: webpack-dev-server, and what it says in the terminal. */
const { createServer } = require('node:net');
const webpack = require('webpack');
const WebpackDevServer = require('webpack-dev-server');

const HOST = '127.0.0.1';

/** The given port, or the next one that nobody uses; for 0 any. */
function freePort(candidate) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(freePort(candidate + 1)));
    probe.listen(candidate, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const seconds = (from, to) => `${((to - from) / 1000).toFixed(1)} s`;

/** Says when a compiler starts and how it ended, with its own words when it failed. */
function follow(compiler, say) {
  const { name } = compiler.options;
  compiler.hooks.invalid.tap('follow', () => say(`${name} has changed …`));
  compiler.hooks.done.tap('follow', (stats) => {
    if (stats.hasErrors()) say(`${name} does not compile:\n${stats.toString({ preset: 'errors-only' })}`);
    else say(`${name} is compiled (${seconds(stats.startTime, stats.endTime)}).`);
  });
}

/**
 * Serves the configurations on this machine alone. `port` is the first that is tried; `devServer` holds further options
 * of webpack-dev-server. Answers when it listens: `compiled` when the first compilation is over, well or badly.
 */
async function serve({ configurations, port: firstPort, devServer = {}, say = console.log }) {
  say(`Compiling ${configurations.map(({ name }) => name).join(', ')} …`);
  const compiler = webpack(configurations);
  for (const each of compiler.compilers) follow(each, say);
  const port = await freePort(firstPort);
  const server = new WebpackDevServer(
    {
      host: HOST,
      port,
      hot: true,
      compress: false,
      static: false,
      setupExitSignals: false,
      ...devServer,
      devMiddleware: { stats: 'none', ...devServer.devMiddleware },
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        // Where the page came from: people say localhost as well as 127.0.0.1, and a policy allows the own host only.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
    },
    compiler,
  );
  await server.start();
  return {
    address: `http://localhost:${port}`,
    compiled: new Promise((resolve) => server.middleware.waitUntilValid(resolve)),
    async stop() {
      await server.stop();
      await new Promise((resolve) => compiler.close(resolve));
    },
  };
}

/** Ctrl-C, or a signal from elsewhere, ends all of these and then this process. */
function endWith(...ends) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.all(ends.map((each) => each()));
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
}

module.exports = { endWith, freePort, serve };
