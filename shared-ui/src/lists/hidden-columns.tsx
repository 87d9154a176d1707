import type { Column } from '@uas/shared-ui/data';
import { CheckboxField } from '@uas/shared-ui/forms';
import { Disclosure, Inline, readStoredJson, writeStored } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './lists.texts';

const keyOf = (list: string) => `uas-columns:${list}`;

/**
 * The columns of a list that this browser does not hide, and boxes to choose them with; who or what a row is about stays in
 * sight. What is hidden is remembered where something can be stored.
 */
export function useVisibleColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(() => read(keyOf(list)));
  const show = (column: string, isVisible: boolean) => {
    const others = hidden.filter((id) => id !== column);
    const next = isVisible ? others : [...others, column];
    setHidden(next);
    writeStored(keyOf(list), JSON.stringify(next));
  };
  const optional = columns.filter(({ card }) => card !== 'title');
  return {
    visible: columns.filter((column) => !optional.includes(column) || !hidden.includes(column.id)),
    choice: <ColumnChoice columns={optional} hidden={hidden} onShow={show} />,
  };
}

function read(key: string): readonly string[] {
  const value = readStoredJson(key);
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}

interface ColumnChoiceProps {
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  readonly onShow: (column: string, isVisible: boolean) => void;
}

/** Which columns a table shows: a box for each, behind one line that says how many are hidden. */
function ColumnChoice({ columns, hidden, onShow }: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = columns.filter(({ id }) => hidden.includes(id)).length;
  return (
    <Disclosure
      summary={count === 0 ? texts.columns : texts.columnsHidden({ count })}
      open={isOpen}
      onToggle={setIsOpen}
    >
      {isOpen && (
        <Inline gap={4}>
          {columns.map(({ id, header }) => (
            <CheckboxField
              key={id}
              label={header}
              value={!hidden.includes(id)}
              onChange={(isVisible) => onShow(id, isVisible)}
            />
          ))}
        </Inline>
      )}
    </Disclosure>
  );
}
