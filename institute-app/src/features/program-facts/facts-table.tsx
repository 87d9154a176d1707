import { type Column, DataTable } from '@uas/shared-ui/data';
import { SelectField, TextField } from '@uas/shared-ui/forms';
import { Button, Text, Typed } from '@uas/shared-ui/kit';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import {
  type Cell,
  cellOf,
  isCopyDown,
  moveInColumn,
  type PastedBlock,
  takeBlock,
} from '../../institute/sheet';
import type { EditedProgram } from './edited-facts';
import type { FactColumn } from './fact-columns';
import classes from './facts.module.css';
import { texts } from './facts.texts';

interface FactsTableProps {
  readonly programs: readonly EditedProgram[];
  readonly columns: readonly FactColumn[];
  readonly disabled: boolean;
  readonly onChange: (changed: readonly EditedProgram[]) => void;
  readonly onLines: (program: EditedProgram) => void;
  /** Tells in which cell the focus is. */
  readonly onCell: (cell: Cell) => void;
  /** The programs below get what the cell says that has the focus. */
  readonly onCopyDown: () => void;
}

/** A sheet with a row a program, filled in with the keyboard: Tab, Enter, the arrows and Ctrl+D; a copied block is pasted at once. */
export function FactsTable(props: FactsTableProps) {
  const { programs, columns, disabled, onChange, onLines, onCell, onCopyDown } = props;
  const moveOrCopy = (event: KeyboardEvent<HTMLElement>) => {
    if (!isCopyDown(event)) return moveInColumn(event);
    event.preventDefault();
    if (!disabled) onCopyDown();
  };
  const pasteBlock = (event: ClipboardEvent<HTMLElement>) => {
    const block = disabled ? null : takeBlock(event);
    if (block) onChange(written({ programs, columns, ...block }));
  };
  const noteCell = (event: FocusEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell) onCell(cell);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields inside it
    <div onKeyDown={moveOrCopy} onPaste={pasteBlock} onFocus={noteCell} className={classes.table}>
      <DataTable
        caption={texts.sheet}
        density="compact"
        cardsUnder={900}
        rows={programs}
        rowKey={({ programId }) => programId}
        columns={[NAME, ...columns.map((column) => cellColumn(column, { disabled, onChange, onLines }))]}
        empty={texts.noPrograms}
      />
    </div>
  );
}

const NAME: Column<EditedProgram> = {
  id: 'name',
  get header() {
    return texts.program;
  },
  card: 'title',
  cell: ({ name }) => (
    <div className={classes.name}>
      <Typed>{name}</Typed>
    </div>
  ),
};

type Editing = Pick<FactsTableProps, 'disabled' | 'onChange' | 'onLines'>;

function cellColumn(column: FactColumn, editing: Editing): Column<EditedProgram> {
  return {
    id: column.id,
    header: column.label,
    cell: (program) => (
      <div
        className={classes.cell}
        data-wide=""
        data-figure={column.isFigure || undefined}
        data-cell={`${program.programId}|${column.id}`}
      >
        <FactCell program={program} column={column} {...editing} />
      </div>
    ),
  };
}

interface FactCellProps extends Editing {
  readonly program: EditedProgram;
  readonly column: FactColumn;
}

function FactCell({ program, column, disabled, onChange, onLines }: FactCellProps) {
  const label = texts.cell({ column: column.label, program: program.name });
  const value = column.read(program);
  if (column.isLines) {
    return (
      <Button
        size="small"
        disabled={disabled}
        aria-label={`${label}: ${value}`}
        onClick={() => onLines(program)}
      >
        {value || texts.addLines}
      </Button>
    );
  }
  const reason = column.fixed?.(program);
  if (reason) {
    return (
      <>
        {value}
        <Text size="xs" tone="muted">
          {reason}
        </Text>
      </>
    );
  }
  const write = (typed: string) => onChange([column.write(program, typed)]);
  if (column.choices) {
    return (
      <SelectField
        label={label}
        labelShown="hidden"
        options={column.choices}
        placeholder={texts.noChoice}
        value={value}
        disabled={disabled}
        onChange={write}
      />
    );
  }
  return <TypedCell {...{ label, value, column, program, disabled, write }} />;
}

interface TypedCellProps extends Pick<FactCellProps, 'program' | 'column' | 'disabled'> {
  readonly label: string;
  readonly value: string;
  readonly write: (typed: string) => void;
}

/** What is typed stays as typed until the field is left; then it says how it was read. */
function TypedCell({ label, value, column, program, disabled, write }: TypedCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      labelShown="hidden"
      value={typed ?? value}
      error={typed === null ? column.refusal(program) : null}
      autoComplete="off"
      maxLength={column.maxLength ?? 40}
      inputMode={column.isFigure ? 'decimal' : undefined}
      disabled={disabled}
      onChange={(next) => {
        setTyped(next);
        write(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface Pasted extends PastedBlock {
  readonly programs: readonly EditedProgram[];
  readonly columns: readonly FactColumn[];
}

/** The programs after a block was pasted; what reaches beyond the sheet is left out. */
function written({ programs, columns, lines, at: [row, column] }: Pasted): EditedProgram[] {
  const firstRow = programs.findIndex(({ programId }) => programId === row);
  const firstColumn = columns.findIndex(({ id }) => id === column);
  return lines.flatMap((line, below) => {
    const target = programs[firstRow + below];
    if (!target) return [];
    return [
      line.reduce(
        (program, typed, beside) => columns[firstColumn + beside]?.write(program, typed) ?? program,
        target,
      ),
    ];
  });
}
