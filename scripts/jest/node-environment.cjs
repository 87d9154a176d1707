const { TestEnvironment } = require('jest-environment-node');
const keepCompiled = require('./keep-compiled.cjs');
require('./end-at-once.cjs');

module.exports = class NodeEnvironment extends TestEnvironment {
  async teardown() {
    keepCompiled();
    await super.teardown();
  }
};
