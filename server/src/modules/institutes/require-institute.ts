import type { ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
import { readInstitute, type WholeInstitute } from './institutes.store';

/** One institute, whole; 404 when it is gone. */
export async function requireInstitute(database: ReadableDatabase, id: string): Promise<WholeInstitute> {
  const institute = await readInstitute(database, id);
  if (!institute) throw new Refusal('institute.not-found');
  return institute;
}
