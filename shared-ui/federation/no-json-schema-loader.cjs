/**
 * Empties the modules of zod that write JSON Schema. Only the server documents its API; every schema refers to them,
 * so that no bundler can leave them out by itself.
 */
module.exports = function withoutJsonSchema(source) {
  const names = [...source.matchAll(/^export (?:function|const|class) (\w+)/gm)].map(([, name]) => name);
  const exported = names.map((name) => `nothing as ${name}`).join(', ');
  return `const nothing = () => undefined;\nexport { ${exported} };\n`;
};
