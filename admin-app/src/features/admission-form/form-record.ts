import { CHECKLIST } from '@uas/contract';
import { formatDay, sentence } from '@uas/shared-ui/kit';
import { texts } from './admission-form.texts';

const HIDDEN = ['_id', '__v', 'createdAt', 'updatedAt', 'photo'];

/** One fact of the record, ready to be shown. */
export interface FormFact {
  readonly label: string;
  readonly value: string;
}

/** A table inside the record, such as the academic records. */
export interface FormTable {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

export interface FormSheet {
  readonly photo: string;
  readonly facts: readonly FormFact[];
  readonly tables: readonly FormTable[];
  /** Groups of yes and no, such as the document checklist. */
  readonly lists: readonly { readonly label: string; readonly facts: readonly FormFact[] }[];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `presentAddress` as `Present address`. */
export function labelOf(key: string): string {
  if (key === 'cnic' || key === 'dob') return texts[key];
  const known = CHECKLIST.find((entry) => entry.key === key)?.label;
  if (known) return sentence(known);
  const text = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return sentence(text.charAt(0).toUpperCase() + text.slice(1));
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return joined(value);
  if (isRecord(value)) return marksOf(value) ?? joined(Object.values(value));
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
}

function joined(values: readonly unknown[]): string {
  return values
    .map(textOf)
    .filter((text) => text !== '')
    .join(', ');
}

/** The marks of a subject or of a marks sheet; null for what is neither. */
function marksOf(record: Readonly<Record<string, unknown>>): string | null {
  const { name, obtained = record.obtainedMarks, total = record.totalMarks } = record;
  if (obtained === undefined || total === undefined) return null;
  const marks = { obtained: textOf(obtained) || '–', total: textOf(total) || '–' };
  return name ? texts.subject({ name: textOf(name), ...marks }) : texts.ofTotal(marks);
}

/** The record as it is, whatever fields it has, without the ones that are the database's own. */
export function sheetOf(record: Readonly<Record<string, unknown>>): FormSheet {
  const visible = Object.entries(record).filter(([key]) => !HIDDEN.includes(key));
  const facts = visible.filter(([, value]) => !Array.isArray(value) && !isRecord(value));
  return {
    photo: typeof record.photo === 'string' ? record.photo : '',
    facts: facts.map(([key, value]) => ({ label: labelOf(key), value: textOf(value) })),
    tables: visible.flatMap(([key, value]) => (Array.isArray(value) ? [tableOf(key, value)] : [])),
    lists: visible.flatMap(([key, value]) =>
      isRecord(value) ? [{ label: labelOf(key), facts: sheetOf(value).facts }] : [],
    ),
  };
}

function tableOf(key: string, values: readonly unknown[]): FormTable {
  const rows = values.filter(isRecord);
  // A row says only what was given for it.
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => !HIDDEN.includes(column),
  );
  return {
    label: labelOf(key),
    columns: columns.map(labelOf),
    rows: rows.map((row, index) => ({
      id: `row ${index + 1}`,
      cells: columns.map((column) => textOf(row[column])),
    })),
  };
}
