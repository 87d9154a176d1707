import {
  deleteApplication,
  getApplicantForm,
  getInstituteContents,
  getStudentCalendar,
  listAdminApplications,
  listInstituteApplications,
  listStudentApplications,
  PART_DATES,
  partFilters,
} from '@uas/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { APPLICATION_PARTS } from './application-parts';
import { applicationPart } from './modules/application-parts/application-part';
import { collectAccount } from './modules/own-account/collect-account';
import { calendarToken } from './modules/workplace/calendar-address';
import { readAccount } from './platform/identity/accounts';
import type { TestPerson } from './test-kit/people';
import { applicant, applied } from './test-kit/scenes';
import { withTestApp } from './test-kit/start-test-app';

const REPLY_BY = '2026-12-01T05:00:00.000Z';
const VISIT = {
  programId: 'visit',
  program: 'A visit of the campus',
  department: 'Campus',
  replyBy: REPLY_BY,
};

const isLaw = sql<boolean>`(application.course = 'LLB')`;

/** A part that no module has: whoever applied for law is invited to a visit. What it says travels in a field that there is. */
const visits = applicationPart({
  name: 'visits',
  select: sql`(case when application.course = 'LLB' then to_jsonb('A visit of the campus'::text) end)`,
  stored: z.string().nullable(),
  present: (program) => (program === null ? {} : { proposal: { ...VISIT, program } }),
  filters: { 'second-look': isLaw },
  waiting: isLaw,
  files: sql`select application_row.id as application_id, stored_file.id as file_id
    from application_row join stored_file on stored_file.student_id = application_row.student_id`,
  dateTitles: { proposal: 'Last day to visit' },
  copy: async (_database, id, pathOf) => ({ id, file: pathOf('no file') }),
  handlers: [],
  subscribers: [],
});

const uas = withTestApp({ dependencies: { applicationParts: [visits] } });
let sara: TestPerson;
let nust: TestPerson;
let law: string;
let other: string;
beforeEach(async () => {
  const departments = [{ name: 'Computing', courses: ['BS Computer Science', 'LLB'] }];
  nust = await uas.institute('nust', { departments });
  sara = await applicant(uas, 'sara');
  const at = { student: sara, institute: nust };
  law = await applied(uas, { ...at, course: 'LLB' });
  other = await applied(uas, { ...at, status: 'rejected' });
});

const atInstitute = (query: object = {}) =>
  uas.call(listInstituteApplications, { params: { email: nust.email }, query }, nust.token);
const ofStudent = ({ token }: TestPerson) =>
  uas.call(listStudentApplications, { params: { email: sara.email } }, token);
const proposalsIn = ({ applications }: { applications: { _id: string; proposal?: unknown }[] }) =>
  Object.fromEntries(applications.map(({ _id, proposal }) => [_id, proposal]));

it('what the contract says of parts has a part that answers for it: each filter a condition, each date a title', () => {
  const registered = (key: 'filters' | 'dateTitles') =>
    APPLICATION_PARTS.flatMap(({ [key]: named = {} }) => Object.keys(named)).sort();
  expect(registered('filters')).toEqual(Object.keys(partFilters).sort());
  expect(registered('dateTitles')).toEqual(PART_DATES.map(({ kind }) => kind).sort());
});

describe('a part of an application, once it is registered,', () => {
  it('is read by the student, the institute and staff who may read applications, and by nobody else', async () => {
    const expected = { [law]: VISIT, [other]: undefined };
    const readers = await uas.staff('aisha', ['viewApplications']);
    const others = await uas.staff('omar', ['manageStudents']);
    expect(proposalsIn((await ofStudent(sara)).body)).toEqual(expected);
    expect(proposalsIn((await atInstitute()).body)).toEqual(expected);
    expect(proposalsIn((await uas.call(listAdminApplications, {}, readers.token)).body)).toEqual(expected);
    expect(proposalsIn((await ofStudent(others)).body)).toEqual({ [law]: undefined, [other]: undefined });
  });

  it('gives a filter to the list of the institute with how many match, and opens the form of those', async () => {
    const { body } = await atInstitute({ status: 'second-look', counts: 'status' });
    expect(body.applications.map(({ _id }) => _id)).toEqual([law]);
    expect(body.counts).toMatchObject({ pending: { total: 1 }, 'second-look': { total: 1 } });
    await uas.database.updateTable('application').set({ status: 'rejected' }).execute();
    const form = (email: string) => uas.call(getApplicantForm, { params: { email } }, nust.token);
    expect([(await form(law)).status, (await form(other)).status]).toEqual([200, 403]);
  });

  it('names its date in the calendar of the student', async () => {
    const params = { token: calendarToken(uas.dependencies.fileKey, sara.id) };
    const { text } = await uas.call(getStudentCalendar, { params });
    expect(text).toContain('SUMMARY:Nust: Last day to visit');
  });

  it("is in the student's copy of the account, under its name", async () => {
    const account = await readAccount(uas.database, sara);
    if (!account) throw new Error('no account');
    const { parts } = await collectAccount(uas.dependencies, account);
    const file = null;
    expect(parts.find(({ name }) => name === 'applications')?.content).toMatchObject([
      { visits: { id: law, file } },
      { visits: { id: other, file } },
    ]);
  });

  it('has its files counted and removed with the application', async () => {
    const row = { id: 'f', student_id: sara.id, storage_key: 'f', name: 'f.pdf', mime: 'application/pdf' };
    await uas.database
      .insertInto('stored_file')
      .values({ ...row, size: 1, sha256: '', visibility: 'private', created_at: uas.clock.now() })
      .execute();
    const root = await uas.master('root');
    const contents = await uas.call(getInstituteContents, { params: { email: nust.email } }, root.token);
    expect(contents.body.files).toBe(2);
    expect((await uas.call(deleteApplication, { params: { id: law } }, root.token)).status).toBe(200);
    expect(await uas.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
  });
});
