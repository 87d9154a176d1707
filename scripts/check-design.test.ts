import { offencesIn } from './check-design.mjs';

const inCss = (line: string) => offencesIn('shared-ui/src/kit/x.module.css', `.a {\n  ${line}\n}\n`);

it.each([
  'margin-left: 1px;',
  'padding-right: 1px;',
  'left: 0;',
  'right: 0;',
  'border-left-color: red;',
  'border-top-right-radius: 0;',
  'text-align: left;',
  'float: right;',
  'scroll-margin-left: 0;',
  'background: linear-gradient(to right, var(--a), var(--b));',
  'padding: 0 1px 0 calc(2px + 1px);',
  'inset: 0 auto 0 0;',
])('refuses a side of the screen in a style sheet: %s', (line) => {
  expect(inCss(line)).toHaveLength(1);
});

it.each([
  'margin-inline-start: 1px;',
  'inset: 0;',
  'padding: 0 calc(1px + (2px * 3)) 0 calc(1px + (2px * 3));',
  'text-align: start;',
  'border-start-end-radius: 0;',
  'object-position: left;',
  '/* left: 0; */',
])('lets what goes along the line pass: %s', (line) => {
  expect(inCss(line)).toEqual([]);
});

it('refuses a side in the style of a component', () => {
  expect(offencesIn('shell/src/x.tsx', "<p style={{ marginLeft: 4, textAlign: 'start' }} />")).toHaveLength(
    1,
  );
});
