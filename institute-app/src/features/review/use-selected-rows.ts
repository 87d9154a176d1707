import type { Application } from '@uas/contract';
import type { Selection } from '@uas/shared-ui/data';
import { programName } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { canDo } from '../../institute/applications';

const NONE: ReadonlySet<string> = new Set();

/** The rows of the list that are ticked: those that wait for a decision, and offers, which have a letter. */
export function useSelectedRows(rows: readonly Application[]) {
  const [selected, setSelected] = useState(NONE);
  const selection: Selection<Application> = {
    selected,
    onChange: setSelected,
    selectable: isSelectable,
    nameOf: (row) => `${row.studentName}, ${programName(row)}`,
  };
  return {
    selection,
    rows: rows.filter((row) => selected.has(row._id) && isSelectable(row)),
    clear: () => setSelected(NONE),
  };
}

function isSelectable(row: Application): boolean {
  return canDo(row, 'approve') || canDo(row, 'message');
}
