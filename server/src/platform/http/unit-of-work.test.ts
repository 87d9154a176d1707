import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type sendStudentMessageToAdmin as endpoint,
  sendStudentMessageToAdmin,
  setPayment,
} from '@uas/contract';
import { sql } from 'kysely';
import { withTestApp } from '../../test-kit/start-test-app';
import type { Call } from './handle';

const uas = withTestApp();

describe('a unit of work', () => {
  it('R6 commits work, key and answer together', async () => {
    const sara = await uas.student('sara');
    const headers = { 'idempotency-key': 'c0ffee-c0ffee-c0ffee' };
    const { body } = await uas.call(
      sendStudentMessageToAdmin,
      { body: { text: 'Hello' }, headers },
      sara.token,
    );
    const { rows } = await sql<{ same: boolean; status: number; reply: unknown }>`
      select m.xmin::text = a.xmin::text as same, a.status, a.reply
      from admin_message_row m, answered_request a`.execute(uas.database);
    expect(rows).toEqual([{ same: true, status: 200, reply: body }]);
  });

  it('R6 undoes what was told when the commit is refused', async () => {
    const [sara, root] = [await uas.student('sara'), await uas.master('root')];
    await sql`create function refuse_payment() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`.execute(uas.database);
    await sql`create constraint trigger refuse_payment after update of paid on student
      deferrable initially deferred for each row execute function refuse_payment()`.execute(uas.database);
    try {
      const before = await lines();
      const { status } = await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
      expect({ status, lines: await lines() }).toEqual({ status: 500, lines: before });
    } finally {
      await sql`drop trigger refuse_payment on student`.execute(uas.database);
      await sql`drop function refuse_payment`.execute(uas.database);
    }
    expect((await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token)).status).toBe(
      200,
    );
  });

  it('is the only way for a handler to write', () => {
    const canWrite: Extract<
      keyof Call<typeof endpoint>['database'],
      'insertInto' | 'updateTable' | 'deleteFrom' | 'transaction'
    > extends never
      ? false
      : true = false;
    expect(canWrite).toBe(false);
  });

  it('is the only one that begins a transaction for a request, a task or a command', () => {
    const source = join(__dirname, '../..');
    const beginning = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /\.transaction\(\)|\.startTransaction\(/.test(readFileSync(join(source, file), 'utf8')),
      );
    expect(beginning.sort()).toEqual([
      // Data that is made up, many rows at once.
      'demo/create-demo-data.ts',
      // Archives hold one snapshot, and are read into an empty database and storage.
      'platform/backup/back-up.ts',
      'platform/backup/restore.ts',
      'platform/database/migrate.ts',
      'platform/http/unit-of-work.ts',
    ]);
  });
});

async function lines(): Promise<number> {
  const { count } = await uas.database
    .selectFrom('event')
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
