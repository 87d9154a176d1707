import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { recordEvent } from '../events/record-event';
import { migrate } from './migrate';

let uas: TestApp;
let folder: string;
beforeAll(async () => {
  uas = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'uas-migrations-'));
  const { copyFileSync, readdirSync } = await import('node:fs');
  const { MIGRATIONS_FOLDER } = await import('./migrate');
  for (const name of readdirSync(MIGRATIONS_FOLDER))
    copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
});
afterAll(async () => {
  await uas.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('migrations', () => {
  it('R24 a failed one leaves the schema as it was', async () => {
    const file = join(folder, '9001-broken.sql');
    writeFileSync(file, 'create table half_done (id text); select no_such_thing();');
    await expect(migrate(uas.database, folder)).rejects.toThrow('no_such_thing');
    const { rows } = await sql`select to_regclass('half_done') as found`.execute(uas.database);
    expect(rows).toEqual([{ found: null }]);
    rmSync(file);
  });

  it('R24 run once, also when two servers start together', async () => {
    writeFileSync(join(folder, '9002-extra.sql'), 'create table extra (id text);');
    const said: string[] = [];
    const start = () => migrate(uas.database, folder, (sentence) => said.push(sentence));
    const both = await Promise.all([start(), start()]);
    expect(both.flat()).toEqual(['9002-extra.sql']);
    expect(said).toEqual(['Bringing the database up to date: 9002-extra.sql (1 of 1).']);
  });

  it('refuses a database that a newer server has changed', async () => {
    await expect(migrate(uas.database)).rejects.toThrow(
      'The database was changed by a newer version of this server (9002-extra.sql). Please start that version.',
    );
  });
});

describe('the schema', () => {
  it('R-22 holds one accepted offer, ten applications and three at one institute by itself', async () => {
    const sara = await uas.student('sara');
    const institutes = await Promise.all(['a', 'b', 'c', 'd'].map((name) => uas.institute(name)));
    const add = (
      position: number,
      course: string,
      changes: { status?: 'approved'; offer_accepted?: boolean } = {},
    ) =>
      uas.database
        .insertInto('application')
        .values({
          id: uas.dependencies.ids.next(),
          student_id: sara.id,
          institute_id: institutes[position]?.id ?? '',
          department: 'Computing',
          course,
          session: 'Fall 2026',
          form_copy: sql`'{}'::jsonb`,
          form_version: 1,
          created_at: uas.clock.now(),
          ...changes,
        })
        .execute();
    const accepted = { status: 'approved', offer_accepted: true } as const;
    await add(0, 'one', accepted);
    await expect(add(1, 'one', accepted)).rejects.toMatchObject({
      constraint: 'application_one_accepted_offer',
    });
    await expect(add(0, 'one')).rejects.toMatchObject({ constraint: 'application_once' });
    await add(0, 'two');
    await add(0, 'three');
    await expect(add(0, 'four')).rejects.toMatchObject({ constraint: 'application_institute_limit' });
    for (const position of [1, 2, 3])
      for (const course of ['one', 'two', 'three'])
        if (position < 3 || course === 'one') await add(position, course);
    await expect(add(3, 'two')).rejects.toMatchObject({ constraint: 'application_total_limit' });
    await expect(
      uas.database
        .updateTable('application')
        .set({ status: 'rejected' })
        .where('offer_accepted', '=', true)
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('keeps the history as it was written', async () => {
    const subject = { kind: 'student', id: 'somebody' } as const;
    const kind = 'register-student';
    await recordEvent(uas.database, uas.dependencies, { actor: null, kind, subject });
    const change = uas.database.updateTable('event').where('kind', '=', kind);
    for (const set of [
      { kind: 'another' },
      { in_history: false, step: 'submitted' },
      { file_id: 'other' },
    ] as const)
      await expect(change.set(set).execute()).rejects.toThrow('append-only');
    await expect(uas.database.deleteFrom('event').execute()).rejects.toThrow('append-only');
  });
});
