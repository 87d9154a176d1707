import { PAGE_SIZE } from '@uas/contract';
import { sql } from 'kysely';
import { generatePeople } from '../../../../tools/generate/generate-people';
import { listReviewedApplications } from '../../modules/applications/review-lists.store';
import { listAuditLines } from '../../modules/audit/audit.store';
import { listQueryRows } from '../../modules/queries/queries.store';
import { listStudentRows } from '../../modules/students/student-admin.store';
import { withTestApp } from '../../test-kit/start-test-app';

const UNTIL = new Date('2026-11-21T00:00:00Z');
const uas = withTestApp();

async function fill(amounts: { students: number; applications: number }) {
  for (const name of ['nust', 'lums', 'giki']) await uas.institute(name);
  await generatePeople(uas.database, { ...amounts, until: UNTIL });
}

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
      const whole = await listReviewedApplications(uas.dependencies, { ...request, limit: 10_000 });
      expect(whole.applications.length).toBeGreaterThan(1_000);
      expect(whole.total).toBe(whole.applications.length);
      const last = Math.ceil(whole.total / PAGE_SIZE);
      for (const page of [11, last, last + 1, 9_999]) {
        const found = await listReviewedApplications(uas.dependencies, { ...request, page });
        const due = whole.applications.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE + 1);
        expect(found.applications.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
        expect(found.total).toBe(whole.total);
      }
    }
  });

  it('R-54 is the same in a search that finds few and in one that finds many', async () => {
    await fill({ students: 500, applications: 3_800 });
    for (const search of ['student17@', 'BS ', 'nust']) {
      const whole = await listReviewedApplications(uas.dependencies, { ...ALL, search, limit: 10_000 });
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from application
        join student on student.id = student_id join institute on institute.id = institute_id
        where concat_ws('|', course, department, student.name, student.email, student.phone, institute.name,
          institute.email) ilike ${`%${search}%`}`.execute(uas.database);
      expect([whole.total, whole.applications.length]).toEqual([rows[0]?.total, rows[0]?.total]);
      expect(whole.total).toBeGreaterThan(0);
      const second = await listReviewedApplications(uas.dependencies, { ...ALL, search, limit: 5, page: 2 });
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
    const history = { search: '', by: '', action: '', from: '', to: '', page: 12, limit: PAGE_SIZE };
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
