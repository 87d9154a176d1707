import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteStudent, MINUTE, setPayment } from '@uas/contract';
import { sql } from 'kysely';
import { backUp } from '../../platform/backup/back-up';
import { checkArchive, restore } from '../../platform/backup/restore';
import type { OpenDatabase } from '../../platform/database/open-database';
import { createDiskStorage } from '../../platform/files/disk-storage';
import { emptyDatabase } from '../../test-kit/fresh-database';
import { withTestApp } from '../../test-kit/start-test-app';
import { sendReminders } from '../notifications/send-reminders';
import { checkHistory, sealHistory } from './seal-history';

const uas = withTestApp();

beforeEach(async () => {
  uas.clock.set('2026-11-21T09:00:00.000Z');
});

const context = () => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: new AbortController().signal,
  extendLease: async () => undefined,
});
const seal = () => sealHistory(context());

/** Three seals of two lines each, an hour apart. */
async function history() {
  const root = await uas.master('root');
  const sara = await uas.student('sara');
  for (let hour = 0; hour < 3; hour += 1) {
    for (const paid of [true, false])
      await uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
    uas.clock.advance(11 * MINUTE);
    await seal();
  }
  return { root, sara };
}

/** As somebody would who has the database in hand. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table event disable trigger user`.execute(uas.database);
  await statement.execute(uas.database);
  await sql`alter table event enable trigger user`.execute(uas.database);
}

describe('the seals of the history', () => {
  it('F-7.17 fit a history that nobody touched; a line is sealed after ten minutes', async () => {
    expect(await checkHistory(uas.dependencies)).toEqual({ seals: 0, lines: 0, newest: null });
    const { root, sara } = await history();
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6, newest: { number: 3 } });
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    uas.clock.advance(10 * MINUTE - 1);
    await seal();
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6 });
    uas.clock.advance(1);
    await Promise.all([seal(), seal()]);
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 4, lines: 7 });
  });

  it.each([
    [
      'changed',
      sql`update event set after = '{"paid": false}' where at = '2026-11-21T09:11:00Z' and after ->> 'paid' = 'true'`,
    ],
    ['removed', sql`delete from event where at = '2026-11-21T09:11:00Z' and after ->> 'paid' = 'true'`],
    [
      'added',
      sql`insert into event (id, at, kind, actor_role, subject_kind, subject_id)
        values ('forged', '2026-11-21T09:05:00Z', 'set-payment', 'system', 'student', 'x')`,
    ],
    ['sealed otherwise', sql`update audit_seal set seal = 'forged' where number = 2`],
  ])(
    'F-7.17 name the first that does not fit, with its period, when a line is %s',
    async (_how, statement) => {
      await history();
      await tamper(statement);
      expect(await checkHistory(uas.dependencies)).toEqual({
        broken: 2,
        from: new Date('2026-11-21T09:00:00.000Z'),
        to: new Date('2026-11-21T09:11:00.000Z'),
      });
    },
  );

  it('F-7.16 R-29 still fit when a student is deleted', async () => {
    const { root, sara } = await history();
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(await checkHistory(uas.dependencies)).toMatchObject({ seals: 3, lines: 6 });
  });

  it('F-7.17 still fit after a backup and its restore', async () => {
    await history();
    const folder = mkdtempSync(join(tmpdir(), 'uas-seals-'));
    const empty = await emptyDatabase();
    try {
      const archive = join(folder, 'backup.tar.gz');
      const opened: OpenDatabase = { ...empty, database: uas.database };
      await backUp({ opened, storage: uas.dependencies.storage }, archive, uas.clock.now());
      const storage = createDiskStorage(join(folder, 'restored'));
      await restore({ opened: empty, storage }, archive, await checkArchive(archive));
      expect(await checkHistory(empty)).toEqual(await checkHistory(uas.dependencies));
    } finally {
      await empty.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('go to the masters once a week, so that the newest lives outside the database', async () => {
    const { root } = await history();
    await uas.staff('aisha', ['messagesStudents']);
    await sendReminders(context());
    await sendReminders(context());
    const rows = await uas.database
      .selectFrom('notification')
      .select(['account_id', 'data'])
      .where('kind', '=', 'history-sealed')
      .execute();
    expect(rows).toEqual([
      {
        account_id: root.accountId,
        data: { number: 3, day: '21 Nov 2026', seal: expect.stringMatching(/^[\da-f]{64}$/) },
      },
    ]);
    uas.clock.advance(7 * 24 * 60 * MINUTE);
    await sendReminders(context());
    const after = await uas.database
      .selectFrom('reminder')
      .select('round')
      .where('kind', '=', 'history-sealed')
      .execute();
    expect(after.length).toBe(2);
  });
});
