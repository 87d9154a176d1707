import type { CsvFigures } from './measure-csv';
import type { ReadFigures } from './measure-reads';
import type { ThreadFigures } from './measure-threads';
import type { WriteFigures } from './measure-writes';

/** Says what was answered wrongly, then how many measurements are right and wrong. */
export function judge({
  readFigures,
  writeFigures,
  csvFigures,
  threadFigures,
}: {
  readFigures: readonly ReadFigures[];
  writeFigures: readonly WriteFigures[];
  csvFigures: readonly CsvFigures[];
  threadFigures: readonly ThreadFigures[];
}): boolean {
  const wrong: string[] = [];
  for (const { name, failed } of [...readFigures, ...writeFigures, ...threadFigures]) {
    if (failed > 0) wrong.push(`${name}: ${failed} answers were missing or wrong.`);
  }
  for (const { name, made, due } of [...writeFigures, ...threadFigures]) {
    if (made !== due) wrong.push(`${name}: ${due} were acknowledged and ${made} rows were made.`);
  }
  for (const { name, rows, rowsDue, sameBytes } of csvFigures) {
    if (rows !== rowsDue) wrong.push(`${name}: ${rows} rows instead of ${rowsDue}.`);
    if (!sameBytes) wrong.push(`${name}: the two sides do not write the same.`);
  }
  const all =
    readFigures.length +
    2 * writeFigures.length +
    2 * csvFigures.length +
    writeFigures.length +
    2 * threadFigures.length;
  console.log(['', ...wrong, `${all - wrong.length} passed, ${wrong.length} failed`].join('\n'));
  return wrong.length === 0;
}
