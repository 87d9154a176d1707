import { CheckboxField } from '@uas/shared-ui/forms';
import { Disclosure, Inline } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './admin.texts';

interface ColumnChoiceProps {
  /** The columns that can be hidden. */
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  readonly onShow: (column: string, isVisible: boolean) => void;
}

/** Which columns a table shows: a box for each, behind one line that says how many are hidden. */
export function ColumnChoice({ columns, hidden, onShow }: ColumnChoiceProps) {
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
