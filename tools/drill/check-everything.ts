import { readdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '../../server/src/platform/dependencies';
import { sweepFiles } from '../../server/src/platform/files/sweep-files';
import { originalKey } from '../../server/src/platform/files/variants';
import { inside, type Settings } from './fixture';
import { type Ledger, sha256Of } from './ledger';
import type { Report } from './report';

/** Longer than the sweeper spares what is young, in milliseconds. */
const TWO_HOURS = 2 * 60 * 60_000;

/** Reads rows and files without a server: everything acknowledged, every file of a row, and no file without one. */
export async function checkEverything(settings: Settings, ledger: Ledger, report: Report): Promise<void> {
  await inside(settings, async (dependencies) => {
    await checkRows(dependencies, ledger, report);
    await checkFilesOfRows(dependencies, report);
    await checkOrphans(dependencies, report);
  });
}

async function checkRows({ database }: Dependencies, ledger: Ledger, report: Report): Promise<void> {
  const students = await database.selectFrom('student').select('email').execute();
  const applications = await database.selectFrom('application').select(['id', 'status']).execute();
  const events = await database
    .selectFrom('event')
    .where('step', 'is not', null)
    .select(['subject_id', 'step'])
    .execute();
  const messages = await database.selectFrom('admin_message').select('text').execute();
  const documents = await database
    .selectFrom('student_document')
    .innerJoin('stored_file', 'stored_file.id', 'student_document.file_id')
    .select(['name', 'sha256'])
    .execute();
  const has = {
    registered: new Set(students.map(({ email }) => email)),
    applications: new Set(applications.map(({ id }) => id)),
    decisions: new Set(applications.map(({ id, status }) => `${id} ${status}`)),
    messages: new Set(messages.map(({ text }) => text)),
    documents: new Set(documents.map(({ name, sha256 }) => `${name} ${sha256}`)),
  };
  const missing = (what: keyof typeof has, key: string) => {
    if (!has[what].has(key)) report.lost.push(`${what} without a row: ${key}`);
  };
  for (const { email } of ledger.registered) missing('registered', email);
  for (const { id } of ledger.applications) missing('applications', id);
  for (const { id, status } of ledger.decisions) missing('decisions', `${id} ${status}`);
  for (const { text } of ledger.messages) missing('messages', text);
  for (const { name, sha256 } of ledger.documents) missing('documents', `${name} ${sha256}`);

  const recorded = new Set(events.map(({ subject_id, step }) => `${subject_id} ${step}`));
  for (const { id, status } of applications) {
    const step = status === 'pending' ? 'submitted' : status;
    if (!recorded.has(`${id} ${step}`))
      report.findings.push(`Application ${id} is ${status} without its history.`);
  }
}

async function checkFilesOfRows({ database, storage }: Dependencies, report: Report): Promise<void> {
  const rows = await database.selectFrom('stored_file').select(['storage_key', 'size', 'sha256']).execute();
  for (const { storage_key: key, size, sha256 } of rows) {
    const stored = await storage.open(key);
    const bytes = stored && (await buffer(stored.content as Readable));
    if (!bytes) report.findings.push(`${key} has a row and no file.`);
    else if (bytes.length !== size || sha256Of(bytes) !== sha256) {
      report.findings.push(`${key} is not what was uploaded.`);
    }
  }
}

/** What a crash left behind is found by the server's own sweeper once it is old enough. */
async function checkOrphans(dependencies: Dependencies, report: Report): Promise<void> {
  const before = await storedKeys(dependencies);
  const clock = { now: () => new Date(Date.now() + TWO_HOURS) };
  await sweepFiles({ ...dependencies, clock });
  const rows = await dependencies.database.selectFrom('stored_file').select('storage_key').execute();
  const owned = new Set(rows.map((row) => row.storage_key));
  const after = await storedKeys(dependencies);
  const orphans = after.filter((key) => !owned.has(originalKey(key)));
  for (const key of orphans) report.findings.push(`${key} is still there without a row.`);
  if (before.length > after.length) report.notes.push(`${before.length - after.length} orphans swept`);
}

/** The keys of all stored bytes, those of uploads on their way too. */
export async function storedKeys({ storage }: Pick<Dependencies, 'storage'>): Promise<string[]> {
  const temporary = await readdir(storage.temporaryFolder);
  const keys = temporary.filter((name) => !name.startsWith('.')).map((name) => `tmp/${name}`);
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
}
