import type { Manifest } from './manifest';

/** What a backup holds, in a sentence. */
export function describeContents({ tables, files, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (files.bytes / (1024 * 1024)).toFixed(1);
  return `${rows} rows of ${tables.length} tables, ${files.count} files of ${megabytes} MB, as of ${madeAt}.`;
}
