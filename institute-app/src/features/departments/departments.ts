import {
  addProgramRefusal,
  comparable,
  type Department,
  hasVisible,
  sentenceOf,
  tidyLine,
  tidyPrograms,
} from '@uas/contract';
import { texts } from './edit-departments.texts';

/** A program on its way into the list: which department, which program. */
export interface NewProgram {
  readonly departmentName: string;
  readonly programName: string;
}

export const NO_NEW_PROGRAM: NewProgram = { departmentName: '', programName: '' };

function isSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

/** A department by its names alone, by which an update goes. */
export function namesOf({ name, courses }: Department) {
  return { name, courses };
}

/** Whether the same programs are offered in the same departments and order. */
export function isSameOffer(one: readonly Department[], other: readonly Department[]): boolean {
  return JSON.stringify(one.map(namesOf)) === JSON.stringify(other.map(namesOf));
}

/**
 * What was edited, as a change to what stands there now: what others added, removed or renamed since it was `opened` stays
 * so. A department that was edited and is gone comes back as it was edited.
 */
export function changedSince(
  opened: readonly Department[],
  edited: readonly Department[],
  now: readonly Department[],
): Department[] {
  const mine = edited.flatMap((department) => {
    const before = named(opened, department.name);
    const there = named(now, department.name);
    if (!there) return before && isSameOffer([before], [department]) ? [] : [namesOf(department)];
    const name = before?.name === department.name ? there.name : department.name;
    return [{ name, courses: changedCourses(before?.courses ?? [], department.courses, there.courses) }];
  });
  const others = now.flatMap(({ name, courses }) => {
    if (named(edited, name)) return [];
    const before = named(opened, name);
    const added = courses.filter((course) => !has(before?.courses ?? [], course));
    return before && added.length === 0 ? [] : [{ name, courses: added }];
  });
  return [...mine, ...others];
}

function changedCourses(
  opened: readonly string[],
  edited: readonly string[],
  now: readonly string[],
): string[] {
  const mine = edited.flatMap((course) => {
    if (!has(opened, course)) return [course];
    const there = now.find((other) => isSame(other, course));
    if (there === undefined) return [];
    return [opened.includes(course) ? there : course];
  });
  return [...mine, ...now.filter((course) => !has(opened, course) && !has(edited, course))];
}

function has(courses: readonly string[], course: string): boolean {
  return courses.some((other) => isSame(other, course));
}

function named(departments: readonly Department[], name: string): Department | undefined {
  return departments.find((department) => isSame(department.name, name));
}

/** The departments with the program added to its department, which is made when there is none of that name. */
export function withProgram(departments: readonly Department[], added: NewProgram): Department[] {
  const name = tidyLine(added.departmentName);
  const known = departments.some((department) => isSame(department.name, name));
  const all = known ? departments : [...departments, { name, courses: [] }];
  return all.map((department) =>
    isSame(department.name, name)
      ? { ...department, courses: tidyPrograms([...department.courses, added.programName]) }
      : department,
  );
}

/** Why a program cannot be added, or null: the two messages, and one when it is there already. */
export function newProgramRefusal(departments: readonly Department[], added: NewProgram): string | null {
  const refusal = addProgramRefusal(added.departmentName, added.programName);
  if (refusal !== null) return sentenceOf(refusal);
  const known = departments.find(({ name }) => isSame(name, added.departmentName))?.courses ?? [];
  return tidyPrograms([...known, added.programName]).length > tidyPrograms(known).length
    ? null
    : texts.alreadyThere({
        program: tidyLine(added.programName),
        department: tidyLine(added.departmentName),
      });
}

/** A department as it was edited: its name trimmed, its programs one a line, trimmed and without repetitions. */
export function editedDepartment(typed: { name: string; programs: string }): Department {
  return { name: tidyLine(typed.name), courses: tidyPrograms(typed.programs.split('\n')) };
}

/** Why an edited department is not taken over, or null. */
export function editedDepartmentRefusal(name: string, others: readonly Department[]): string | null {
  if (!hasVisible(name)) return sentenceOf('department.name-missing');
  return others.some((other) => isSame(other.name, name)) ? texts.sameName : null;
}
