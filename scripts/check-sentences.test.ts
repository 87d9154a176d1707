import { comparisonsIn } from './check-sentences.mjs';

const inCode = (line: string) => comparisonsIn('server/src/x.ts', `${line}\n`);

it.each([
  "if (error.message === 'Student not found.') return;",
  "if ('Student not found.' !== words) return;",
  "return reply.message.includes('already');",
  "return failure.words.startsWith('Please');",
  'return /updated/i.test(message);',
  'return /success/i.test(action.error);',
  "return reason === sentenceOf('form.not-found');",
  "return sentenceOf('form.not-found') === reason;",
  "case 'Student not found.':",
  "return known.endsWith('Please try again.');",
])('refuses a decision by a sentence: %s', (line) => {
  expect(inCode(line)).toHaveLength(1);
});

it.each([
  "if (failure.code === 'form.not-found') return;",
  "throw new Refusal('form.not-found');",
  "return role === 'Student' ? 1 : 2;",
  "// compare with === 'Student not found.'",
  'return words.includes(search);',
  "return method === 'POST';",
])('lets a decision by a code pass: %s', (line) => {
  expect(inCode(line)).toEqual([]);
});

it("knows the file of the documents' keyword rules", () => {
  expect(comparisonsIn('contract/src/keyword-rules.ts', 'return /updated/i.test(message);')).toEqual([]);
});
