import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const STYLELINT = path.join(ROOT, 'node_modules/stylelint/bin/stylelint.mjs');

/** What stylelint refuses of these lines when they stand in a file of this name. */
function refusedIn(file: string, lines: readonly string[]): string[] {
  const input = lines.map((line) => `.a { ${line} }`).join('\n');
  const options = ['--stdin', '--stdin-filename', file, '--formatter', 'json'];
  const { stderr, stdout } = spawnSync(process.execPath, [STYLELINT, ...options], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });
  const [result] = JSON.parse(stdout.trim() || stderr);
  const refused = new Set<number>(result.warnings.map(({ line }: { line: number }) => line));
  return lines.filter((_line, index) => refused.has(index + 1));
}

const SIDES = [
  'margin-left: 1px;',
  'padding-right: 1px;',
  'left: 0;',
  'right: 0;',
  'border-left-color: var(--a);',
  'border-top-right-radius: 0;',
  'text-align: left;',
  'float: right;',
  'scroll-margin-left: 0;',
  'background: linear-gradient(to right, var(--a), var(--b));',
  'padding: 0 1px 0 calc(2px + 1px);',
  'inset: 0 auto 0 0;',
];

const ALONG = [
  'margin-inline-start: 1px;',
  'inset: 0;',
  'padding: 0 calc(1px + (2px * 3)) 0 calc(1px + (2px * 3));',
  'text-align: start;',
  'border-start-end-radius: 0;',
  'object-position: left;',
  '/* left: 0; */',
];

const COLOURS = [
  'color: red;',
  'color: #fff;',
  'background: rgb(0 0 0 / 10%);',
  'fill: color-mix(in srgb, var(--a), var(--b));',
];

it('refuses a side of the screen in every style sheet', () => {
  expect(refusedIn('shared-ui/src/kit/x.module.css', SIDES)).toEqual(SIDES);
});

it('lets what goes along the line pass', () => {
  expect(refusedIn('student-app/src/features/x.module.css', ALONG)).toEqual([]);
});

it('refuses a colour outside shared-ui only', () => {
  expect(refusedIn('shell/src/x.module.css', COLOURS)).toEqual(COLOURS);
  expect(refusedIn('shared-ui/src/theme/x.css', COLOURS)).toEqual([]);
});
