/**
 * Writes `mf-manifest.json` beside a build of the shell: the modules that it provides, with their versions, as the
 * federation plugin writes it for a portal. Publishing asks both whether they fit.
 */
const NAME = 'RecordShared';

class RecordShared {
  /** `shared` is the sharing policy of the shell. */
  constructor(shared) {
    const modules = Object.entries(shared).map(([name, { version, requiredVersion }]) => {
      return { name, version, requiredVersion };
    });
    this.manifest = { metaData: { remoteEntry: { name: '' } }, shared: modules, exposes: [] };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = JSON.stringify(this.manifest);
        compilation.emitAsset('mf-manifest.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

module.exports = { RecordShared };
