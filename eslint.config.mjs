// The rules of React and of its compiler, which Biome does not have; everything else is Biome's.
import parser from '@babel/eslint-parser';
import reactHooks from 'eslint-plugin-react-hooks';

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
];
