/**
 * Leaves out what the documentation of the API says of each call: only the server shows it, and it was a kilobyte of
 * every portal.
 */
module.exports = function withoutSummaries(source) {
  return source.replace(/^ +summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`),\n/gm, '');
};
