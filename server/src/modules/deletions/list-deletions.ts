import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { listDeletions as listRows } from './deletions.store';

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
