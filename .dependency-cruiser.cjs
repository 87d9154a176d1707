const PORTALS = '^(student|institute|admin)-app/';

/** What every module of the server stands on. */
const PLATFORM = '^server/src/platform/';

/** The import table of docs/architecture.md as rules. Each says why. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      comment: 'The contract is bundled into each side at its own version: it may know zod and nothing else.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^(shared-ui|shell|student-app|institute-app|admin-app|server|e2e)/' },
    },
    {
      name: 'contract-knows-only-zod',
      comment:
        'A dependency of the contract is a dependency of every portal and of the server. Numbers of merit are exact in one file.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$|^contract/src/merit/fractions\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core'], pathNot: 'node_modules/zod' },
    },
    {
      name: 'server-knows-no-browser',
      comment: 'The server must not depend on React or on any screen.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(shared-ui|shell|student-app|institute-app|admin-app|e2e)/' },
    },
    {
      name: 'shared-ui-knows-no-screen',
      comment: 'The design system serves the portals; it cannot know them.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(shell|student-app|institute-app|admin-app|server|e2e)/' },
    },
    {
      name: 'portals-ship-alone',
      comment: 'A portal that imports another portal, the shell or the server cannot be deployed alone.',
      severity: 'error',
      from: { path: '^(student|institute|admin)-app/' },
      to: { path: '^(student-app|institute-app|admin-app|shell|server|e2e)/', pathNot: '^$1-app/' },
    },
    {
      name: 'shell-loads-portals-at-run-time',
      comment: 'A static import would bundle the portal into the shell.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(student-app|institute-app|admin-app|server|e2e)/' },
    },
    {
      name: 'browser-tests-know-the-contract-alone',
      comment:
        'They press what people press; what they imported of a screen or the server they would not prove.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shared-ui|shell|student-app|institute-app|admin-app|server)/' },
    },
    {
      name: 'tools-know-no-screen',
      comment:
        'They measure and break a server and a built site from outside. bench-site builds the portals as one application.',
      severity: 'error',
      from: { path: '^tools/', pathNot: '^tools/bench-site/' },
      to: { path: '^(shared-ui|shell|student-app|institute-app|admin-app|e2e)/' },
    },
    {
      name: 'features-are-siblings',
      comment:
        'A feature that reaches into its sibling cannot be moved or removed; what both need is a smaller thing of its own. The dashboard composes them.',
      severity: 'error',
      from: { path: `${PORTALS}src/features/([^/]+)/`, pathNot: 'features/dashboard/|\\.test\\.tsx?$' },
      to: { path: `${PORTALS}src/features/`, pathNot: `^$1-app/src/features/$2/` },
    },
    {
      name: 'mantine-only-in-shared-ui',
      comment:
        'Two Mantine versions collide in CSS class names; shared-ui owns Mantine, the router and zustand.',
      severity: 'error',
      from: { path: `${PORTALS}|^shell/` },
      to: { path: 'node_modules/(@mantine|@tanstack/react-query|react-router|react-router-dom|zustand)/' },
    },
    {
      name: 'shared-ui-by-its-entries',
      comment: 'A deep import makes a second copy of what is shared: only the entries of its package.json.',
      severity: 'error',
      from: { path: `${PORTALS}|^shell/`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^shared-ui/src/',
        pathNot:
          '^shared-ui/src/(kit|components|search|forms|data|overlays|dates|query|server|start|notifications|account|offer-letters|merit-lists|views|lists|score-file|threads|standalone|test-kit)/index\\.tsx?$|^shared-ui/src/theme/',
      },
    },
    {
      name: 'notifications-by-entries',
      comment:
        'Each portal bundles them: a relative import would bring a second copy of what is shared, with texts of its own.',
      severity: 'error',
      from: {
        path: '^shared-ui/src/(notifications|account|offer-letters|merit-lists|views|lists|score-file|threads)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: '^shared-ui/src/',
        pathNot:
          '^shared-ui/src/(notifications|account|offer-letters|merit-lists|views|lists|score-file|threads)/|^shared-ui/src/(kit|forms|data|dates|overlays|query)/index\\.ts$',
      },
    },
    {
      name: 'platform-knows-no-module',
      comment:
        'A module stands on the platform; what the platform needs of one, or of what puts the server together, is given to it there.',
      severity: 'error',
      from: { path: PLATFORM, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/', pathNot: PLATFORM },
    },
    {
      name: 'tools-serve-nobody',
      comment: 'What builds, checks and breaks the product is no part of it.',
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(scripts|tools)/' },
    },
    {
      name: 'scripts-know-no-tools',
      comment: 'Tools stand on what builds and tests the product, never the other way round.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^tools/' },
    },
    {
      name: 'no-circles',
      comment: 'Layers are imported downhill only.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'What a test needs must not travel to users.',
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: '(\\.test\\.tsx?$|test-kit/|/races/|/access/)' },
      to: { path: '(\\.test\\.tsx?$|/test-kit/)' },
    },
  ],
  options: {
    babelConfig: { fileName: 'scripts/babel-for-import-rules.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|\\.cache)/' },

    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
