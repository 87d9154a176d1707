import * as api from '@uas/contract';
import {
  comparable,
  datesFor,
  type InstitutePage,
  sessionsForStudent,
  summarizeProgram,
} from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readVacantSeats, type VacantPlanRow } from './vacant-seats.store';

/** The programs with vacant seats of all universities that are in sight; what can be applied to now is asked of the clock. */
export const listVacantSeats = handle(api.listVacantSeats, async ({ query, database, catalogue, clock }) => {
  const now = clock.now();
  const { institutes, byId } = await catalogue.now();
  const offering = institutes.flatMap(({ _id }) => {
    const university = byId.get(_id);
    return university?.vacantSeats ? [university] : [];
  });
  const city = comparable(query.city);
  const asked = offering.filter((university) => city === '' || comparable(university.city) === city);
  const { total, plans } = await readVacantSeats(database, {
    now,
    sessions: sessionsForStudent(now),
    instituteIds: asked.map(({ _id }) => _id),
    programIds: programsNamed(asked, comparable(query.program)),
    page: query.page,
  });
  return {
    seats: plans.map((plan) => present(plan, byId.get(plan.institute_id)?.dates ?? [], now)),
    total,
    cities: citiesOf(offering),
  };
});

/** The ids of the programs whose name has this in it; null where nothing is looked for. */
function programsNamed(universities: readonly InstitutePage[], search: string): string[] | null {
  if (search === '') return null;
  return universities.flatMap(({ departments }) =>
    departments.flatMap(({ programs = [] }) =>
      programs.filter(({ name }) => comparable(name).includes(search)).map(({ id }) => id),
    ),
  );
}

/** Each city once, however it is written; the first spelling stays. */
function citiesOf(universities: readonly InstitutePage[]): string[] {
  const cities = new Map<string, string>();
  for (const { city } of universities) {
    const key = comparable(city);
    if (key !== '' && !cities.has(key)) cities.set(key, city);
  }
  return [...cities.values()].sort((one, other) => one.localeCompare(other, 'en'));
}

function present(plan: VacantPlanRow, dates: NonNullable<InstitutePage['dates']>, now: Date) {
  const { session, program_id: programId } = plan;
  const own = datesFor(dates, { session, programId });
  const admissions = own ? summarizeProgram([own], programId, now) : null;
  return {
    instituteId: plan.institute_id,
    university: plan.university,
    city: plan.city,
    programId,
    program: plan.program,
    department: plan.department,
    session,
    onlyFor: plan.only_for,
    free: plan.categories.reduce((sum, { free }) => sum + free, 0),
    categories: plan.categories.map(({ over_and_above, falls_to, ...category }) => ({
      ...category,
      overAndAbove: over_and_above,
      fallsTo: falls_to,
    })),
    admissions: admissions && { state: admissions.state, at: admissions.at?.toISOString() ?? null },
    until: plan.until.toISOString(),
  };
}
