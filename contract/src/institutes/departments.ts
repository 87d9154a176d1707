import { z } from 'zod';
import { comparable } from '../comparable';
import { line, requiredLine } from '../fields';
import { hasVisible, tidyLine } from '../lines';
import type { Reason, RefusalCode } from '../refusals';

/** A program that is offered; its id stays when it is renamed. */
export const program = z.object({ id: z.string(), name: z.string() });
export type Program = z.infer<typeof program>;

export const department = z.object({
  name: z.string(),
  courses: z.array(z.string()),
  /** Those of `courses` with their ids. Older servers do not send them, nor do lists that would grow too long. */
  programs: z.array(program).optional(),
});
export type Department = z.infer<typeof department>;

export const NO_DEPARTMENTS = 'No departments listed.';
/** Why a program cannot be added to a department, or null. */
export function addProgramRefusal(departmentName: string, programName: string): Reason | null {
  if (!hasVisible(departmentName)) return { code: 'department.name-missing' };
  return hasVisible(programName) ? null : { code: 'course.name-missing' };
}

/** Program names tidied, without blanks and repetitions; the first spelling stays. */
export function tidyPrograms(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.map(tidyLine).filter((name) => {
    const key = comparable(name);
    if (!hasVisible(name) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** What one institute may list in all: several times what the largest university offers. */
export const MOST_PROGRAMS = 600;
export const MOST_PROGRAM_LETTERS = 30_000;

/** How many programs there are and how many letters all names have together. */
function amountOf(departments: readonly Department[]): { programs: number; letters: number } {
  const names = departments.flatMap(({ name, courses }) => [name, ...courses]);
  return {
    programs: names.length - departments.length,
    letters: names.reduce((sum, name) => sum + name.length, 0),
  };
}

export const editedDepartments = z
  .array(
    z.object({
      name: requiredLine(200, 'department.name-missing'),
      courses: z.array(line(200)).max(300).transform(tidyPrograms),
    }),
  )
  .max(300)
  .refine(
    (departments) => new Set(departments.map(({ name }) => comparable(name))).size === departments.length,
    'department.name-twice' satisfies RefusalCode,
  )
  .refine((departments) => amountOf(departments).programs <= MOST_PROGRAMS, {
    message: 'program.too-many' satisfies RefusalCode,
    params: { max: MOST_PROGRAMS },
  })
  .refine(
    (departments) => amountOf(departments).letters <= MOST_PROGRAM_LETTERS,
    'program.names-too-long' satisfies RefusalCode,
  );
