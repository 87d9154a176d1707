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
  const own = applications
    .filter(({ institute_id, session }) => institute_id === key.instituteId && session === key.session)
    .flatMap(({ program_id }) => program_id ?? []);
  if (own.length === 0 || plans.length === 0 || (await readSavedOrder(database, ofStudent)).length > 0)
    return;
  const attached = plans
    .map(({ program_id }) => program_id)
    .filter((id) => !applications.some(({ program_id }) => program_id === id))
    .slice(0, 1);
  await writeOrder(database, ofStudent, [...own.slice(0, 1), ...attached, ...own.slice(1)]);
  const codes = reservedCategories(plans).flatMap(({ code }) => (code === CLAIMED ? [code] : []));
  await writeClaims(database, ofStudent, { codes, now: clock.now() });
}
