import type { Application } from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import { fileAddress } from '../../platform/files/file-address';
import type { SecondLookRow } from './second-looks.store';

type Signing = Pick<Dependencies, 'clock' | 'fileKey'>;

/** What second looks add to an application, for those who may read them. */
export function presentSecondLooks(
  signing: Signing,
  rows: SecondLookRow[] | null,
): Pick<Application, 'secondLooks'> {
  if (rows === null) return {};
  return {
    secondLooks: rows.map(({ id, text, state, answer, ...row }) => ({
      _id: id,
      text,
      file: addressOf(signing, row),
      askedAt: new Date(row.asked_at).toISOString(),
      state,
      answer,
      answeredAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
    })),
  };
}

function addressOf(signing: Signing, { file_id: id, mime }: Pick<SecondLookRow, 'file_id' | 'mime'>) {
  return id === null || mime === null ? null : fileAddress(signing, { id, mime, visibility: 'private' });
}
