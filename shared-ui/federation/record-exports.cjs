/**
 * Writes `exports.json` beside a build: for the shell, the names that every shared entry of the design system
 * provides; for a remote, the names that it uses of them. A version range cannot tell that a name is missing; these
 * two lists can.
 */
const path = require('node:path');

const NAME = 'RecordExports';
const FILE = 'exports.json';

function sorted(byEntry) {
  return Object.fromEntries([...byEntry].sort().map(([entry, names]) => [entry, [...names].sort()]));
}

/** The names that the source file of each entry exports. `entries` holds the file of each shared name. */
function provided(compilation, entries) {
  const byEntry = new Map();
  for (const module of compilation.modules) {
    const entry = Object.keys(entries).find((name) => entries[name] === module.resource);
    const names = entry && compilation.moduleGraph.getProvidedExports(module);
    if (Array.isArray(names)) byEntry.set(entry, names);
  }
  return sorted(byEntry);
}

/** Webpack's dependencies know which name of a module they mean; a name less import means nothing in particular. */
function used(compilation, entries) {
  const { moduleGraph } = compilation;
  const byEntry = new Map();
  for (const module of compilation.modules) {
    for (const dependency of module.dependencies) {
      const target = moduleGraph.getModule(dependency);
      const entry = target?.type === 'consume-shared-module' ? target.options.shareKey : undefined;
      const [name] = dependency.getIds?.(moduleGraph) ?? [];
      if (!(entry in entries) || name === undefined) continue;
      byEntry.set(entry, (byEntry.get(entry) ?? new Set()).add(name));
    }
  }
  return sorted(byEntry);
}

class RecordExports {
  /** `entries` holds the source file of each shared name; `of` says whether to record what is provided or used. */
  constructor({ of, entries }) {
    this.collect = of === 'provided' ? provided : used;
    this.entries = entries;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      let found = {};
      // Before the bundler joins and drops modules.
      compilation.hooks.seal.tap(NAME, () => {
        found = this.collect(compilation, this.entries);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const text = `${JSON.stringify(found, null, 1)}\n`;
        compilation.emitAsset(FILE, new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

/** The source file of each shared entry of the design system, by the name under which it is shared. */
function filesOf({ design, entries }) {
  const file = (entry) => path.join(__dirname, '..', design.exports[`./${entry}`]);
  return Object.fromEntries(entries.map((entry) => [`${design.name}/${entry}`, file(entry)]));
}

module.exports = { RecordExports, filesOf };
