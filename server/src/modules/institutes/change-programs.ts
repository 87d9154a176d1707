import * as api from '@uas/contract';
import { comparable, MOST_PROGRAM_LETTERS, MOST_PROGRAMS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute } from './institutes.store';
import { presentInstitute } from './present-institute';
import {
  countOffered,
  findOfferedProgram,
  findPastProgram,
  isProgramNameTaken,
  joinPastDepartment,
  listOfferedDepartments,
  offerProgram,
  readPastPrograms,
  setDepartmentName,
  setProgramName,
  stopOffering,
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
      await refuseTooLong(unit, actor.id, name.length - program.name.length);
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

/** Takes a program out of what is offered, or offers it again under its old name; twice changes nothing. */
export const setProgramOffered = handle(
  api.setProgramOffered,
  limits,
  async ({ actor, params, body, write }) =>
    write(async (unit) => {
      const { database } = unit;
      await lockInstitute(database, actor.id);
      const asked = { instituteId: actor.id, id: params.id };
      const [offered, past] = [
        await findOfferedProgram(database, asked),
        await findPastProgram(database, asked),
      ];
      const program = offered ?? past;
      if (!program) throw new Refusal('program.not-found');
      if (body.offered !== (offered !== undefined)) {
        if (past) await offerAgain(unit, actor.id, past);
        else await stopOffering(database, program.id, unit.clock.now());
        await unit.emit({
          kind: 'set-program-offered',
          subject: { kind: 'program', id: program.id },
          after: { name: program.name, offered: body.offered },
        });
      }
      return { institute: presentInstitute(unit, await requireInstitute(database, actor.id)) };
    }),
);

/** The program comes back to its department, or to the one that is called so now. */
async function offerAgain(
  unit: Unit,
  instituteId: string,
  past: NonNullable<Awaited<ReturnType<typeof findPastProgram>>>,
): Promise<void> {
  const { database } = unit;
  const departments = await listOfferedDepartments(database, instituteId);
  const home =
    departments.find(({ id }) => id === past.department_id) ??
    departments.find(({ name }) => comparable(name) === comparable(past.department));
  const department_id = home?.id ?? past.department_id;
  if (await isProgramNameTaken(database, { ...past, department_id })) throw new Refusal('program.name-taken');
  const { programs } = await countOffered(database, instituteId);
  if (programs >= MOST_PROGRAMS)
    throw new Refusal({ code: 'program.too-many', params: { max: MOST_PROGRAMS } });
  await refuseTooLong(unit, instituteId, past.name.length + (home ? 0 : past.department.length));
  await offerProgram(database, { id: past.id, department_id });
}

/** Renames a department; its programs and their applications stay. */
export const renameDepartment = handle(api.renameDepartment, limits, async ({ actor, body, write }) =>
  write(async (unit) => {
    const { database } = unit;
    await lockInstitute(database, actor.id);
    const departments = await listOfferedDepartments(database, actor.id);
    const called = (name: string) => departments.find((each) => comparable(each.name) === comparable(name));
    const department = called(body.department);
    if (!department) throw new Refusal('department.not-found');
    if ((called(body.name) ?? department) !== department) throw new Refusal('department.name-taken');
    if (department.name !== body.name) {
      await refuseTooLong(unit, actor.id, body.name.length - department.name.length);
      await joinPastDepartment(database, { instituteId: actor.id, ...body, id: department.id });
      await setDepartmentName(database, department.id, body.name);
      await unit.emit({
        kind: 'rename-department',
        subject: { kind: 'institute', id: actor.id },
        before: { name: department.name },
        after: { name: body.name },
      });
    }
    return { institute: presentInstitute(unit, await requireInstitute(database, actor.id)) };
  }),
);

/** Refuses names that would be too long in all with so many letters more. */
async function refuseTooLong(unit: Unit, instituteId: string, more: number): Promise<void> {
  const { letters } = await countOffered(unit.database, instituteId);
  if (letters + more > MOST_PROGRAM_LETTERS) throw new Refusal('program.names-too-long');
}

/** What the institute does not offer any more. */
export const listPastPrograms = handle(api.listPastPrograms, async ({ actor, database }) => ({
  programs: await readPastPrograms(database, actor.id),
}));
