import fs from 'node:fs';
import path from 'node:path';
import { codesTakenAway, refusalCodesNow } from './refusal-codes';

const before = { 'day.unknown': 400, 'query.too-many': 429 };

it('the codes of today are those in refusals.lock.json, or more', () => {
  const locked = JSON.parse(fs.readFileSync(path.join(__dirname, '../refusals.lock.json'), 'utf8'));
  expect(codesTakenAway(locked, refusalCodesNow())).toEqual([]);
});

it.each([
  ['a code that is gone', { 'query.too-many': 429 }, 'day.unknown: the code is gone'],
  ['another name of a code', { 'day.none': 400, 'query.too-many': 429 }, 'day.unknown: the code is gone'],
  ['another status', { ...before, 'day.unknown': 422 }, 'day.unknown: 400 became 422'],
])('%s is refused', (_what, after, sentence) => {
  expect(codesTakenAway(before, after)).toEqual([sentence]);
});

it('a new code passes', () => {
  expect(codesTakenAway(before, { ...before, 'day.too-early': 400 })).toEqual([]);
});
