import * as api from '@uas/contract';
import { decimalsOfMerit } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { presentOwnFacts } from './present-program-facts';
import { listProgramsOfLists, removeOfSession, writeClosingMerits } from './program-facts.store';
import { limits, refuseOthers } from './set-program-facts';

/** Sets closing merits that no published list says, all or nothing; the others stay. */
export const setClosingMerits = handle(
  api.setClosingMerits,
  limits,
  async ({ actor, params, body, write }) => {
    requireOwnEmail(actor, params.email);
    const { session, merits } = body;
    return write(async (unit) => {
      const { database, clock } = unit;
      await lockInstitute(database, actor.id);
      const programIds = [...new Set(merits.map(({ programId }) => programId))];
      await refuseOthers(unit, actor.id, programIds);
      if ((await listProgramsOfLists(database, { session, programIds })).length > 0)
        throw new Refusal({ code: 'closing-merit.from-list', params: { session } });
      await removeOfSession(database, 'closing_merit', {
        session,
        rows: merits.filter(({ aggregate }) => aggregate === ''),
      });
      await writeClosingMerits(
        database,
        merits
          .filter(({ aggregate }) => aggregate !== '')
          .map(({ programId, category, aggregate }) => ({
            program_id: programId,
            session,
            category,
            aggregate: Number(aggregate),
            decimals: decimalsOfMerit(aggregate) ?? 0,
            updated_at: clock.now(),
          })),
      );
      if (merits.length > 0) {
        const subject = { kind: 'institute', id: actor.id } as const;
        await unit.emit({ kind: 'set-closing-merits', subject, after: { session } });
      }
      return presentOwnFacts(database, actor.id);
    });
  },
);
