import type { Dependencies } from '../../dependencies';
import type { Account } from '../../platform/identity/accounts';
import type { AccountCopy } from './account-copy';
import { collectCommon } from './collect-common';
import { collectInstitute } from './collect-institute';
import { collectStaff } from './collect-staff';
import { collectStudent } from './collect-student';
import { collectFiles } from './copied-files';

const COLLECT = { student: collectStudent, institute: collectInstitute, admin: collectStaff } as const;

const OF_EVERYBODY = [
  'Your password and the keys of your devices: nobody can read them, not even we.',
  'Mails that we sent you: they say what your notifications say.',
];

/** Gathers everything about a person that is theirs to read; nothing of other people, no hash and no secret. */
export async function collectAccount(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'environment'>,
  account: Account,
): Promise<AccountCopy> {
  const { database } = dependencies;
  const { content, files, pathOf } = await collectFiles(database, account);
  const own = await COLLECT[account.role](database, account, pathOf);
  const common = await collectCommon(database, account);
  return {
    name: own.name,
    parts: [
      ...common.account,
      ...own.parts,
      ...(account.role === 'admin' ? [] : [{ name: 'files', title: 'Your files', content }]),
      ...common.notified,
    ],
    files,
    notes: [...own.notes, ...OF_EVERYBODY],
  };
}
