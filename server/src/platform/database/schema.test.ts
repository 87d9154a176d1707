import { sql } from 'kysely';
import { applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { recordEvent } from '../events/record-event';

const uas = withTestApp();

it("keeps each fact in one column: a password and a session are an account's, and every view is over its own table", async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and (column_name = 'password_hash'
      or table_name in ('session', 'known_device') and column_name in ('student_id', 'institute_id', 'staff_id'))`.execute(
    uas.database,
  );
  expect(columns).toEqual([{ name: 'account.password_hash' }]);
  const { rows: views } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' and to_regclass(viewname || '_row') is null`.execute(
    uas.database,
  );
  expect(views).toEqual([]);
});

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

it('keeps what is told by account, and a mail to a visitor by the query that it answers: it goes with that', async () => {
  const tables = ['notification', 'outbox', 'notification_preference', 'undeliverable_address'];
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name || case is_nullable when 'NO' then ' not null' else '' end as name
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${tables}::text[])
      and column_name in ('account_id', 'student_id', 'institute_id', 'institute_member_id', 'staff_id')
    order by 1`.execute(uas.database);
  expect(rows.map(({ name }) => name)).toEqual(
    [...tables]
      .sort()
      .map((table) => (table === 'outbox' ? 'outbox.account_id' : `${table}.account_id not null`)),
  );
  // Of a message exactly one of the two is there.
  const { rows: checks } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'outbox_to'`.execute(
    uas.database,
  );
  expect(checks).toEqual([{ definition: 'CHECK (((account_id IS NULL) <> (query_id IS NULL)))' }]);
  const { rows: references } = await sql<{ count: number }>`
    select count(*)::int as count from pg_constraint
    where conrelid = any(${tables}::regclass[]) and confrelid = 'account'::regclass and confdeltype = 'c'`.execute(
    uas.database,
  );
  expect(references).toEqual([{ count: tables.length }]);
});

it('gives every student and every application a number, and none twice', async () => {
  const sara = await uas.student('sara');
  const omar = await uas.student('omar');
  const nust = await uas.institute('nust');
  const first = await applied(uas, { student: sara, institute: nust });
  const second = await applied(uas, { student: omar, institute: nust });
  const numbers = async (kind: 'student' | 'application') => {
    const rows = await uas.database.selectFrom(kind).select(['id', 'number']).execute();
    return Object.fromEntries(rows.map(({ id, number }) => [id, number]));
  };
  const students = await numbers('student');
  const applications = await numbers('application');
  expect((students[omar.id] ?? 0) - (students[sara.id] ?? 0)).toBe(1);
  expect((applications[second] ?? 0) - (applications[first] ?? 0)).toBe(1);

  await uas.database.deleteFrom('student').where('id', '=', omar.id).execute();
  const aisha = await uas.student('aisha');
  const third = await applied(uas, { student: aisha, institute: nust });
  expect((await numbers('student'))[aisha.id]).toBe((students[omar.id] ?? 0) + 1);
  expect((await numbers('application'))[third]).toBe((applications[second] ?? 0) + 1);
  for (const kind of ['student', 'application'] as const) {
    const twice = uas.database.updateTable(kind).set({ number: 999_999 });
    await expect(twice.execute()).rejects.toMatchObject({ constraint: `${kind}_by_number` });
  }
});

it('makes the session of an institute with its first application, and keeps it as long as one names it', async () => {
  const sara = await uas.student('sara');
  const nust = await uas.institute('nust');
  const lums = await uas.institute('lums');
  const apply = (institute: typeof nust, course: string, session: string) =>
    applied(uas, { student: sara, institute, course, session });
  await apply(nust, 'one', 'Fall 2026');
  await apply(nust, 'two', 'Fall 2026');
  await apply(nust, 'three', 'Spring 2027');
  await apply(lums, 'one', 'Fall 2026');
  const sessions = async () => {
    const rows = await uas.database
      .selectFrom('admission_session')
      .select(['institute_id', 'label'])
      .where('label', '<>', 'Fall 2001')
      .orderBy('label')
      .execute();
    return rows
      .map(({ institute_id, label }) => `${institute_id === nust.id ? 'nust' : 'lums'} ${label}`)
      .sort();
  };
  expect(await sessions()).toEqual(['lums Fall 2026', 'nust Fall 2026', 'nust Spring 2027']);
  const removing = uas.database.deleteFrom('admission_session').where('label', '=', 'Fall 2026');
  await expect(removing.execute()).rejects.toMatchObject({ constraint: 'application_session' });
  await uas.database.deleteFrom('institute_row').where('id', '=', nust.id).execute();
  expect(await sessions()).toEqual(['lums Fall 2026']);
});

it('moves the version of the catalogue when an institute goes out of sight', async () => {
  const nust = await uas.institute('nust');
  const version = async () =>
    (await uas.database.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  await uas.database
    .insertInto('deletion')
    .values({ institute_id: nust.id, name: 'Nust', total: 4, started_at: uas.clock.now() })
    .execute();
  expect(await version()).toBe(before + 1);
});

it('R-29 keeps the history of a deleted application, and drops what its timeline alone shows', async () => {
  const sara = await uas.student('sara');
  const nust = await uas.institute('nust');
  const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
  const subject = { kind: 'application', id } as const;
  await recordEvent(uas.database, uas.dependencies, { actor: sara, kind: 'apply', subject });
  const events = () =>
    uas.database
      .selectFrom('event')
      .select(['kind', 'in_history'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  expect(await events()).toHaveLength(3);
  await uas.database.deleteFrom('application_row').where('id', '=', id).execute();
  expect(await events()).toEqual([{ kind: 'apply', in_history: true }]);
});
