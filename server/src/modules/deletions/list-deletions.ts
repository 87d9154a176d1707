import type { listDeletions as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { listDeletions as listRows } from './deletions.store';

/** Deletions that go on in the background. */
export async function listDeletions({ database }: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const rows = await listRows(database);
  return {
    deletions: rows.map(({ institute_id: _id, started_at, ...rest }) => ({
      _id,
      ...rest,
      startedAt: started_at.toISOString(),
    })),
  };
}
