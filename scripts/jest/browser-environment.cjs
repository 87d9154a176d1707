const { TestEnvironment } = require('jest-environment-jsdom');
const keepCompiled = require('./keep-compiled.cjs');
require('./end-at-once.cjs');

/** jsdom with the parts of a browser that it lacks and Node has. */
module.exports = class BrowserLikeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const options = { url: 'http://localhost:5000/', ...config.projectConfig.testEnvironmentOptions };
    super(
      { ...config, projectConfig: { ...config.projectConfig, testEnvironmentOptions: options } },
      context,
    );
    const provided = [
      'TextEncoder',
      'TextDecoder',
      'fetch',
      'Request',
      'Response',
      'Headers',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'AbortController',
      'AbortSignal',
      'structuredClone',
      'BroadcastChannel',
    ];
    for (const name of provided) this.global[name] = globalThis[name];
  }

  async teardown() {
    keepCompiled();
    await super.teardown();
  }
};
