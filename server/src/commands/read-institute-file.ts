import {
  cleanEmail,
  comparable,
  type Department,
  editedDepartments,
  fieldRefusals,
  line,
  newEmail,
  requiredLine,
  tidyLine,
  tidyPrograms,
  website,
} from '@uas/contract';
import { z } from 'zod';
import { FileUnreadable, lineAt } from '../platform/text-file';
import { type CsvEntry, readCsv } from './read-csv';

/** An institute to be imported. */
export interface ImportedInstitute {
  readonly email: string;
  readonly name: string;
  readonly city: string;
  readonly website: string;
  readonly departments: readonly Department[];
}

/** What is wrong with one row of the file, in plain words. */
export interface RowProblem {
  /** As a person finds it: the first line of it in a CSV file, the position in a JSON list counted from 1. */
  readonly row: string;
  readonly problem: string;
}

export interface InstituteFile {
  readonly institutes: readonly ImportedInstitute[];
  readonly problems: readonly RowProblem[];
}

const institute = z.object({
  name: requiredLine(200, 'institute.name-not-listed'),
  email: newEmail,
  city: line(80).default(''),
  website: website.default(''),
  departments: editedDepartments.default([]),
});

/**
 * Reads a list of institutes from JSON, or from CSV with the columns name, email, city, website, department, course. What
 * it is says its first sign, and its ending only where that says nothing: Excel calls a file with tabs `.txt`.
 */
export function readInstituteFile(fileName: string, content: string): InstituteFile {
  const isJson = /^\s*[[{]/.test(content) || fileName.toLowerCase().endsWith('.json');
  const rows = isJson ? rowsOfJson(content) : rowsOfCsv(content);
  const institutes: ImportedInstitute[] = [];
  const problems: RowProblem[] = [];
  const rowOfEmail = new Map<string, string>();
  for (const { row, value, problem } of rows) {
    const parsed = institute.safeParse(value);
    if (problem !== undefined) {
      problems.push({ row, problem });
      continue;
    }
    if (!parsed.success) {
      problems.push({ row, problem: describe(parsed.error) });
      continue;
    }
    const earlier = rowOfEmail.get(parsed.data.email);
    if (earlier !== undefined) {
      problems.push({ row, problem: `The e-mail ${parsed.data.email} is already used by ${earlier}.` });
      continue;
    }
    rowOfEmail.set(parsed.data.email, row);
    institutes.push(parsed.data);
  }
  return { institutes, problems };
}

function describe(error: z.ZodError): string {
  const { path = '', message = '' } = fieldRefusals(error.issues)[0] ?? {};
  return path === '' ? message : `${path}: ${message}`;
}

interface Row {
  readonly row: string;
  readonly value: unknown;
  readonly problem?: string;
}

function rowsOfJson(content: string): Row[] {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch (error) {
    const [, position] = /position (\d+)/.exec(String(error)) ?? [];
    const where = position === undefined ? '' : ` in line ${lineAt(content, Number(position))}`;
    throw new FileUnreadable(`The file is not valid JSON${where}.`);
  }
  if (!Array.isArray(list)) throw new FileUnreadable('The file must be a list of institutes.');
  return list.map((value: unknown, index) => ({
    row: `entry ${index + 1}`,
    value: withoutDuplicates(value),
  }));
}

/** Lists in the wild name a department twice; its programs are put together. */
function withoutDuplicates(value: unknown): unknown {
  const shape = z.object({
    departments: z.array(z.object({ name: z.string(), courses: z.array(z.string()) })),
  });
  const parsed = shape.safeParse(value);
  if (!parsed.success || typeof value !== 'object' || value === null) return value;
  const departments = new Map<string, Department>();
  for (const { name, courses } of parsed.data.departments) {
    const key = comparable(name);
    const before = departments.get(key);
    departments.set(key, {
      name: before?.name ?? name,
      courses: tidyPrograms([...(before?.courses ?? []), ...courses]),
    });
  }
  return { ...value, departments: [...departments.values()] };
}

const COLUMNS = ['name', 'email', 'city', 'website', 'department', 'course'] as const;
const NEEDED_COLUMNS = ['name', 'email'];

/** One line a course; lines with the same e-mail are one institute. */
function rowsOfCsv(content: string): Row[] {
  const csv = readCsv(content, NEEDED_COLUMNS);
  if (!csv) {
    throw new FileUnreadable(
      `The first line must name the columns ${COLUMNS.join(', ')}, with commas, semicolons or tabs between them.`,
    );
  }
  const found = new Map<string, CsvRow>();
  for (const entry of csv.entries) {
    const at = `line ${entry.line}`;
    const { name, email: address, city, website: site, department, course } = valuesOf(csv.columns, entry);
    const key = cleanEmail(address) || at;
    const known: CsvRow = found.get(key) ?? {
      row: at,
      value: { name, email: address, city, website: site, departments: [] },
    };
    found.set(key, known);
    if (isMisshapen(csv.columns, entry)) {
      known.problem ??= `${at} has ${entry.values.length} values, and there are ${csv.columns.length} columns.`;
    }
    if (tidyLine(known.value.name) !== tidyLine(name)) {
      known.problem ??= `${at} has the same e-mail but another name.`;
    }
    if (course !== '' && department === '') known.problem ??= `${at} has a course without a department.`;
    if (department !== '') addCourse(known.value.departments, department, course);
  }
  return [...found.values()];
}

function valuesOf(
  columns: readonly string[],
  { values }: CsvEntry,
): Record<(typeof COLUMNS)[number], string> {
  const at = (column: (typeof COLUMNS)[number]) => values[columns.indexOf(column)] ?? '';
  return {
    name: at('name'),
    email: at('email'),
    city: at('city'),
    website: at('website'),
    department: at('department'),
    course: at('course'),
  };
}

/** Excel leaves empty values behind the last column; anything else was put into the wrong one. */
function isMisshapen(columns: readonly string[], { values }: CsvEntry): boolean {
  return values.length < columns.length || values.slice(columns.length).some((value) => value !== '');
}

interface CsvRow {
  readonly row: string;
  readonly value: CsvInstitute;
  problem?: string;
}

interface CsvInstitute {
  name: string;
  email: string;
  city: string;
  website: string;
  departments: { name: string; courses: string[] }[];
}

function addCourse(departments: CsvInstitute['departments'], name: string, course: string): void {
  let department = departments.find((known) => comparable(known.name) === comparable(name));
  if (!department) {
    department = { name, courses: [] };
    departments.push(department);
  }
  if (course !== '') department.courses.push(course);
}
