import type { Dependencies } from '../../platform/dependencies';
import type { Account } from '../../platform/identity/accounts';
import { collectCommon } from './collect-common';
import { collectInstitute } from './collect-institute';
import { collectMember } from './collect-member';
import { collectStaff } from './collect-staff';
import { collectStudent } from './collect-student';
import { type CopiedPart, type DataExport, NOT_SHOWN, orNotShown, type PartToRead } from './data-export';
import { collectFiles } from './exported-files';

const COLLECT = { student: collectStudent, institute: collectInstitute, admin: collectStaff } as const;

const NO_FILES = { content: [], files: [], pathOf: () => null };
const NO_FILES_SHOWN = { ...NO_FILES, content: NOT_SHOWN };

const OF_EVERYBODY = [
  'Your password and the keys of your devices: nobody can read them, not even we.',
  'Mails that we sent you: they say what your notifications say.',
];

/** Gathers everything about a person that is theirs to read; nothing of other people, no hash and no secret. */
export async function collectAccount(
  dependencies: Pick<
    Dependencies,
    'database' | 'clock' | 'environment' | 'events' | 'notifications' | 'applicationParts'
  >,
  account: Account,
): Promise<DataExport> {
  const { database } = dependencies;
  const found = hasFiles(account) ? await orNotShown(() => collectFiles(database, account)) : NO_FILES;
  const { content, files, pathOf } = 'files' in found ? found : NO_FILES_SHOWN;
  const collect = account.memberId ? collectMember : COLLECT[account.role];
  const own = collect(dependencies, account, pathOf);
  const common = collectCommon(dependencies, account);
  const ofFiles = { name: 'files', title: 'Your files', read: async () => content };
  const parts = [
    ...(await readParts(common.account)),
    ...(await readParts(own.parts)),
    ...(await readParts(hasFiles(account) ? [ofFiles] : [])),
    ...(await readParts(common.notified)),
  ];
  return {
    name: nameIn(parts) || account.email,
    parts,
    files,
    missing: parts.flatMap(missingIn),
    notes: [...own.notes, ...OF_EVERYBODY],
  };
}

async function readParts(parts: readonly PartToRead[]): Promise<CopiedPart[]> {
  const found: CopiedPart[] = [];
  for (const { name, title, read } of parts) found.push({ name, title, content: await orNotShown(read) });
  return found;
}

function nameIn(parts: readonly CopiedPart[]): string {
  const profile = parts.find(({ name }) => name === 'profile')?.content as { name?: string } | undefined;
  return profile?.name ?? '';
}

function missingIn({ title, content }: CopiedPart): string[] {
  if (content === NOT_SHOWN) return [`${title}: this could not be shown.`];
  if (!Array.isArray(content)) return [];
  const count = content.filter((entry) => entry === NOT_SHOWN).length;
  return count === 0 ? [] : [`${title}: ${count} of ${content.length} could not be shown.`];
}

/** Staff send none, and those of a university are its main account's. */
function hasFiles({ role, memberId }: Pick<Account, 'role' | 'memberId'>): boolean {
  return role === 'student' || (role === 'institute' && !memberId);
}
