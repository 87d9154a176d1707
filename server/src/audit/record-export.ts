import type { Dependencies } from '../dependencies';
import type { Actor } from '../identity/actor';
import { recordAudit } from './record-audit';

type World = Pick<Dependencies, 'database' | 'clock' | 'ids'> & { readonly actor: Actor };

/**
 * Passes pages of an export on and writes a line of the history when they end, also half-way: who, by which filter, how
 * many rows went out; nothing of what they say.
 */
export async function* recordExport<Row>(
  world: World,
  {
    kind,
    filter,
  }: { readonly kind: 'applications' | 'queries'; readonly filter: Readonly<Record<string, unknown>> },
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
    await recordAudit(world.database, world, {
      actor: world.actor,
      action: `export-${kind}`,
      subject: { kind, id: 'csv' },
      after: { filter: Object.fromEntries(set), rows },
    });
  }
}
