import { useState } from 'react';

const keyOf = (table: string) => `uas-columns:${table}`;

/** The columns of a table that this browser hides, by their ids; remembered where something can be stored. */
export function useHiddenColumns(table: string) {
  const [hidden, setHidden] = useState(() => read(keyOf(table)));
  const show = (column: string, isVisible: boolean) => {
    const others = hidden.filter((id) => id !== column);
    const next = isVisible ? others : [...others, column];
    setHidden(next);
    write(keyOf(table), next);
  };
  return { hidden, show };
}

function read(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function write(key: string, hidden: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(hidden));
  } catch {
    // It is remembered until the page is left.
  }
}
