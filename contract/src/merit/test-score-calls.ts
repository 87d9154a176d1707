import { z } from 'zod';
import { endpoint, type UploadRule } from '../endpoint';
import { emailKey, line, requiredLine } from '../fields';
import { ruledSession as session } from './published-rule-calls';

// Apart from the rules: only the screens that take a file load this.

/** As many lines a file may have. */
export const MOST_SCORES = 100_000;
/** As many wrong and as many changed lines a preview names; it counts all of them. */
export const NAMED_LINES = 50;
/** What the header line of a file names, in any order. */
export const SCORE_COLUMNS = ['roll number', 'cnic', 'name', 'score', 'out of'] as const;

export const scoreFileUpload: UploadRule = {
  maxBytes: 8 * 1024 * 1024,
  tooLarge: { code: 'file.too-large', params: { megabytes: 8 } },
  types: ['csv'],
  wrongType: { code: 'table.wrong-type' },
};

/** What can be wrong with a line. */
export const WRONG_LINES = ['roll-number', 'cnic', 'name', 'score', 'out-of', 'above', 'repeated'] as const;
export type WrongLine = (typeof WRONG_LINES)[number];

const score = z.object({ score: z.string(), outOf: z.string() });
const count = z.number().int();

/** What taking a file would do, or has done. */
export const scoreImport = z.object({
  /** Lines with something in them, under the header. */
  lines: count,
  added: count,
  changed: count,
  unchanged: count,
  wrong: count,
  /** Whose scores they are, of the lines that are right: people who are known here by both numbers, by one of them, or not. */
  known: z.object({ byBoth: count, byCnic: count, byRollNumber: count, not: count }),
  /** The first ones, by the line of the file. */
  changedLines: z.array(z.object({ line: count, rollNumber: z.string(), before: score, after: score })),
  wrongLines: z.array(z.object({ line: count, wrong: z.string() })),
  /** Stands for what was seen; whoever takes the file sends it back. */
  seen: z.string(),
  isTaken: z.boolean(),
});
export type ScoreImport = z.infer<typeof scoreImport>;

const fields = {
  session,
  test: requiredLine(60, 'test-scores.test-missing'),
  /** `true` takes what the preview showed; anything else is a preview, which writes nothing. */
  take: z.enum(['true', 'false']).default('false'),
  seen: line(64).default(''),
};
export const scoreFile = z.strictObject(fields);
export type ScoreFile = z.output<typeof scoreFile>;

const call = {
  method: 'POST',
  body: scoreFile,
  files: { file: scoreFileUpload },
  reply: scoreImport,
  texts: 'Could not read the file. Please try again.',
} as const;

export const importTestScores = endpoint({
  ...call,
  path: '/api/institute/test-scores/:email',
  summary:
    'The results of an entry test from a CSV file, for the own applicants: what taking it would do, or, with `take`, takes what was seen.',
  audience: { institute: 'lists' },
  params: z.object({ email: emailKey }),
});

export const importNationalTestScores = endpoint({
  ...call,
  path: '/api/admin/test-scores',
  summary: 'The same for a test that counts at all universities.',
  audience: { staff: ['manageStudents'] },
});
