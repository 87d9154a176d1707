import * as api from '@uas/contract';
import { MOST_PROGRAM_LETTERS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from './institutes.store';
import { presentInstitute } from './present-institute';
import {
  countProgramLetters,
  findOfferedProgram,
  isProgramNameTaken,
  setProgramName,
} from './programs.store';
import { requireInstitute } from './require-institute';

// Each one has every instance read the catalogue again.
const limits = { body: 4 * KILOBYTE, rates: [hourly(300, 'institute', 'too-often.profiles')] };

/** Renames a program that the institute offers; its id, and with it its applications, stay. */
export const renameProgram = handle(api.renameProgram, limits, async ({ actor, params, body, write }) => {
  const { name } = body;
  return write(async (unit) => {
    const { database } = unit;
    await lockInstitute(database, actor.id);
    const program = await findOfferedProgram(database, { instituteId: actor.id, id: params.id });
    if (!program) throw new Refusal('program.not-found');
    if (program.name !== name) {
      if (await isProgramNameTaken(database, { ...program, name })) throw new Refusal('program.name-taken');
      const letters = await countProgramLetters(database, actor.id);
      if (letters - program.name.length + name.length > MOST_PROGRAM_LETTERS)
        throw new Refusal('program.names-too-long');
      await setProgramName(database, program.id, name);
      await unit.emit({
        kind: 'rename-program',
        subject: { kind: 'program', id: program.id },
        before: { name: program.name },
        after: { name },
      });
    }
    return { institute: presentInstitute(unit, await requireInstitute(database, actor.id)) };
  });
});
