import type { ProgramNumbers } from '@uas/contract';
import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { countsOf, daysAsked } from './days-asked';
import { countApplications, countByProgram } from './statistics.store';

/** The applications of the own institute by day, and by program and status. */
export const getInstituteStatistics = handle(
  api.getInstituteStatistics,
  async ({ actor, params, query, clock, database }) => {
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
  },
);
