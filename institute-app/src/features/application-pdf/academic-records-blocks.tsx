import type { ShownAdmissionForm } from '@uas/contract';
import type { SheetBlock } from './sheet-block';

type ShownAcademicRecord = ShownAdmissionForm['academicRecords'][number];

/** Label, share of the width in per cent, and value of each column. */
const COLUMNS: readonly (readonly [string, number, (row: ShownAcademicRecord) => string])[] = [
  ['Qualification', 14, (row) => row.qualification],
  ['Year', 7, (row) => row.passingYear],
  ['Roll no.', 11, (row) => row.rollNo],
  ['Total', 8, (row) => row.totalMarks],
  ['Obtained', 10, (row) => row.obtainedMarks],
  ['%', 8, (row) => row.percentage],
  ['Board', 17, (row) => row.board],
  ['Registration no.', 13, (row) => row.registrationNo],
  ['Examination', 12, (row) => row.examination],
];
const FIGURES: readonly string[] = ['Total', 'Obtained', '%'];

/** The academic records as a table whose head is repeated on every page. */
export function academicRecords(records: readonly ShownAcademicRecord[]): SheetBlock[] {
  const head = (
    <div className="row row-head">
      {COLUMNS.map(([label, width]) => (
        <Cell key={label} label={label} width={width} value={label} />
      ))}
    </div>
  );
  const rows = records.map((record, index) => ({
    id: `record ${index}`,
    repeated: head,
    content: (
      <div className="row">
        {COLUMNS.map(([label, width, read]) => (
          <Cell key={label} label={label} width={width} value={read(record) || '-'} />
        ))}
      </div>
    ),
  }));
  const empty = { id: 'no records', content: <div className="value">No academic records.</div> };
  return [{ id: 'records head', content: head, keepsWithNext: true }, ...(rows.length > 0 ? rows : [empty])];
}

function Cell({ label, width, value }: { label: string; width: number; value: string }) {
  return (
    <div
      className={FIGURES.includes(label) ? 'cell cell-figure' : 'cell'}
      style={{ width: `${width}%` }}
      dir="auto"
    >
      {value}
    </div>
  );
}
