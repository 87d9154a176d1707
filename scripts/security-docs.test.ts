import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const ANSWERS = ['yes', 'partly', 'no', 'not applicable'];

interface Row {
  readonly number: string;
  readonly answer: string;
  readonly reason: string;
}

function rows(): Row[] {
  return read('docs/asvs.md')
    .split('\n')
    .flatMap((line) => {
      const [, number = '', , answer = '', reason = ''] = line.split('|').map((cell) => cell.trim());
      return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, answer, reason }] : [];
    });
}

it('docs/asvs.md has every requirement of levels 1 and 2 once, in order, with an answer and a reason', () => {
  const all = rows();
  const chapters = REQUIREMENTS.map(
    (_, index) => all.filter(({ number }) => number.startsWith(`${index + 1}.`)).length,
  );
  expect(chapters).toEqual(REQUIREMENTS);
  expect(new Set(all.map(({ number }) => number)).size).toBe(253);
  const numbers = all.map(({ number }) => number.split('.').map(Number));
  const inOrder = [...numbers].sort((one, other) => compare(one, other));
  expect(numbers).toEqual(inOrder);
  expect(all.filter(({ answer, reason }) => !ANSWERS.includes(answer) || reason === '')).toEqual([]);
});

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0);
}

it('docs/asvs.md counts its own answers', () => {
  const counts = ANSWERS.map((answer) => `${rows().filter((row) => row.answer === answer).length} ${answer}`);
  expect(read('docs/asvs.md').replace(/\s+/g, ' ')).toContain(`Held: ${counts.join(', ')}.`);
});

it.each(['docs/asvs.md', 'docs/threat-model.md'])('%s names files that exist', (page) => {
  const named = [...read(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.(?:md|json))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
