import { PAGE_SIZE } from '@uas/contract';
import { sql } from 'kysely';
import { generatePeople } from '../../../../tools/generate/generate-people';
import { listReviewedApplications } from '../../modules/applications/review-lists.store';
import { removeApplication, setState } from '../../modules/applications/transition.store';
import { listAuditLines } from '../../modules/audit/audit.store';
import { listQueryRows } from '../../modules/queries/queries.store';
import { listStudentRows } from '../../modules/student-admin/student-admin.store';
import { updateStudentRow } from '../../modules/student-record/students.store';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { compactTally } from './tally';

const UNTIL = new Date('2026-11-21T00:00:00Z');
let uas: TestApp;

beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());
beforeEach(() => uas.reset());

async function fill(amounts: { students: number; applications: number }) {
  for (const name of ['nust', 'lums', 'giki']) await uas.institute(name);
  await generatePeople(uas.database, { ...amounts, until: UNTIL });
}

/** Days and kinds for which the tally and the rows do not agree. */
async function disagreements() {
  const { rows } = await sql`
    with counted as (
      select 'application' as list, karachi_day(created_at) as day, session as kind,
        application_state(status, offer_accepted) as state, count(*)::int as amount from application group by 2, 3, 4
      union all select 'student', karachi_day(created_at), '', student_state(paid), count(*)::int from student group by 2, 4
      union all select 'query', karachi_day(created_at), '', '', count(*)::int from query group by 2
      union all select 'audit', karachi_day(at), kind, '', count(*)::int from event where in_history group by 2, 3
    ), told as (
      select list, day, kind, state, sum(amount)::int as amount from tally
      group by list, day, kind, state having sum(amount) <> 0
    )
    (select * from counted except select * from told) union all (select * from told except select * from counted)`.execute(
    uas.database,
  );
  return rows;
}

it('keeps up with everything that is made, changed and deleted', async () => {
  await fill({ students: 60, applications: 150 });
  const { database } = uas;
  expect(await disagreements()).toEqual([]);

  const { applications } = await listReviewedApplications(database, { ...ALL, status: 'approved' });
  const [first, second, third] = applications;
  await database
    .updateTable('application')
    .set({ offer_accepted: true })
    .where('id', '=', first?.id ?? '')
    .execute();
  const pending = { status: 'pending', offer_accepted: false, offer_file_id: null } as const;
  await setState(database, second?.id ?? '', pending);
  await removeApplication(database, third?.id ?? '');
  await updateStudentRow(database, first?.student_id ?? '', { paid: false, phone: '0300-1234567' });
  expect(await disagreements()).toEqual([]);

  await compactTally(database);
  expect(await disagreements()).toEqual([]);
  await database.deleteFrom('student').where('paid', '=', true).execute();
  await database.deleteFrom('query').execute();
  expect(await disagreements()).toEqual([]);
});

it('is compact after it has been added up, and two who do it at once do no harm', async () => {
  await fill({ students: 40, applications: 100 });
  await sql`update student set paid = not paid`.execute(uas.database);
  await Promise.all([compactTally(uas.database), compactTally(uas.database)]);
  const { rows } = await sql`
    select 1 from tally group by list, day, kind, state having count(*) > 1 or sum(amount) = 0`.execute(
    uas.database,
  );
  expect(rows).toEqual([]);
  expect(await disagreements()).toEqual([]);
});

it('forgets the rows of a table that is emptied as a whole', async () => {
  await fill({ students: 20, applications: 40 });
  await sql`truncate student, event cascade`.execute(uas.database);
  expect(await disagreements()).toEqual([]);
});

const ALL = {
  instituteId: null,
  search: '',
  from: '',
  to: '',
  session: '',
  status: '',
  page: 1,
  limit: PAGE_SIZE,
} as const;

describe('a page far behind', () => {
  const FILTERS = [
    {},
    { status: 'pending' },
    { status: 'approved' },
    { session: 'Fall 2026' },
    { from: '2026-06-10', to: '2026-11-05', status: 'pending' },
  ] as const;

  it('R-54 is the same by its number as by the cursor, and every list says how many match', async () => {
    await fill({ students: 500, applications: 3_800 });
    for (const filter of FILTERS) {
      const request = { ...ALL, ...filter };
      const whole = await listReviewedApplications(uas.database, { ...request, limit: 10_000 });
      expect(whole.applications.length).toBeGreaterThan(1_000);
      expect(whole.total).toBe(whole.applications.length);
      const last = Math.ceil(whole.total / PAGE_SIZE);
      for (const page of [11, last, last + 1, 9_999]) {
        const found = await listReviewedApplications(uas.database, { ...request, page });
        const due = whole.applications.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE + 1);
        expect(found.applications.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
        expect(found.total).toBe(whole.total);
      }
    }
  });

  it('R-54 is the same in a search that finds few and in one that finds many', async () => {
    await fill({ students: 500, applications: 3_800 });
    for (const search of ['student17@', 'BS ', 'nust']) {
      const whole = await listReviewedApplications(uas.database, { ...ALL, search, limit: 10_000 });
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from application
        join student on student.id = student_id join institute on institute.id = institute_id
        where concat_ws('|', course, department, student.name, student.email, student.phone, institute.name,
          institute.email) ilike ${`%${search}%`}`.execute(uas.database);
      expect([whole.total, whole.applications.length]).toEqual([rows[0]?.total, rows[0]?.total]);
      expect(whole.total).toBeGreaterThan(0);
      const second = await listReviewedApplications(uas.database, { ...ALL, search, limit: 5, page: 2 });
      expect(second.applications.map(({ id }) => id)).toEqual(
        whole.applications.slice(5, 11).map(({ id }) => id),
      );
    }
  });

  it('R-54 is found in the lists of students, queries and the history too', async () => {
    await fill({ students: 1_300, applications: 0 });
    const { database } = uas;
    await generatePeople(database, { students: 1_300, applications: 0, queries: 1_300, until: UNTIL });
    await sql`
      insert into event (id, at, actor_role, kind, subject_kind, subject_id)
      select 'h' || id, created_at, 'student', case when paid then 'apply' else 'other' end, 'student', id
      from student`.execute(database);
    const students = { search: '', paid: '', sort: 'newest', page: 12, limit: PAGE_SIZE } as const;
    const history = { search: '', action: '', page: 12, limit: PAGE_SIZE };
    const lists = [
      async (paging: { page: number; limit: number }) => {
        const { students: rows, total } = await listStudentRows(database, { ...students, ...paging });
        return { rows, total };
      },
      async (paging: { page: number; limit: number }) => {
        const { queries: rows, total } = await listQueryRows(database, { ...ALL, ...paging });
        return { rows, total };
      },
      async (paging: { page: number; limit: number }) => {
        const { lines: rows, total } = await listAuditLines(database, { ...history, ...paging });
        return { rows, total };
      },
    ];
    for (const list of lists) {
      const whole = await list({ page: 1, limit: 10_000 });
      const page = await list({ page: 12, limit: PAGE_SIZE });
      expect(page.rows.map(({ id }) => id)).toEqual(whole.rows.slice(1_100, 1_201).map(({ id }) => id));
      expect([page.total, whole.total]).toEqual([whole.rows.length, whole.rows.length]);
    }
  });
});
