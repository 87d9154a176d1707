import { readStoredJson, writeStored } from '@uas/shared-ui/kit';
import { useState } from 'react';

const keyOf = (table: string) => `uas-columns:${table}`;

/** The columns of a table that this browser hides, by their ids; remembered where something can be stored. */
export function useHiddenColumns(table: string) {
  const [hidden, setHidden] = useState(() => read(keyOf(table)));
  const show = (column: string, isVisible: boolean) => {
    const others = hidden.filter((id) => id !== column);
    const next = isVisible ? others : [...others, column];
    setHidden(next);
    writeStored(keyOf(table), JSON.stringify(next));
  };
  return { hidden, show };
}

function read(key: string): readonly string[] {
  const value = readStoredJson(key);
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
}
