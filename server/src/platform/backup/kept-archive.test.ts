import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AnyEndpoint,
  listAdminApplications,
  listInstitutes,
  listStudents,
  loginAdmin,
  loginInstitute,
  loginStudent,
} from '@uas/contract';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { migrationsIn } from '../database/migrate';
import { type OpenDatabase, openForTest } from '../database/open-database';
import { createDiskStorage } from '../files/disk-storage';
import { listMigrations } from './back-up';
import { checkArchive, restore } from './restore';

/**
 * A backup that version 1.0.0 made of its demo data, with a row in every table. It is never made anew: every later version
 * must restore it as it is.
 */
const KEPT = join(__dirname, '../../test-kit/archives/1.0.0.tar.gz');
const DEMO_PASSWORD = 'demo-pass-1';

/** The engine of the tests, and the embedded one in any case. */
const ENGINES: Readonly<Record<string, (folder: string) => Promise<OpenDatabase>>> = {
  embedded: (folder) => openForTest(join(folder, 'db')),
  ...(process.env.TEST_DATABASE_URL !== undefined && { server: emptyDatabase }),
};

describe.each(Object.keys(ENGINES))('the archive of 1.0.0, restored on the %s engine', (engine) => {
  let folder: string;
  let opened: OpenDatabase;
  let uas: TestApp;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uas-kept-'));
    opened = await (ENGINES[engine] as (typeof ENGINES)[string])(folder);
    const storage = createDiskStorage(folder);
    await restore({ opened, storage }, KEPT, await checkArchive(KEPT));
    uas = await startTestApp({
      dependencies: { database: opened.database, storage, clock: { now: () => new Date('2026-11-28') } },
    });
  }, 120_000);
  afterAll(async () => {
    await uas.stop();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('R24 R25 has a row in every table of the backup, and the schema of this version', async () => {
    const { manifest } = await checkArchive(KEPT);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(await listMigrations(opened.database)).toEqual(migrationsIn());
  });

  it('R25 lets everybody in with the password of then, and shows what was there', async () => {
    const logIn = async (endpoint: AnyEndpoint, email: string) => {
      const { status, body } = await uas.call(endpoint, { body: { email, password: DEMO_PASSWORD } });
      return { status, token: (body as { token?: string }).token ?? '' };
    };
    expect((await logIn(loginStudent, 'student@uas.example')).status).toBe(200);
    expect((await logIn(loginInstitute, 'institute@uas.example')).status).toBe(200);
    const { token } = await logIn(loginAdmin, 'admin@uas.example');
    const { body: students } = await uas.call(listStudents, {}, token);
    const { body: applications } = await uas.call(listAdminApplications, {}, token);
    const { body: catalogue } = await uas.call(listInstitutes);
    // Of the twelve universities one was being deleted.
    expect([students.total, applications.total, catalogue.institutes.length]).toEqual([13, 28, 11]);
  });

  it('goes on with the work that was begun', async () => {
    await uas.runTasks();
    const left = await opened.database.selectFrom('deletion').select('institute_id').execute();
    expect(left).toEqual([]);
    const rows = await opened.database.selectFrom('institute_row').select('id').execute();
    expect(rows).toHaveLength(11);
  });
});
