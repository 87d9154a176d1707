import { readReferenceNumber } from '@uas/contract';
import type { Unit } from '../../platform/http/unit-of-work';

/** A call that takes data out. */
export interface Exporting {
  write(work: (unit: Unit) => Promise<void>): Promise<void>;
}

/**
 * Passes pages of an export on and writes a line of the history when they end, also half-way: who, by which filter, how
 * many rows went out; nothing of what they say.
 */
export async function* recordExport<Row>(
  { write }: Exporting,
  {
    kind,
    filter,
  }: {
    readonly kind: 'applications' | 'history' | 'queries';
    readonly filter: Readonly<Record<string, unknown>>;
  },
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  let rows = 0;
  try {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
  } finally {
    const set = Object.entries(filter).filter(
      ([, value]) => value !== '' && value !== undefined && value !== null,
    );
    await write((unit) =>
      unit.emit({
        kind: `export-${kind}`,
        subject: { kind, id: 'csv' },
        after: { filter: Object.fromEntries(set.map(withoutNames)), rows },
      }),
    );
  }
}

/** What is typed to find somebody. */
const TYPED = ['search', 'by'];

/** The history never keeps the name or the e-mail of somebody who may be deleted later, numbers it does. */
function withoutNames([name, value]: [string, unknown]): [string, unknown] {
  const isName = TYPED.includes(name) && readReferenceNumber(String(value)) === null;
  return [name, isName ? '…' : value];
}
