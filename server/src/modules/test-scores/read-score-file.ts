import { readFile } from 'node:fs/promises';
import {
  MOST_SCORES,
  normaliseCnic,
  plainNumber,
  rollNumberKey,
  SCORE_COLUMNS,
  ungrouped,
  type WrongLine,
} from '@uas/contract';
import { CsvBroken, type CsvLine, readCsvParts } from '../../platform/csv/read-csv-parts';
import { Refusal } from '../../platform/refusals/refusal';
import type { ScoreLine } from './test-scores.store';

/** As many lines are read, compared and written at once. */
export const PART = 2_000;

/** The lines of a file of scores: those that are right, and what is wrong with the others. */
export interface ScoreLines {
  readonly right: readonly ScoreLine[];
  readonly wrong: readonly { readonly line: number; readonly wrong: WrongLine }[];
}

/** Reads a file of scores; one that is no such file is refused. */
export async function readScoreFile(path: string): Promise<ScoreLines> {
  const parts = readCsvParts(await readFile(path), SCORE_COLUMNS, PART);
  if (parts === null)
    throw new Refusal({ code: 'test-scores.no-header', params: { columns: SCORE_COLUMNS.join(', ') } });
  const right = new Map<string, ScoreLine>();
  const wrong: ScoreLines['wrong'][number][] = [];
  try {
    for await (const part of parts) {
      for (const entry of part) {
        const line = readLine(entry);
        if ('wrong' in line) wrong.push(line);
        else if (right.has(line.rollNumber)) wrong.push({ line: line.line, wrong: 'repeated' });
        else right.set(line.rollNumber, line);
      }
      if (right.size + wrong.length > MOST_SCORES)
        throw new Refusal({
          code: 'test-scores.too-many',
          params: { most: MOST_SCORES.toLocaleString('en') },
        });
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    throw new Refusal({ code: 'test-scores.not-csv', params: { line: error.line } });
  }
  return { right: [...right.values()], wrong };
}

const MOST_LETTERS = { rollNumber: 60, name: 120 };
const SCORE = /^\d{1,5}(\.\d{1,3})?$/;

function readLine({ line, cells }: CsvLine): ScoreLine | ScoreLines['wrong'][number] {
  const [typedRollNumber = '', typedCnic = '', name = '', typedScore = '', typedOutOf = ''] = cells;
  const rollNumber = rollNumberKey(typedRollNumber);
  const cnic = normaliseCnic(typedCnic);
  const [score, outOf] = [plainNumber(typedScore), plainNumber(typedOutOf)];
  const wrong = (what: WrongLine) => ({ line, wrong: what });
  if (rollNumber === '' || rollNumber.length > MOST_LETTERS.rollNumber) return wrong('roll-number');
  if (typedCnic !== '' && cnic === null) return wrong('cnic');
  if (name.length > MOST_LETTERS.name) return wrong('name');
  if (!SCORE.test(score)) return wrong('score');
  if (!SCORE.test(outOf) || Number(outOf) === 0) return wrong('out-of');
  if (Number(score) > Number(outOf)) return wrong('above');
  return {
    line,
    rollNumber,
    cnicDigits: cnic === null ? '' : ungrouped(cnic),
    name,
    score: Number(score),
    outOf: Number(outOf),
  };
}
