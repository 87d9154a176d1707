const { options } = require('./.dependency-cruiser.cjs');

/** Folders of the server are imported downhill only; tests and what serves them may use everything. */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Two folders that need each other are one folder, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^server/src/',
    exclude: { path: '\\.test\\.ts$|/(test-kit|races|properties)/' },
  },
};
