import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

it('docs/structure.md is what the imports say', () => {
  const program = path.join(__dirname, 'print-structure.mjs');
  const printed = execFileSync(process.execPath, [program, '--show'], { encoding: 'utf8' });
  expect(readFileSync(path.join(__dirname, '../docs/structure.md'), 'utf8')).toBe(printed);
});
