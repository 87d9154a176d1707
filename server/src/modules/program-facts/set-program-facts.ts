import type { WrittenProgramFacts, WrittenProgramFee } from '@uas/contract';
import * as api from '@uas/contract';
import { json } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from '../institutes/institutes.store';
import { readProgramNames } from '../offerings/offerings.store';
import { presentOwnFacts } from './present-program-facts';
import {
  markChanged,
  readChanges,
  readOfferedPrograms,
  removeOfSession,
  writeFacts,
  writeFees,
} from './program-facts.store';

export const limits = { body: 128 * KILOBYTE, rates: [hourly(600, 'institute', 'too-often.actions')] };

/** Sets facts of some programs and their fees in one session, all or nothing; the others stay. */
export const setProgramFacts = handle(api.setProgramFacts, limits, async ({ actor, params, body, write }) => {
  requireOwnEmail(actor, params.email);
  const { session, facts, fees } = body;
  return write(async (unit) => {
    const { database } = unit;
    await lockInstitute(database, actor.id);
    const programIds = [...new Set([...facts, ...fees].map(({ programId }) => programId))];
    await refuseOthers(unit, actor.id, programIds);
    const before = await readChanges(database, programIds);
    await refuseChanged(unit, before, [...facts, ...fees]);
    const updatedAt = changeAfter(unit.clock.now(), before);
    const withFacts = new Set(facts.map(({ programId }) => programId));
    await writeFacts(
      database,
      facts.map((written) => rowOf(written, updatedAt)),
    );
    await markChanged(
      database,
      programIds.flatMap((id) => (withFacts.has(id) ? [] : [{ program_id: id, updated_at: updatedAt(id) }])),
    );
    await removeOfSession(database, 'program_fee', { session, rows: fees.filter(isEmptyFee) });
    await writeFees(
      database,
      fees
        .filter((fee) => !isEmptyFee(fee))
        .map(({ programId, category, semesterRupees, lines }) => ({
          program_id: programId,
          session,
          category,
          semester_rupees: semesterRupees,
          admission_lines: json(lines),
          updated_at: updatedAt(programId),
        })),
    );
    if (programIds.length > 0) {
      const subject = { kind: 'institute', id: actor.id } as const;
      await unit.emit({
        kind: 'set-program-facts',
        subject,
        after: { session, programs: programIds.length },
      });
    }
    return presentOwnFacts(database, actor.id);
  });
});

/** Only programs that the institute offers now can be written of. */
export async function refuseOthers(
  { database }: Unit,
  instituteId: string,
  programIds: readonly string[],
): Promise<void> {
  const offered = new Set((await readOfferedPrograms(database, instituteId)).map(({ id }) => id));
  if (programIds.some((id) => !offered.has(id))) throw new Refusal('program.not-found');
}

/** What somebody wrote on a program meanwhile is not overwritten. */
async function refuseChanged(
  { database }: Unit,
  before: ReadonlyMap<string, Date>,
  written: readonly { readonly programId: string; readonly updatedAt: string | null }[],
): Promise<void> {
  const changed = written.find(
    ({ programId, updatedAt }) => (before.get(programId)?.toISOString() ?? null) !== updatedAt,
  );
  if (!changed) return;
  const names = await readProgramNames(database, [changed.programId]);
  throw new Refusal({ code: 'fact.changed', params: { program: names.get(changed.programId) ?? '' } });
}

/** Now, and later than the change before, so that two changes are never taken for one. */
function changeAfter(now: Date, before: ReadonlyMap<string, Date>): (programId: string) => Date {
  return (programId) => new Date(Math.max(now.getTime(), (before.get(programId)?.getTime() ?? 0) + 1));
}

function isEmptyFee({ semesterRupees, lines }: WrittenProgramFee): boolean {
  return semesterRupees === null && lines.length === 0;
}

function rowOf(written: WrittenProgramFacts, updatedAt: (programId: string) => Date) {
  return {
    program_id: written.programId,
    degree: written.degree,
    years: written.years,
    shift: written.shift ?? '',
    language: written.language,
    accredited_by: written.accreditedBy,
    accredited_until: written.accreditedUntil,
    scholarships: written.scholarships,
    hostel: written.hostel ?? '',
    updated_at: updatedAt(written.programId),
  };
}
