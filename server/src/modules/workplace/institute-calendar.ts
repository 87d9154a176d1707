import * as api from '@uas/contract';
import { isSessionOffered } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { writeCalendar } from './write-calendar';

/** All dates of one institute in the sessions that are offered now, from the catalogue in memory. */
export const getInstituteCalendar = handle(api.getInstituteCalendar, async ({ catalogue, params, clock }) => {
  const institute = (await catalogue.now()).byId.get(params.id);
  if (!institute) throw new Refusal('institute.unknown');
  const now = clock.now();
  const programNames = new Map(
    institute.departments.flatMap(({ courses, programs }) =>
      courses.map((course, index) => [programs?.[index]?.id ?? null, course] as const),
    ),
  );
  const entries = (institute.dates ?? [])
    .filter(({ session }) => isSessionOffered(session, now))
    // What is not offered any more has no dates that anybody waits for.
    .filter(({ programId }) => programId === null || programNames.has(programId))
    .map((offering) => ({
      instituteId: institute._id,
      instituteName: institute.name,
      programName: offering.programId === null ? null : (programNames.get(offering.programId) ?? null),
      offering,
    }));
  return { text: writeCalendar(institute.name, entries, now), visibility: 'public' };
});
