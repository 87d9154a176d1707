import { writeClaims } from '../modules/preferences/claims.store';
import {
  type ListKey,
  readOwnApplications,
  readSavedOrder,
  writeOrder,
} from '../modules/preferences/preferences.store';
import { reservedCategories } from '../modules/preferences/present-preferences';
import { readPublishedPlans } from '../modules/seats/published-plans.store';
import { findStudentByEmail } from '../modules/students/students.store';
import type { Unit } from '../platform/http/unit-of-work';

const CLAIMED = 'sports';

/** Gives the demo student an order with an attached program and a claim, where they applied and the seats are published. */
export async function ensureDemoPreferences({ database, clock }: Unit, key: ListKey): Promise<void> {
  const student = await findStudentByEmail(database, 'student@uas.example');
  if (!student) return;
  const ofStudent = { ...key, studentId: student.id };
  const plans = await readPublishedPlans(database, key);
  const applications = await readOwnApplications(database, student.id);
  const ownOf = (status: string) =>
    applications
      .filter(({ institute_id, session }) => institute_id === key.instituteId && session === key.session)
      .flatMap((row) => (row.status === status && row.program_id !== null ? [row.program_id] : []));
  const [first, ...others] = ownOf('pending');
  if (first === undefined || plans.length === 0 || (await readSavedOrder(database, ofStudent)).length > 0)
    return;
  const attached = plans
    .map(({ program_id }) => program_id)
    .filter((id) => !applications.some(({ program_id }) => program_id === id))
    .slice(0, 1);
  await writeOrder(database, ofStudent, [first, ...attached, ...others, ...ownOf('approved')]);
  const codes = reservedCategories(plans).flatMap(({ code }) => (code === CLAIMED ? [code] : []));
  await writeClaims(database, ofStudent, { codes, now: clock.now() });
}
