import { offencesIn } from './check-design.mjs';

it('refuses a side in the style of a component', () => {
  expect(offencesIn('shell/src/x.tsx', "<p style={{ marginLeft: 4, textAlign: 'start' }} />")).toHaveLength(
    1,
  );
});

it('refuses a colour outside shared-ui, and lets the template of a PDF name some', () => {
  const line = "<p style={{ color: '#fff' }} />";
  expect(offencesIn('shell/src/x.tsx', line)).toHaveLength(1);
  expect(offencesIn('shell/src/x.tsx', `// design: plain colours for the PDF\n${line}`)).toEqual([]);
  expect(offencesIn('shared-ui/src/kit/x.tsx', line)).toEqual([]);
});
