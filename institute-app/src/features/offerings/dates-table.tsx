import { type Column, DataTable } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { IconButton, IconX, Text, Typed } from '@uas/shared-ui/kit';
import { type ClipboardEvent, useState } from 'react';
import { moveInColumn, type PastedBlock, takeBlock } from '../../institute/sheet';
import type { DateColumn } from './date-columns';
import type { EditedOffering } from './edited-offering';
import classes from './offerings.module.css';
import { texts } from './offerings.texts';

/** One row of the table: the dates of all programs, or of one. */
export interface DatesRow {
  /** Null: all programs. */
  readonly programId: string | null;
  readonly name: string;
  /** What holds there; a program without own dates has those of all programs. */
  readonly offering: EditedOffering;
  readonly isOwn: boolean;
}

interface DatesTableProps {
  readonly rows: readonly DatesRow[];
  readonly columns: readonly DateColumn[];
  readonly disabled: boolean;
  readonly onChange: (changed: readonly EditedOffering[]) => void;
  readonly onRemove: (programId: string) => void;
}

/** The dates of a session, a row a program, filled in with the keyboard: Tab, Enter and the arrows; a copied block is pasted at once. */
export function DatesTable({ rows, columns, disabled, onChange, onRemove }: DatesTableProps) {
  // Nothing is said of a row while one types in it: what was typed half would be wrong, and the rows would move.
  const [typedRow, setTypedRow] = useState<string | null>(null);
  const pasteBlock = (event: ClipboardEvent<HTMLElement>) => {
    const block = disabled ? null : takeBlock(event);
    if (block) onChange(written({ rows, columns, ...block }));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside it
    <div onKeyDown={moveInColumn} onPaste={pasteBlock} className={classes.table}>
      <DataTable
        caption={texts.table}
        density="compact"
        cardsUnder={900}
        rows={rows}
        rowKey={keyOf}
        columns={[
          nameColumn(),
          ...columns.map((column) => cellColumn(column, { disabled, typedRow, setTypedRow, onChange })),
        ]}
        empty={texts.none}
        rowActions={({ isOwn, programId, name }) =>
          isOwn &&
          !disabled &&
          programId !== null && (
            <IconButton
              label={texts.removeProgram({ program: name })}
              icon={<IconX aria-hidden="true" />}
              onClick={() => onRemove(programId)}
            />
          )
        }
      />
    </div>
  );
}

function keyOf({ programId }: DatesRow): string {
  return programId ?? '';
}

function nameColumn(): Column<DatesRow> {
  return {
    id: 'name',
    header: texts.program,
    card: 'title',
    cell: ({ name, programId, isOwn }) => (
      <div className={classes.name}>
        {programId === null ? name : <Typed>{name}</Typed>}
        {!isOwn && (
          <Text as="span" size="s" tone="muted">
            {texts.likeAll}
          </Text>
        )}
      </div>
    ),
  };
}

interface Editing {
  readonly disabled: boolean;
  readonly typedRow: string | null;
  readonly setTypedRow: (row: string | null) => void;
  readonly onChange: (changed: readonly EditedOffering[]) => void;
}

function cellColumn(
  column: DateColumn,
  { disabled, typedRow, setTypedRow, onChange }: Editing,
): Column<DatesRow> {
  return {
    id: column.id,
    header: column.label,
    cell: (row) => (
      <div className={classes.cell} data-wide="" data-cell={`${keyOf(row)}|${column.id}`}>
        <DateCell
          row={row}
          column={column}
          disabled={disabled}
          isSilent={typedRow === keyOf(row)}
          onType={(typed) => {
            setTypedRow(keyOf(row));
            onChange([column.write(row.offering, typed)]);
          }}
          onLeave={() => setTypedRow(null)}
        />
      </div>
    ),
  };
}

interface DateCellProps {
  readonly row: DatesRow;
  readonly column: DateColumn;
  readonly disabled: boolean;
  /** Whether nothing is said of what is wrong for now. */
  readonly isSilent: boolean;
  readonly onType: (typed: string) => void;
  readonly onLeave: () => void;
}

/** What is typed stays as typed until the field is left; then it says how it was read. */
function DateCell({ row, column, disabled, isSilent, onType, onLeave }: DateCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { offering, isOwn, name } = row;
  const read = column.read(offering);
  return (
    <TextField
      label={texts.cell({ date: column.label, program: name })}
      labelShown="hidden"
      value={typed ?? (isOwn ? read : '')}
      placeholder={isOwn ? undefined : read}
      error={!isSilent && isOwn ? column.refusal(offering) : null}
      autoComplete="off"
      maxLength={40}
      disabled={disabled}
      onChange={(next) => {
        setTyped(next);
        onType(next);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave();
      }}
    />
  );
}

interface Pasted extends PastedBlock {
  readonly rows: readonly DatesRow[];
  readonly columns: readonly DateColumn[];
}

/** The offerings after a block was pasted; what reaches beyond the table is left out. */
function written({ rows, columns, lines, at: [row, column] }: Pasted): EditedOffering[] {
  const firstRow = rows.findIndex((known) => keyOf(known) === row);
  const firstColumn = columns.findIndex(({ id }) => id === column);
  return lines.flatMap((line, below) => {
    const target = rows[firstRow + below];
    if (!target) return [];
    return [
      line.reduce(
        (offering, typed, beside) => columns[firstColumn + beside]?.write(offering, typed) ?? offering,
        target.offering,
      ),
    ];
  });
}
