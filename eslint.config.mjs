// The rules of React and of its compiler, which Biome does not have; everything else is Biome's.
import parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

/** What is open, over or still to come is decided by the server's clock: that of a device may be years off. */
const DEVICE_CLOCK = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], MemberExpression[object.name='Date'][property.name='now']",
  message:
    'Use serverNow() of the contract for what a date decides, performance.now() for how long something takes.',
};

export default [
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**'] },
  {
    files: ['{shared-ui,shell,student-app,institute-app,admin-app}/src/**/*.{ts,tsx}'],
    languageOptions: {
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { presets: ['@babel/preset-typescript'] },
      },
    },
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
    languageOptions: {
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { presets: ['@babel/preset-typescript'] },
      },
    },
    rules: { 'no-restricted-syntax': ['error', DEVICE_CLOCK] },
  },
];
