// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards (display: grid) a table loses its roles in Safari
import { percentageOf, QUALIFICATIONS } from '@uas/contract';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { IconButton, IconTrash } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { choicesOf } from '../../student/labels';
import classes from './admission-form.module.css';
import { recordTexts, texts } from './admission-form.texts';
import { MarksFromGrades } from './marks-from-grades';
import { MoreAboutResult } from './more-about-result';
import type { ShownRecord } from './use-admission-form';

/** The columns of the table in their order, by the name of their field. */
export const COLUMNS = [
  'qualification',
  'passingYear',
  'rollNo',
  'totalMarks',
  'obtainedMarks',
  'percentage',
  'board',
  'registrationNo',
  'examination',
] as const satisfies readonly (keyof ShownRecord)[];

type Column = (typeof COLUMNS)[number];

interface RowProps {
  readonly index: number;
  readonly record: ShownRecord;
  /** What Save refused, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (record: ShownRecord) => void;
  /** Null for the last row, which stays. */
  readonly onDelete: (() => void) | null;
}

/** One academic record. Marks fill the percentage until somebody writes another one (U7). */
export function AcademicRecordRow({ index, record, errors, onChange, onDelete }: RowProps) {
  const set = (change: Partial<ShownRecord>) => onChange(withPercentage(record, change));
  const field = (name: Column) => ({
    label: texts.inRecord({ field: recordTexts[name], number: index + 1 }),
    labelShown: 'hidden' as const,
    name: `academicRecords.${index}.${name}`,
    value: record[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <tr role="row">
      <Cell column="qualification">
        <SelectField options={choicesOf(QUALIFICATIONS)} {...field('qualification')} />
      </Cell>
      <Cell column="passingYear">
        <TextField inputMode="numeric" maxLength={4} {...field('passingYear')} />
      </Cell>
      <Cell column="rollNo">
        <TextField maxLength={60} {...field('rollNo')} />
      </Cell>
      <Cell column="totalMarks">
        <TextField inputMode="decimal" maxLength={9} {...field('totalMarks')} />
      </Cell>
      <Cell column="obtainedMarks">
        <TextField inputMode="decimal" maxLength={9} {...field('obtainedMarks')} />
      </Cell>
      <Cell column="percentage">
        <TextField inputMode="decimal" maxLength={9} {...field('percentage')} />
      </Cell>
      <Cell column="board">
        <TextField maxLength={120} {...field('board')} />
      </Cell>
      <Cell column="registrationNo">
        <TextField maxLength={60} {...field('registrationNo')} />
      </Cell>
      <Cell column="examination">
        <TextField maxLength={120} {...field('examination')} />
      </Cell>
      <td role="cell">
        <IconButton
          label={texts.deleteOne({ number: index + 1 })}
          icon={<IconTrash aria-hidden="true" />}
          tone="danger"
          disabled={onDelete === null}
          onClick={() => onDelete?.()}
        />
      </td>
      <td role="cell" className={classes.more}>
        <MarksFromGrades index={index} record={record} onEnter={set} />
        <MoreAboutResult index={index} record={record} errors={errors} onChange={set} />
      </td>
    </tr>
  );
}

function Cell({ column, children }: { column: Column; children: ReactNode }) {
  return (
    <td role="cell" data-label={recordTexts[column]}>
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
