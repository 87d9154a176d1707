import type { getInstituteNumbers as endpoint, ProgramNumbers } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { countsOf, daysAsked } from './days-asked';
import { countApplications, countByProgram } from './numbers.store';

/** The applications of the own institute by day, and by program and status. */
export async function getInstituteNumbers({
  actor,
  params,
  query,
  clock,
  database,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(actor, params.email);
  const { days, instants } = daysAsked(query, clock.now());
  const counted = await countApplications(database, instants, actor.id);
  const programs = new Map<string, ProgramNumbers>();
  for (const { program_id, department, course, state, count } of await countByProgram(
    database,
    actor.id,
    instants,
  )) {
    const key = JSON.stringify([program_id, department, course]);
    const none = { pending: 0, approved: 0, accepted: 0, rejected: 0 };
    const program = programs.get(key) ?? { programId: program_id, department, course, ...none };
    programs.set(key, { ...program, [state]: count });
  }
  return { days: [...days], applications: countsOf(days, counted), programs: [...programs.values()] };
}
