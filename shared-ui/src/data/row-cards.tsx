import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { Field } from '../kit/components/field';
import field from '../kit/components/field.module.css';
import type { Column } from './columns';
import { texts } from './data.texts';
import classes from './data-table.module.css';
import type { SortedRowsProps } from './row-table';
import { TickBox } from './tick-box';
import { useVirtualRows } from './use-virtual-rows';

const CARD_HEIGHT = 220;

/** The rows as cards, for narrow screens. */
export function RowCards<Row>(props: SortedRowsProps<Row>) {
  const { caption, columns, rows, rowKey, rowActions, selection, currentKey } = props;
  const box = useRef<HTMLElement>(null);
  const { indexes, before, after, measure } = useVirtualRows(box, rows.length, CARD_HEIGHT);
  const title = columns.find((column) => column.card === 'title') ?? columns[0];
  const facts = columns.filter((column) => column !== title && column.card !== 'hidden');
  return (
    <>
      <CardSort {...props} />
      <section ref={box} tabIndex={-1} aria-label={caption}>
        <ul className={classes.cards} style={{ paddingTop: before, paddingBottom: after }}>
          {indexes.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <li
                key={rowKey(row)}
                ref={measure}
                data-index={index}
                data-row=""
                className={classes.card}
                aria-current={currentKey === rowKey(row) || undefined}
              >
                <div className={classes.cardTitle}>
                  {selection && (
                    <TickBox
                      selection={selection}
                      rows={[row]}
                      rowKey={rowKey}
                      label={texts.select({ name: selection.nameOf(row) })}
                    />
                  )}
                  {title?.cell(row)}
                </div>
                <CardFacts facts={facts} row={row} />
                {rowActions && <div className={classes.cardActions}>{rowActions(row)}</div>}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

function CardFacts<Row>({ facts, row }: { facts: readonly Column<Row>[]; row: Row }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((column) => column.onCard?.(row) ?? true)
        .map((column) => (
          <div key={column.id} className={classes.fact}>
            <dt>{column.cardLabel?.(row) ?? column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
    </dl>
  );
}

function CardSort<Row>({ columns, sort, onSort }: SortedRowsProps<Row>) {
  const sortable = columns.filter((column) => column.sortBy);
  if (sortable.length === 0) return null;
  return (
    <div className={classes.cardSort}>
      <Field label={texts.sortBy}>
        {(wiring) => (
          <div className={field.box}>
            <select
              {...wiring}
              className={field.control}
              value={sort?.column ?? ''}
              onChange={(event) => {
                const column = event.currentTarget.value || sort?.column;
                if (column) onSort(column);
              }}
            >
              <option value="">{texts.asListed}</option>
              {sortable.map((column) => (
                <option key={column.id} value={column.id}>
                  {column.header}
                </option>
              ))}
            </select>
            <span className={field.after} aria-hidden="true">
              <IconChevronDown />
            </span>
          </div>
        )}
      </Field>
    </div>
  );
}
