import { ListTable, type ListTableProps } from '@uas/shared-ui/data';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Disclosure, Inline } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './admin-table.texts';
import { useHiddenColumns } from './use-hidden-columns';

interface AdminTableProps<Row> extends ListTableProps<Row> {
  /** Names the table in the storage of the browser. */
  readonly table: string;
}

/** A list whose columns can be hidden, and stay so in this browser; who or what a row is about stays in sight. */
export function AdminTable<Row>({ table, columns, ...list }: AdminTableProps<Row>) {
  const { hidden, show } = useHiddenColumns(table);
  const [isOpen, setIsOpen] = useState(false);
  const optional = columns.filter(({ card }) => card !== 'title');
  const visible = columns.filter((column) => !optional.includes(column) || !hidden.includes(column.id));
  const count = columns.length - visible.length;
  return (
    <>
      <Disclosure
        summary={count === 0 ? texts.columns : texts.columnsHidden({ count })}
        open={isOpen}
        onToggle={setIsOpen}
      >
        {isOpen && (
          <Inline gap={4}>
            {optional.map(({ id, header }) => (
              <CheckboxField
                key={id}
                label={header}
                value={!hidden.includes(id)}
                onChange={(isVisible) => show(id, isVisible)}
              />
            ))}
          </Inline>
        )}
      </Disclosure>
      <ListTable {...list} columns={visible} />
    </>
  );
}
