import {
  getAdmissionForm,
  getStudent,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listAudit,
  listStaff,
} from '@uas/contract';
import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { nameOfStatement } from './preparing-client';

let kit: TestApp;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.stop());

describe('prepared statements', () => {
  it('R24 go on when a newer server adds columns to the tables that this one reads', async () => {
    const { sara, master } = { sara: await kit.student('sara'), master: await kit.master('head') };
    await kit.institute('nust');
    const params = { email: sara.email };
    const readAll = async () => [
      (await kit.call(getStudent, { params }, sara.token)).status,
      (await kit.call(getAdmissionForm, { params }, sara.token)).status,
      (await kit.call(listAdminInstitutes, {}, master.token)).status,
      (await kit.call(listAdminStudents, {}, master.token)).status,
      (await kit.call(listAdminQueries, {}, master.token)).status,
      (await kit.call(listAudit, {}, master.token)).status,
      (await kit.call(listStaff, {}, master.token)).status,
    ];
    const before = await readAll();
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(kit.database);
    for (const { name } of rows) {
      await sql`alter table ${sql.table(name)} add column added_later text`.execute(kit.database);
    }
    expect(rows.length).toBeGreaterThan(10);
    expect(before.every((status) => status === 200)).toBe(true);
    expect(await readAll()).toEqual(before);
  });

  it('are kept by the connection, so that the second time nothing is planned', async () => {
    const id = 'nobody';
    for (let time = 0; time < 3; time += 1) {
      await sql`select name from student where id = ${id}`.execute(kit.database);
    }
    const { rows } = await sql<{ times: number }>`
      select (generic_plans + custom_plans)::int as times from pg_prepared_statements
      where statement = ${'select name from student where id = $1'}`.execute(kit.database);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(3);
  });

  it('are not made of searches, whose plan depends on the words, nor of whole rows, nor of scripts and lists', () => {
    expect(nameOfStatement('select id from student where comparable(name) like $1')).toBeUndefined();
    expect(nameOfStatement('select * from student where id = $1')).toBeUndefined();
    expect(nameOfStatement('select "student".* from "student" where id = $1')).toBeUndefined();
    expect(nameOfStatement('begin')).toBeUndefined();
    expect(nameOfStatement('insert into a values ($1, $2), ($3, $4)')).toBeUndefined();
    expect(nameOfStatement('select b from a where c in ($1, $2)')).toBeUndefined();
    expect(nameOfStatement('insert into a values ($1, $2)')).toBeDefined();
    expect(nameOfStatement("insert into a values ('1'); insert into a values ('2')")).toBeUndefined();
    expect(nameOfStatement('select count(*) from student where id = $1')).toBeDefined();
  });

  it('are so many and no more, so that connections do not grow for ever', () => {
    for (let one = 0; one < 600; one += 1) nameOfStatement(`select ${one} where $1`);
    expect(nameOfStatement('select 600 where $1')).toBeUndefined();
    expect(nameOfStatement('select 0 where $1')).toBeDefined();
  });
});
