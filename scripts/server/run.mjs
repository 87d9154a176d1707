// node scripts/server/run.mjs <program> [arguments]: runs the server (`main`) or one of its commands from the build,
// which is made anew when the sources have changed. It is the program itself, no parent of it.
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildServer, SERVER_BUILD } from './build-server.mjs';

const [, , program = 'main', ...args] = process.argv;
try {
  await buildServer();
} catch (error) {
  console.error(`The server does not build:\n${error.message}`);
  process.exit(1);
}
const file = path.join(SERVER_BUILD, `${program}.js`);
process.argv = [process.execPath, file, ...args];
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(file);
