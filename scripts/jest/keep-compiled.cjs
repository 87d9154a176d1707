const vm = require('node:vm');

/**
 * Has V8 keep what it compiled of each module for the next file of tests of the process: jest gives every file modules of
 * its own, some 1,800 for one with React, and compiling them was a tenth of the time. Keyed by the source itself.
 */
const compiled = new Map();
const added = [];
const { compileFunction } = vm;

vm.compileFunction = function compileModule(source, parameters, { parsingContext, ...options } = {}) {
  if (!parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const cachedData = compiled.get(source);
  // On the first line, so that the lines of the module keep their numbers.
  const script = new vm.Script(`${head}${source}\n})`, {
    ...options,
    columnOffset: -head.length,
    ...(cachedData && { cachedData }),
  });
  if (!cachedData) added.push([source, script]);
  return script.runInContext(parsingContext);
};

/** At the end of a file of tests, when the functions that it called are compiled too. */
module.exports = function keepCompiled() {
  for (const [source, script] of added.splice(0)) compiled.set(source, script.createCachedData());
};
