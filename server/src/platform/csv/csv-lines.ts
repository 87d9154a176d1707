import { stringify } from 'csv-stringify/sync';

/**
 * The lines of a CSV file: CRLF, quotes as in RFC 4180, and every cell that a spreadsheet could take for a
 * formula neutralised with a leading apostrophe. The header stands alone when there are no rows.
 */
export async function* csvLines(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield written([columns]);
  for await (const rows of pages) {
    if (rows.length > 0) yield written(rows);
  }
}

function written(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: '\r\n',
      escape_formulas: true,
      // On its own the writer quotes only for its own line ending.
      quoted_match: /[\r\n]/,
    },
  );
}
