// The rules of React and of its compiler, the device's clock, and what the platform imports; everything else is Biome's.
import parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

const TYPESCRIPT = {
  parser,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: { presets: ['@babel/preset-typescript'] },
  },
};

/** What is open, over or still to come is decided by the server's clock: that of a device may be years off. */
const DEVICE_CLOCK = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now']",
  message:
    'Use serverNow() of the contract for what a date decides, performance.now() for how long something takes.',
};

/** What can be done with an application depends on more than its status, and the server says it with the row. */
const STATUS = {
  selector:
    "BinaryExpression[operator=/^[!=]==$/][left.property.name='status'][right.value=/^(pending|approved|rejected)$/]",
  message: 'Ask allowed() or canDo() for what can be done; where a status is drawn, say so.',
};

/** `depcruise` does not see imports of types alone. */
const OUT_OF_PLATFORM =
  'The platform takes nothing from the rest of the server: not even types. A module adds to an interface of the platform.';

/** One entry for files so many folders below `server/src`, where so many steps up lead out of the platform. */
function platformStandsAlone(depth) {
  return {
    files: [`server/src/platform/${'*/'.repeat(depth - 1)}*.ts`],
    ignores: ['**/*.test.ts'],
    languageOptions: TYPESCRIPT,
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: `^(\\.\\./){${depth},}`, message: OUT_OF_PLATFORM }] },
      ],
    },
  };
}

export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**'] },
  {
    files: ['{shared-ui,shell,student-app,institute-app,admin-app}/src/**/*.{ts,tsx}'],
    languageOptions: TYPESCRIPT,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      // Biome says it already.
      'react-hooks/exhaustive-deps': 'off',
    },
  },
  {
    files: ['{contract,shared-ui,shell,student-app,institute-app,admin-app}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-kit/**', 'contract/src/server-now.ts'],
    languageOptions: TYPESCRIPT,
    rules: { 'no-restricted-syntax': ['error', DEVICE_CLOCK] },
  },
  {
    files: ['{student-app,institute-app,admin-app}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-kit/**'],
    rules: { 'no-restricted-syntax': ['error', DEVICE_CLOCK, STATUS] },
  },
  ...[1, 2, 3, 4].map(platformStandsAlone),
];
