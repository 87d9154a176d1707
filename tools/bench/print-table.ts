import type { CsvFigures } from './measure-csv';
import type { ReadFigures } from './measure-reads';
import type { ThreadFigures } from './measure-threads';
import { type Cost, whole } from './rounds';

const MEGABYTE = 1024 * 1024;

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Processor time of server and database. */
function format({ server, database }: Cost): string {
  return `${server.toFixed(2)} + ${database.toFixed(2)}`;
}

/** The head of the table of calls: requests a second on both sides, and what the size of the set costs. */
export const HEAD_OF_CALLS = [
  row([
    'call',
    'statements',
    'ours/s',
    'bare/s',
    'ratio',
    'ratio of CPU',
    'large : small',
    'CPU ms ours',
    'CPU ms bare',
    'ms p50 / p97.5',
  ]),
  row(['---', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:', '--:']),
].join('\n');

/** One call's line of that table. */
export function rowOfCall({ name, ours, bare, cost, statements, p50, p97 }: ReadFigures): string {
  return row([
    name,
    statements,
    Math.round(ours),
    Math.round(bare),
    (ours / bare).toFixed(2),
    (whole(cost.bare) / whole(cost.ours)).toFixed(2),
    cost.small === null ? '' : (whole(cost.ours) / whole(cost.small)).toFixed(2),
    format(cost.ours),
    format(cost.bare),
    `${p50} / ${p97}`,
  ]);
}

/** What a page far behind costs compared with the first one. */
export function tableOfFarPages(figures: readonly ReadFigures[]): string {
  let list: ReadFigures | undefined;
  const lines: string[] = [];
  for (const one of figures) {
    if (!one.name.startsWith('…')) list = one;
    if (!one.far || list === undefined) continue;
    lines.push(
      row([
        `${list.name} ${one.name}`,
        whole(list.cost.ours).toFixed(2),
        whole(one.cost.ours).toFixed(2),
        (whole(one.cost.ours) / whole(list.cost.ours)).toFixed(2),
      ]),
    );
  }
  return [
    row(['page', 'page 1, ms of CPU', 'this page, ms of CPU', 'ratio']),
    row(['---', '--:', '--:', '--:']),
    ...lines,
  ].join('\n');
}

/** What a long thread costs compared with a short one. */
export function tableOfThreads(figures: readonly ThreadFigures[]): string {
  return [
    row(['thread', 'messages', 'ms p50, 50 messages', 'ms p50, so many', 'ratio']),
    row(['---', '--:', '--:', '--:', '--:']),
    ...figures.map(({ name, messages, long, short }) =>
      row([name, messages, short.toFixed(2), long.toFixed(2), (long / short).toFixed(2)]),
    ),
  ].join('\n');
}

export function tableOfCsv(figures: readonly CsvFigures[]): string {
  const lines = figures.map(({ name, rows, bytes, ours, bare, extra }) =>
    row([
      name,
      rows,
      (bytes / MEGABYTE).toFixed(1),
      Math.round(ours),
      Math.round(bare),
      (ours / bare).toFixed(2),
      Math.round(extra / MEGABYTE),
    ]),
  );
  return [
    row(['file', 'rows', 'MB', 'ours rows/s', 'bare rows/s', 'ratio', 'extra memory, MB']),
    row(['---', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...lines,
  ].join('\n');
}
