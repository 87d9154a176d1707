/**
 * Writes `record.json` beside a portal that is being worked on: what publishing writes for a build, so that a shell
 * finds it, and can say what it lacks when the portal does not fit.
 */
const NAME = 'LiveRecord';

class LiveRecord {
  /** `shared` is the sharing policy of the remote: what it accepts of each shared module. */
  constructor({ name, version, address, shared }) {
    const ranges = Object.entries(shared).map(([module, { requiredVersion }]) => [module, requiredVersion]);
    this.record = {
      name,
      version,
      entry: `${address}entry.js`,
      preload: [],
      shared: Object.fromEntries(ranges),
    };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const uses = JSON.parse(assets['exports.json'].source().toString());
        const text = JSON.stringify({ ...this.record, uses });
        compilation.emitAsset('record.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

module.exports = { LiveRecord };
