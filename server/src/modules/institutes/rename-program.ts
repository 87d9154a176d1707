import { type renameProgram as endpoint, MOST_PROGRAM_LETTERS } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
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

/** Renames a program that the institute offers; its id, and with it its applications, stay. */
export async function renameProgram({
  actor,
  params,
  body,
  write,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
}
