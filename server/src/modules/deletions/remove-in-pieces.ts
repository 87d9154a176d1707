import * as api from '@uas/contract';
import { sweepDiscardedFiles } from '../../platform/files/keep-file';
import { handle } from '../../platform/http/handle';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { listDeletions as listRows, removeInstituteRow, removePiece } from './deletions.store';

/** Rows removed in one transaction: few enough that nobody waits for it. */
const PIECE = 200;

/** Removes what hangs on deleted institutes, piece by piece, and then each institute. Begun anew, it goes on. */
export async function removeInPieces(context: TaskContext): Promise<void> {
  const { database, signal, extendLease } = context;
  for (const { institute_id: id } of await listRows(database)) {
    let removed = 1;
    while (removed > 0) {
      if (signal.aborted) return;
      removed = await writeUnit({ dependencies: context, actor: null }, async (unit) => {
        const count = await removePiece(unit, id, PIECE);
        if (count === 0) await removeInstituteRow(unit.database, id);
        return count;
      });
      await extendLease();
    }
    await sweepDiscardedFiles(context);
  }
}

/** Deletions that go on in the background. */
export const listDeletions = handle(api.listDeletions, async ({ database }) => {
  const rows = await listRows(database);
  return {
    deletions: rows.map(({ institute_id: _id, started_at, ...rest }) => ({
      _id,
      ...rest,
      startedAt: started_at.toISOString(),
    })),
  };
});
