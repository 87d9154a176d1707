import { resultName, type ShownAdmissionForm } from '@uas/contract';
import type { SheetBlock } from './distribute-blocks';
import { texts } from './sheet.texts';

type ShownAcademicRecord = ShownAdmissionForm['academicRecords'][number];

type Column =
  | 'qualification'
  | 'year'
  | 'rollNo'
  | 'total'
  | 'obtained'
  | 'percentage'
  | 'board'
  | 'registrationNo'
  | 'examination';

/** Text, share of the width in per cent, and value of each column. */
const COLUMNS: readonly (readonly [Column, number, (row: ShownAcademicRecord) => string])[] = [
  ['qualification', 14, resultName],
  ['year', 7, (row) => row.passingYear],
  ['rollNo', 11, (row) => row.rollNo],
  ['total', 8, (row) => row.totalMarks],
  ['obtained', 10, (row) => row.obtainedMarks],
  ['percentage', 8, (row) => row.percentage],
  ['board', 17, (row) => row.board],
  ['registrationNo', 13, (row) => row.registrationNo],
  ['examination', 12, (row) => row.examination],
];
const FIGURES: readonly Column[] = ['total', 'obtained', 'percentage'];

/** The academic records as a table whose head is repeated on every page. */
export function academicRecords(records: readonly ShownAcademicRecord[]): SheetBlock[] {
  const head = (
    <div className="row row-head">
      {COLUMNS.map(([column, width]) => (
        <Cell key={column} column={column} width={width} value={texts[column]} />
      ))}
    </div>
  );
  const rows = records.map((record, index) => ({
    id: `record ${index}`,
    repeated: head,
    content: (
      <div className="row">
        {COLUMNS.map(([column, width, read]) => (
          <Cell key={column} column={column} width={width} value={read(record) || '-'} />
        ))}
      </div>
    ),
  }));
  const empty = { id: 'no records', content: <div className="value">{texts.noRecords}</div> };
  return [{ id: 'records head', content: head, keepsWithNext: true }, ...(rows.length > 0 ? rows : [empty])];
}

function Cell({ column, width, value }: { column: Column; width: number; value: string }) {
  return (
    <div
      className={FIGURES.includes(column) ? 'cell cell-figure' : 'cell'}
      style={{ width: `${width}%` }}
      dir="auto"
    >
      {value}
    </div>
  );
}
