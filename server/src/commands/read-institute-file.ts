import {
  type Department,
  editedDepartments,
  fieldRefusals,
  newEmail,
  requiredText,
  text,
  tidyPrograms,
  website,
} from '@uas/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

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
  /** As a person finds it: the line of a CSV file, the position in a JSON list counted from 1. */
  readonly row: string;
  readonly problem: string;
}

export interface InstituteFile {
  readonly institutes: readonly ImportedInstitute[];
  readonly problems: readonly RowProblem[];
}

/** The file as a whole makes no sense. */
export class FileUnreadable extends Error {}

const institute = z.object({
  name: requiredText(200, 'institute.name-not-listed'),
  email: newEmail,
  city: text(80).default(''),
  website: website.default(''),
  departments: editedDepartments.default([]),
});

/** Reads a list of institutes from JSON, or from CSV with the columns name, email, city, website, department, course. */
export function readInstituteFile(fileName: string, content: string): InstituteFile {
  const rows = fileName.toLowerCase().endsWith('.csv') ? rowsOfCsv(content) : rowsOfJson(content);
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
  } catch {
    throw new FileUnreadable('The file is not valid JSON.');
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
    const key = name.trim().toLowerCase();
    const before = departments.get(key);
    departments.set(key, {
      name: before?.name ?? name,
      courses: tidyPrograms([...(before?.courses ?? []), ...courses]),
    });
  }
  return { ...value, departments: [...departments.values()] };
}

const COLUMNS = ['name', 'email', 'city', 'website', 'department', 'course'] as const;
const line = z.object(Object.fromEntries(COLUMNS.map((column) => [column, z.string().default('')])));

/** One line a course; lines with the same e-mail are one institute. */
function rowsOfCsv(content: string): Row[] {
  let lines: Record<string, string>[];
  try {
    lines = parse(content, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    throw new FileUnreadable(`The file is not valid CSV: ${error instanceof Error ? error.message : ''}`);
  }
  const first = lines[0] ?? {};
  const missing = ['name', 'email'].filter((column) => !Object.hasOwn(first, column));
  if (missing.length > 0)
    throw new FileUnreadable(`The first line must name the columns ${COLUMNS.join(', ')}.`);

  const found = new Map<string, { row: string; problem?: string; value: CsvInstitute }>();
  for (const [index, raw] of lines.entries()) {
    const {
      name = '',
      email: address = '',
      city = '',
      website: site = '',
      department = '',
      course = '',
    } = line.parse(raw);
    const key = address.toLowerCase() || `line ${index + 2}`;
    const entry = found.get(key) ?? {
      row: `line ${index + 2}`,
      value: { name, email: address, city, website: site, departments: [] },
    };
    found.set(key, entry);
    if (entry.value.name !== name) {
      entry.problem ??= `line ${index + 2} has the same e-mail but another name.`;
    }
    if (course !== '' && department === '')
      entry.problem ??= `line ${index + 2} has a course without a department.`;
    if (department !== '') addCourse(entry.value.departments, department, course);
  }
  return [...found.values()];
}

interface CsvInstitute {
  name: string;
  email: string;
  city: string;
  website: string;
  departments: { name: string; courses: string[] }[];
}

function addCourse(departments: CsvInstitute['departments'], name: string, course: string): void {
  let department = departments.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (!department) {
    department = { name, courses: [] };
    departments.push(department);
  }
  if (course !== '') department.courses.push(course);
}
