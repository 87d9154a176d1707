import type { ReadableDatabase } from '../../platform/database/tables';

/** Moves whenever an institute, a department or a program changes. */
export async function readCatalogueVersion(database: ReadableDatabase): Promise<number> {
  const { version } = await database
    .selectFrom('catalogue_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}
