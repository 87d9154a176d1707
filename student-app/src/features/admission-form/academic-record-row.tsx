// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards (display: grid) a table loses its roles in Safari
import { percentageOf, QUALIFICATIONS } from '@uas/contract';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconButton, IconTrash } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import type { ShownRecord } from './use-admission-form';

/** The columns of the table in their order. */
export const COLUMNS = [
  'Qualification',
  'Passing year',
  'Roll no.',
  'Total marks',
  'Obtained marks',
  'Percentage',
  'Board or university',
  'Registration no.',
  'Examination',
] as const;

interface RowProps {
  readonly index: number;
  readonly record: ShownRecord;
  readonly onChange: (record: ShownRecord) => void;
  /** Null for the last row, which stays. */
  readonly onDelete: (() => void) | null;
}

/** One academic record. Marks fill the percentage until somebody writes another one (U7). */
export function AcademicRecordRow({ index, record, onChange, onDelete }: RowProps) {
  const set = (change: Partial<ShownRecord>) => onChange(withPercentage(record, change));
  const field = (name: keyof ShownRecord, label: string) => ({
    label: `${label}, record ${index + 1}`,
    labelShown: 'hidden' as const,
    name: `academicRecords.${index}.${name}`,
    value: record[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <tr role="row">
      <Cell label="Qualification">
        <SelectField options={QUALIFICATIONS} {...field('qualification', 'Qualification')} />
      </Cell>
      <Cell label="Passing year">
        <TextField inputMode="numeric" maxLength={4} {...field('passingYear', 'Passing year')} />
      </Cell>
      <Cell label="Roll no.">
        <TextField maxLength={60} {...field('rollNo', 'Roll no.')} />
      </Cell>
      <Cell label="Total marks">
        <TextField inputMode="decimal" maxLength={9} {...field('totalMarks', 'Total marks')} />
      </Cell>
      <Cell label="Obtained marks">
        <TextField inputMode="decimal" maxLength={9} {...field('obtainedMarks', 'Obtained marks')} />
      </Cell>
      <Cell label="Percentage">
        <TextField inputMode="decimal" maxLength={9} {...field('percentage', 'Percentage')} />
      </Cell>
      <Cell label="Board or university">
        <TextField maxLength={120} {...field('board', 'Board or university')} />
      </Cell>
      <Cell label="Registration no.">
        <TextField maxLength={60} {...field('registrationNo', 'Registration no.')} />
      </Cell>
      <Cell label="Examination">
        <TextField maxLength={120} {...field('examination', 'Examination')} />
      </Cell>
      <td role="cell">
        <IconButton
          label={`Delete record ${index + 1}`}
          icon={<IconTrash aria-hidden="true" />}
          tone="danger"
          disabled={onDelete === null}
          onClick={() => onDelete?.()}
        />
      </td>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell" data-label={label}>
      {children}
    </td>
  );
}

function withPercentage(record: ShownRecord, change: Partial<ShownRecord>): ShownRecord {
  const next = { ...record, ...change };
  if (change.totalMarks === undefined && change.obtainedMarks === undefined) return next;
  const computed = percentageOf(next.obtainedMarks, next.totalMarks);
  const before = percentageOf(record.obtainedMarks, record.totalMarks);
  // What was computed goes with its marks; what somebody wrote stays until new marks compute anew.
  const percentage = computed === '' && record.percentage !== before ? record.percentage : computed;
  return { ...next, percentage };
}
