const { rmSync } = require('node:fs');
const NodeEnvironment = require('./node-environment.cjs');

/** Engines of the embedded database that wait for the next file of tests (shared-engines.ts); one list a process. */
const idleEngines = [];
process.on('exit', () => {
  for (const { folder } of idleEngines) rmSync(folder, { recursive: true, force: true });
});

/** Node, with what outlives a file of tests. */
module.exports = class SharingEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.idleEngines = idleEngines;
  }
};
