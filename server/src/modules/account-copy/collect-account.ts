import type { Dependencies } from '../../dependencies';
import type { Account } from '../../platform/identity/accounts';
import type { AccountCopy } from './account-copy';
import { collectCommon } from './collect-common';
import { collectInstitute } from './collect-institute';
import { collectMember } from './collect-member';
import { collectStaff } from './collect-staff';
import { collectStudent } from './collect-student';
import { collectFiles } from './copied-files';

const COLLECT = { student: collectStudent, institute: collectInstitute, admin: collectStaff } as const;

const NO_FILES = { content: [], files: [], pathOf: () => null };

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
  const { content, files, pathOf } = hasFiles(account) ? await collectFiles(database, account) : NO_FILES;
  const collect = account.memberId ? collectMember : COLLECT[account.role];
  const own = await collect(database, account, pathOf);
  const common = await collectCommon(database, account);
  return {
    name: own.name,
    parts: [
      ...common.account,
      ...own.parts,
      ...(hasFiles(account) ? [{ name: 'files', title: 'Your files', content }] : []),
      ...common.notified,
    ],
    files,
    notes: [...own.notes, ...OF_EVERYBODY],
  };
}

/** Staff send none, and those of a university are its main account's. */
function hasFiles({ role, memberId }: Pick<Account, 'role' | 'memberId'>): boolean {
  return role === 'student' || (role === 'institute' && !memberId);
}
