import type { ReadableDatabase } from '../database/tables';
import { Refusal } from '../http/refusal';
import { readInstitute, type WholeInstitute } from './institutes.store';

/** One institute, whole; 404 when it is gone. */
export async function requireInstitute(database: ReadableDatabase, id: string): Promise<WholeInstitute> {
  const institute = await readInstitute(database, id);
  if (!institute) throw new Refusal('institute.not-found');
  return institute;
}
