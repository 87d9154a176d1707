// Before the first test of the server: builds it when its sources have changed, since tests start its programs.
import { buildServer } from './build-server.mjs';

export default async function prepareTests() {
  await buildServer();
}
