import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { comparable, NAMED_LINES, type ScoreImport } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { PART, type ScoreLines } from './read-score-file';
import {
  findTestName,
  listKnownPeople,
  readStoredScores,
  type ScoreLine,
  type ScoreOwner,
  type StoredScore,
} from './test-scores.store';

/** What taking a file writes. */
export interface ImportPlan {
  /** What the test is called. */
  readonly test: string;
  readonly added: readonly ScoreLine[];
  readonly changed: readonly { readonly line: ScoreLine; readonly before: StoredScore }[];
  /** Stands for all of this: another file, or other stored scores, give another one. */
  readonly seen: string;
}

/** Compares the lines of a file with what is stored of that test; writes nothing. */
export async function planImport(
  database: ReadableDatabase,
  owner: ScoreOwner,
  { typedTest, lines }: { readonly typedTest: string; readonly lines: readonly ScoreLine[] },
): Promise<ImportPlan> {
  const test = await findTestName(database, owner, typedTest);
  const sum = createHash('sha256').update(JSON.stringify([owner.instituteId, owner.session, test]));
  const added: ScoreLine[] = [];
  const changed: ImportPlan['changed'][number][] = [];
  for (const part of partsOf(lines)) {
    const rollNumbers = part.map(({ rollNumber }) => rollNumber);
    const stored = await readStoredScores(database, owner, { test, rollNumbers });
    for (const line of part) {
      const before = stored.get(line.rollNumber);
      if (before && isSame(before, line)) continue;
      if (before) changed.push({ line, before });
      else added.push(line);
      sum.update(JSON.stringify([valuesOf(line), before ? valuesOf(before) : null]));
    }
    await setImmediate();
  }
  return { test, added, changed, seen: sum.digest('hex') };
}

/** Lines in parts that are written, or compared, at once. */
export function* partsOf(lines: readonly ScoreLine[]): Generator<readonly ScoreLine[]> {
  for (let at = 0; at < lines.length; at += PART) yield lines.slice(at, at + PART);
}

function valuesOf({ rollNumber, cnicDigits, name, score, outOf }: StoredScore) {
  return [rollNumber, cnicDigits, name, score, outOf];
}

function isSame(one: StoredScore, other: StoredScore): boolean {
  const others = valuesOf(other);
  return valuesOf(one).every((value, at) => value === others[at]);
}

/** How many of the lines are of people who are known here; the CNIC says it, and the roll number where a line has none. */
export async function countKnown(
  database: ReadableDatabase,
  owner: ScoreOwner,
  { typedTest, lines }: { readonly typedTest: string; readonly lines: readonly ScoreLine[] },
): Promise<ScoreImport['known']> {
  const test = comparable(typedTest);
  const rollNumbersOf = new Map<string, Set<string>>();
  const everyRollNumber = new Set<string>();
  for await (const people of listKnownPeople(database, owner)) {
    for (const { cnicDigits, tests } of people) {
      const own = rollNumbersOf.get(cnicDigits) ?? new Set();
      rollNumbersOf.set(cnicDigits, own);
      for (const { rollNumber } of tests.filter((one) => one.test === test)) {
        own.add(rollNumber);
        everyRollNumber.add(rollNumber);
      }
    }
    await setImmediate();
  }
  const known = { byBoth: 0, byCnic: 0, byRollNumber: 0, not: 0 };
  for (const { cnicDigits, rollNumber } of lines) {
    const own = cnicDigits === '' ? undefined : rollNumbersOf.get(cnicDigits);
    if (own) known[own.has(rollNumber) ? 'byBoth' : 'byCnic'] += 1;
    else if (cnicDigits === '' && everyRollNumber.has(rollNumber)) known.byRollNumber += 1;
    else known.not += 1;
  }
  return known;
}

/** What a plan does, as it travels; of many lines the first ones. */
export function presentPlan(
  { right, wrong }: ScoreLines,
  { added, changed, seen }: ImportPlan,
): Omit<ScoreImport, 'known' | 'isTaken'> {
  return {
    lines: right.length + wrong.length,
    added: added.length,
    changed: changed.length,
    unchanged: right.length - added.length - changed.length,
    wrong: wrong.length,
    changedLines: changed.slice(0, NAMED_LINES).map(({ line, before }) => ({
      line: line.line,
      rollNumber: line.rollNumber,
      before: scoreOf(before),
      after: scoreOf(line),
    })),
    wrongLines: wrong.slice(0, NAMED_LINES),
    seen,
  };
}

function scoreOf({ score, outOf }: StoredScore) {
  return { score: String(score), outOf: String(outOf) };
}
