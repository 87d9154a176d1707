import type { ReadableDatabase } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
import { findStaff, type StaffRow } from './staff.store';

/** The staff member with that e-mail; 404 without one. */
export async function requireStaff(database: ReadableDatabase, email: string): Promise<StaffRow> {
  const found = await findStaff(database, { email });
  if (!found) throw new Refusal('staff.not-found');
  return found;
}
