import {
  assignApplications,
  beginningOf,
  COMMITTEE_CSV_COLUMNS,
  type CommitteeRow,
  closesSoon,
  decideApplication,
  endingOf,
  exportAdminApplications,
  exportForCommittee,
  exportInstituteApplications,
  getStudent,
  karachiDaysBetween,
  listAdminApplications,
  listAdminStudents,
  listForCommittee,
  listInstituteApplications,
  listStudentApplications,
  loginStudent,
  PAGE_SIZE,
  readReferenceNumber,
  sendQuery,
  setOfferings,
  tagApplications,
  withdrawApplication,
} from '@uas/contract';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { generatePeople } from '../../../../tools/generate/generate-people';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, copyApplication, decided, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';
import { findSearched, matching, type ReviewFilter } from './review-filter';
import { findProgramId } from './student-applications.store';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('reference numbers', () => {
  /** Every way in which a number is typed. */
  const spellings = (number: string) => [
    number,
    number.toLowerCase(),
    `  ${number.replaceAll('-', ' ')} `,
    number.replaceAll('-', ''),
    number.replaceAll('-', '–'),
  ];

  /** The same number with its last digit wrong. */
  const misheard = (number: string) => number.slice(0, -1) + ((Number(number.slice(-1)) + 1) % 10);

  async function people() {
    return {
      sara: await uas.student('sara', { paid: true }),
      omar: await uas.student('omar', { paid: true }),
      nust: await uas.institute('nust'),
      lums: await uas.institute('lums'),
      root: await uas.master('root'),
    };
  }

  const atInstitute = async (institute: TestPerson, search = '') =>
    (
      await uas.call(
        listInstituteApplications,
        { params: { email: institute.email }, query: { search } },
        institute.token,
      )
    ).body.applications;
  const atStaff = async (root: TestPerson, search = '') =>
    (await uas.call(listAdminApplications, { query: { search } }, root.token)).body.applications;
  const studentsAtStaff = async (root: TestPerson, search = '') =>
    (await uas.call(listAdminStudents, { query: { search } }, root.token)).body.students;
  const profileOf = async (student: TestPerson) =>
    (await uas.call(getStudent, { params: { email: student.email } }, student.token)).body;

  const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id);
  const numbersOf = (rows: readonly { number?: string | undefined }[]) =>
    rows.map(({ number }) => String(number));

  describe('the search for a reference number', () => {
    it('finds nothing by a wrong check digit, another year, or the number of another institute', async () => {
      const { sara, nust, lums, root } = await people();
      await applied(uas, { student: sara, institute: nust });
      const [number = ''] = numbersOf(await atStaff(root));
      const student = String((await profileOf(sara)).number);
      expect(await atStaff(root, misheard(number))).toEqual([]);
      expect(await atInstitute(nust, misheard(number))).toEqual([]);
      expect(await studentsAtStaff(root, misheard(student))).toEqual([]);
      expect(await atInstitute(lums, number)).toEqual([]);
      expect(await atInstitute(lums, student)).toEqual([]);
      expect(await studentsAtStaff(root, number)).toEqual([]);

      const read = readReferenceNumber(number);
      const digits = '0123456789';
      const lastYear = [...digits]
        .map((digit) => number.replace('UAS-26', 'UAS-25').slice(0, -1) + digit)
        .find((typed) => readReferenceNumber(typed)?.number === read?.number);
      expect(await atStaff(root, lastYear)).toEqual([]);
    });

    it('with a wrong check digit looks at the words as any other search does', async () => {
      const { sara, omar, nust, root } = await people();
      await applied(uas, { student: sara, institute: nust });
      const [number = ''] = numbersOf(await atStaff(root));
      await applied(uas, { student: omar, institute: nust, course: `BS of ${misheard(number)}` });
      for (const found of [
        await atStaff(root, misheard(number)),
        await atInstitute(nust, misheard(number)),
      ]) {
        expect(found.map(({ studentName }) => studentName)).toEqual(['Omar']);
      }
    });

    it('finds exactly the one application, however it was typed', async () => {
      const { sara, omar, nust, lums, root } = await people();
      await applied(uas, { student: sara, institute: nust });
      const target = await applied(uas, { student: sara, institute: nust, course: 'BBA' });
      await applied(uas, { student: sara, institute: lums });
      await applied(uas, { student: omar, institute: nust });
      const number = String((await atStaff(root)).find(({ _id }) => _id === target)?.number);
      for (const typed of spellings(number)) {
        expect([typed, idsOf(await atStaff(root, typed))]).toEqual([typed, [target]]);
        expect([typed, idsOf(await atInstitute(nust, typed))]).toEqual([typed, [target]]);
      }
      const found = await uas.call(
        listAdminApplications,
        { query: { search: number, status: 'approved' } },
        root.token,
      );
      expect([found.body.applications, found.body.total]).toEqual([[], 0]);
    });

    it('finds exactly the one student, and the applications of that student', async () => {
      const { sara, omar, nust, lums, root } = await people();
      const toNust = await applied(uas, { student: sara, institute: nust });
      uas.clock.advance(1_000);
      const toLums = await applied(uas, { student: sara, institute: lums });
      await applied(uas, { student: omar, institute: nust });
      const number = String((await profileOf(sara)).number);
      for (const typed of spellings(number)) {
        expect([typed, idsOf(await studentsAtStaff(root, typed))]).toEqual([typed, [sara.id]]);
        expect([typed, idsOf(await atStaff(root, typed))]).toEqual([typed, [toLums, toNust]]);
        expect([typed, idsOf(await atInstitute(nust, typed))]).toEqual([typed, [toNust]]);
      }
    });

    it('goes by the indexes of the numbers', async () => {
      await uas.institute('nust');
      await generatePeople(uas.database, { students: 1_000, applications: 1_200, until: new Date(TEST_NOW) });
      await sql`analyze`.execute(uas.database);
      const root = await uas.master('root');
      const [application = ''] = numbersOf(await atStaff(root));
      const [student = ''] = numbersOf(await studentsAtStaff(root));
      const planOf = async (search: string) => {
        const filter: ReviewFilter = { instituteId: null, search, from: '', to: '', session: '', status: '' };
        expect(await findSearched(uas.database, filter)).toBeNull();
        const plan = await matching(uas.dependencies, filter, null).select('application.id').explain();
        return JSON.stringify(plan);
      };
      expect(await planOf(application)).toContain('application_by_number');
      expect(await planOf(student)).toContain('student_by_number');
      expect((await planOf(application)) + (await planOf(student))).not.toMatch(
        /Seq Scan on (application|student)/,
      );
      expect(numbersOf(await atStaff(root, application))).toEqual([application]);
      expect(numbersOf(await studentsAtStaff(root, student))).toEqual([student]);
    });
  });

  describe('a reference number', () => {
    it('is the same for the student, the institute and staff, and no two are', async () => {
      const { sara, omar, nust, root } = await people();
      for (const student of [sara, omar]) {
        uas.clock.advance(1_000);
        await applied(uas, { student, institute: nust });
      }
      const numbers = numbersOf(await atStaff(root));
      expect(new Set(numbers).size).toBe(2);
      expect(numbersOf(await atInstitute(nust))).toEqual(numbers);
      const own = await uas.call(listStudentApplications, { params: { email: omar.email } }, omar.token);
      expect(numbersOf(own.body.applications)).toEqual([numbers[0]]);
      expect(numbers.map((number) => readReferenceNumber(number)?.kind)).toEqual([
        'application',
        'application',
      ]);

      const students = numbersOf(await studentsAtStaff(root));
      expect(students).toContain((await profileOf(sara)).number);
      const { body } = await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } });
      expect(students).toContain(body.student.number);
      expect(students.map((number) => readReferenceNumber(number)?.kind)).toEqual(['student', 'student']);
    });

    it('names the year in Karachi in which it was made', async () => {
      const { sara, nust } = await people();
      uas.clock.set('2026-12-31T18:59:00Z');
      await applied(uas, { student: sara, institute: nust });
      uas.clock.set('2026-12-31T19:00:00Z');
      await applied(uas, { student: sara, institute: nust, course: 'BBA' });
      // A session of before the new year has ended.
      const root = await uas.master('aisha');
      const numbers = numbersOf(await atStaff(root));
      expect(numbers.map((number) => number.slice(0, 6))).toEqual(['UAS-27', 'UAS-26']);
      for (const number of numbers) expect(await atStaff(root, number)).toHaveLength(1);
    });
  });
});

describe('what closes soon', () => {
  let nust: TestPerson;
  let sara: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
    sara = await applicant(uas, 'sara');
    await asks();
  });

  const SESSION = 'Fall 2026';
  const FIRST = 'BS Computer Science';
  const OTHER = 'BS Data Science';

  /** A query about a program, sent before somebody signs in. */
  async function asks(course = FIRST, institute = nust, studentEmail = sara.email): Promise<void> {
    const body = {
      ...{ courseName: course, universityName: institute.name, studentName: 'Sara', studentEmail },
      ...{ studentPhone: '0300-1234567', message: 'Is there a hostel?' },
    };
    expect((await uas.call(sendQuery, { body })).status).toBeLessThan(300);
  }

  async function programOf(course: string, institute = nust): Promise<string> {
    return (
      (await findProgramId(uas.database, { instituteId: institute.id, department: 'Computing', course })) ??
      ''
    );
  }

  interface Dates {
    readonly opensAt?: string;
    readonly closesAt?: string;
    readonly lateUntil?: string;
  }

  /** Days as an institute writes them, whatever was set before: moving a date asks for reasons. */
  async function set(dates: Dates, institute = nust, programId: string | null = null): Promise<void> {
    await uas.database.deleteFrom('offering').where('institute_id', '=', institute.id).execute();
    const body = { session: SESSION, offerings: [{ programId, opensAt: '2026-01-01' }] };
    const reply = await uas.call(setOfferings, { params: { email: institute.email }, body }, institute.token);
    expect(reply.status).toBe(200);
    const end = (day: string | undefined) => (day === undefined ? null : endingOf(day));
    await uas.database
      .updateTable('offering')
      .set({
        ...(dates.opensAt !== undefined && { opens_at: beginningOf(dates.opensAt) }),
        closes_at: end(dates.closesAt),
        late_until: end(dates.lateUntil),
      })
      .where('institute_id', '=', institute.id)
      .execute();
  }

  async function replyTo(reader: TestPerson) {
    return (await uas.call(listStudentApplications, { params: { email: sara.email } }, reader.token)).body;
  }

  const closing = async () => ((await replyTo(sara)).closingSoon ?? []).map(({ course }) => course);

  describe('which programs close soon for a student', () => {
    it('UX-1.1 none where nothing closes, and where nothing is said of dates', async () => {
      expect(await replyTo(sara)).toEqual({ applications: [] });
      await set({ opensAt: '2026-11-01' });
      expect(await replyTo(sara)).toEqual({ applications: [] });
    });

    it('UX-1.1 none that is closed, not open yet, or closes later than in a week', async () => {
      await set({ closesAt: '2026-11-20' });
      expect(await closing()).toEqual([]);
      await set({ opensAt: '2026-11-23', closesAt: '2026-11-25' });
      expect(await closing()).toEqual([]);
      await set({ closesAt: '2026-11-29' });
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 none that nobody asked about, or somebody else did', async () => {
      const lums = await uas.institute('lums');
      await set({ closesAt: '2026-11-25' }, lums);
      await asks(FIRST, lums, 'omar@uas.example');
      expect(await closing()).toEqual([]);
      await set({ closesAt: '2026-11-25' }, nust, await programOf(OTHER));
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 none that was applied to, in whichever session, also under another name', async () => {
      await set({ closesAt: '2026-11-25' });
      await applied(uas, { student: sara, institute: nust, session: 'Spring 2027' });
      expect(await closing()).toEqual([]);
      await uas.database
        .updateTable('program')
        .set({ name: 'BS Computing' })
        .where('id', '=', await programOf(FIRST))
        .execute();
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 S-5.24 none at a university where no fourth application is possible', async () => {
      await set({ closesAt: '2026-11-25' });
      for (const course of ['BS Software Engineering', OTHER, 'BS Mathematics'])
        await applied(uas, { student: sara, institute: nust, course });
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 S-5.29 S-5.30 none before the fee is paid and the form is complete', async () => {
      await set({ closesAt: '2026-11-25' });
      const save = (version: number, declarationAgreed: boolean) =>
        writeForm(uas.database, {
          ...{ studentId: sara.id, form: filledForm('Sara', { declarationAgreed }), version },
          now: uas.clock.now(),
        });
      await save(2, false);
      expect(await closing()).toEqual([]);
      await save(3, true);
      expect(await closing()).toEqual([FIRST]);
      await uas.database.updateTable('student').set({ paid: false }).where('id', '=', sara.id).execute();
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 none once an offer was accepted', async () => {
      await set({ closesAt: '2026-11-25' });
      const id = await applied(uas, { student: sara, institute: nust, course: OTHER, status: 'approved' });
      expect(await closing()).toEqual([FIRST]);
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', id)
        .execute();
      expect(await closing()).toEqual([]);
      await decided(uas, id, 'pending');
      expect(await closing()).toEqual([FIRST]);
    });

    it('UX-1.1 tells staff nothing of it', async () => {
      await set({ closesAt: '2026-11-25' });
      const aisha = await uas.staff('aisha', ['manageStudents']);
      expect(await replyTo(aisha)).toEqual({ applications: [] });
    });

    it('UX-1.1 names what the student asked about, where and until when', async () => {
      await set({ closesAt: '2026-11-25' });
      expect((await replyTo(sara)).closingSoon).toEqual([
        {
          programId: await programOf(FIRST),
          course: FIRST,
          department: 'Computing',
          instituteId: nust.id,
          instituteName: nust.name,
          session: SESSION,
          until: '2026-11-25T18:59:59.999Z',
        },
      ]);
    });

    it('UX-1.1 names three at most, however the address was written, and the first to close first', async () => {
      const lums = await uas.institute('lums');
      await set({ closesAt: '2026-11-26' });
      await set({ closesAt: '2026-11-24' }, lums);
      await asks(OTHER, lums, sara.email.toUpperCase());
      await asks(FIRST, lums);
      await asks('BS Software Engineering', nust);
      const found = (await replyTo(sara)).closingSoon ?? [];
      expect(found.map(({ instituteName }) => instituteName)).toEqual([lums.name, lums.name, nust.name]);
      expect(new Set(found.map(({ programId }) => programId)).size).toBe(3);
    });

    it('UX-1.1 goes by the end of late applications once these run', async () => {
      await set({ closesAt: '2026-11-19', lateUntil: '2026-11-24' });
      expect((await replyTo(sara)).closingSoon).toMatchObject([{ until: '2026-11-24T18:59:59.999Z' }]);
      await set({ closesAt: '2026-11-19', lateUntil: '2026-12-24' });
      expect(await closing()).toEqual([]);
    });

    it('UX-1.1 none that was applied to and withdrawn', async () => {
      await set({ closesAt: '2026-11-25' });
      const id = await applied(uas, { student: sara, institute: nust });
      expect(await closing()).toEqual([]);
      expect((await uas.call(withdrawApplication, { params: { id } }, sara.token)).status).toBe(200);
      expect(await closing()).toEqual([]);
    });
  });

  describe('days by the calendar of Karachi', () => {
    const at = (instant: string) => new Date(instant);

    it('UX-1.1 R-20 count midnights there, however many hours lie between', () => {
      // 23:59 in Karachi, and a minute and a day later.
      const evening = at('2026-11-21T18:59:00.000Z');
      expect(karachiDaysBetween(evening, at('2026-11-21T18:59:59.999Z'))).toBe(0);
      expect(karachiDaysBetween(evening, at('2026-11-21T19:00:00.000Z'))).toBe(1);
      expect(karachiDaysBetween(at('2026-11-21T19:00:00.000Z'), at('2026-11-22T18:59:59.999Z'))).toBe(0);
      expect(karachiDaysBetween(evening, at('2026-12-31T18:59:59.999Z'))).toBe(40);
    });

    it('UX-1.1 R-20 soon is today up to a week from today, and never what has ended', () => {
      const now = at('2026-11-21T09:00:00.000Z');
      expect(closesSoon(at('2026-11-21T08:59:59.999Z'), now)).toBe(false);
      expect(closesSoon(at('2026-11-21T09:00:00.000Z'), now)).toBe(true);
      expect(closesSoon(at('2026-11-28T18:59:59.999Z'), now)).toBe(true);
      expect(closesSoon(at('2026-11-28T19:00:00.000Z'), now)).toBe(false);
    });
  });
});

describe('exporting applications', () => {
  const HEADER =
    'Application ID,Date,Student Name,Student Email,Student Phone,Institute/University,Course,Status,Offer Accepted (Yes/No),Proof Document';

  const ofInstitute = (institute: TestPerson, token = institute.token) =>
    uas.call(exportInstituteApplications, { params: { email: institute.email } }, token);

  it('SEC-S11 SEC-S6 needs viewApplications, or to be that institute', async () => {
    const nust = await uas.institute('nust');
    const others = [await uas.institute('lums'), await uas.student('sara'), await uas.master('root')];
    for (const { token } of others) {
      const { status, text } = await ofInstitute(nust, token);
      expect({ status, text }).toEqual({
        status: 403,
        text: JSON.stringify(refusal('access.forbidden')),
      });
    }
    const aisha = await uas.staff('aisha', ['viewQueries']);
    expect((await uas.call(exportAdminApplications, {}, aisha.token)).status).toBe(403);
  });

  it('A-9.10 A-9.11 R-59 has the documents’ columns and name; nothing to export is the header alone', async () => {
    const aisha = await uas.staff('aisha', ['viewApplications']);
    const { text, headers } = await uas.call(
      exportAdminApplications,
      { query: { status: 'accepted' } },
      aisha.token,
    );
    expect(text).toBe(`\uFEFF${HEADER}\r\n`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      'attachment; filename="applications_accepted_2026-11-21.csv"',
    );
  });

  it('R-48 SEC-S55 neutralises formulas, quotes what needs it and keeps every script', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    const names = ['=1+1', '+92', '-1', '@x', '\tx', '\rx', 'a "b", c', 'two\nlines', 'رابعہ'];
    for (const [index, name] of names.entries()) {
      uas.clock.advance(1_000);
      const student = await uas.student(`s${index}`, { name });
      await applied(uas, { student, institute: nust });
    }
    const { text } = await uas.call(exportAdminApplications, {}, root.token);
    expect(text).toContain(',رابعہ,');
    for (const cell of [
      `,'=1+1,`,
      `,'+92,`,
      `,'-1,`,
      `,'@x,`,
      `,'\tx,`,
      `,"'\rx",`,
      ',"a ""b"", c",',
      ',"two\nlines",',
    ]) {
      expect(text).toContain(cell);
    }
  });

  it('R-15 masks for the institute what its list masks', async () => {
    const nust = await uas.institute('nust');
    const lums = await uas.institute('lums');
    const sara = await uas.student('sara');
    const omar = await uas.student('omar', { phone: '0344-1111111' });
    await applied(uas, { student: sara, institute: nust });
    await applied(uas, { student: sara, institute: lums });
    uas.clock.advance(1_000);
    const id = await applied(uas, { student: omar, institute: nust, status: 'approved' });
    const { text } = await ofInstitute(nust);
    const [, first, second, end] = text.slice(1).split('\r\n');
    expect(first).toBe(
      `${id},2026-11-21,Omar,omar@uas.example,0344-1111111,Nust,BS Computer Science,approved,No,`,
    );
    expect(second).toMatch(/,Sara,\*{5},\*{5},Nust,BS Computer Science,pending,No,$/);
    expect(end).toBe('');
    expect(text).not.toContain('sara@');
  });

  it('R-48 covers every row that matches, past a thousand, each once', async () => {
    const nust = await uas.institute('nust');
    const root = await uas.master('root');
    const rows = Array.from({ length: 1_050 }, (_, index) => index);
    const now = uas.clock.now();
    await uas.database
      .insertInto('student')
      .values(
        rows.map((index) => ({
          id: `s${index}`,
          email: `s${index}@uas.example`,
          name: `Student ${index}`,
          phone: '0300-1234567',
          created_at: now,
        })),
      )
      .execute();
    await uas.database
      .insertInto('application')
      .values(
        rows.map((index) => ({
          id: `a${index}`,
          student_id: `s${index}`,
          institute_id: nust.id,
          department: 'Computing',
          course: 'BBA',
          session: 'Fall 2026',
          form_copy: '{}',
          form_version: 1,
          created_at: now,
        })),
      )
      .execute();
    const { text } = await uas.call(exportAdminApplications, { query: { session: 'Fall 2026' } }, root.token);
    const ids = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(ids).toHaveLength(1_050);
    expect(new Set(ids).size).toBe(1_050);
  });
});

describe('a committee', () => {
  let nust: TestPerson;
  let sara: TestPerson;
  let id: string;
  beforeEach(async () => {
    uas.clock.set('2026-11-20T05:00:00.000Z');
    nust = await uas.institute('nust');
    sara = await applicant(uas, 'sara');
    id = await applied(uas, { student: sara, institute: nust });
  });

  const file = (query: object = {}, token = nust.token) =>
    uas.call(exportForCommittee, { params: { email: nust.email }, query }, token);
  const list = (query: object = {}, token = nust.token) =>
    uas.call(listForCommittee, { params: { email: nust.email }, query }, token);
  const decide = (applicationId: string, decision: object) =>
    uas.call(decideApplication, { body: { applicationId, status: 'approved', ...decision } }, nust.token);

  /** The rows of the file, by its columns. */
  async function rows(query: object = {}): Promise<Record<string, string>[]> {
    const { text } = await file(query);
    return parse(text.slice(1), { columns: true, skip_empty_lines: true, record_delimiter: '\r\n' });
  }

  async function verify(student: TestPerson, marks: { obtainedMarks: string; totalMarks: string } | null) {
    await uas.database
      .insertInto('document_check')
      .values({
        id: 'check_1',
        student_id: student.id,
        type_tag: 'matriculation',
        sha256: 'x',
        verdict: marks ? 'verified' : 'returned',
        reasons: json(marks ? [] : [{ code: 'unreadable' }]),
        marks: marks && json(marks),
        checker_role: 'admin',
        checker_id: 'root',
        at: uas.clock.now(),
      })
      .execute();
  }

  describe('who may have what a committee reads', () => {
    it('SEC-S11 its own institute alone', async () => {
      for (const { token } of [await uas.institute('lums'), sara, await uas.master('root')]) {
        for (const call of [file, list]) {
          const { status, text } = await call({}, token);
          expect({ status, text }).toEqual({
            status: 403,
            text: JSON.stringify(refusal('access.forbidden')),
          });
        }
      }
    });

    it('SEC-S11 a colleague without any right reads it as the list, and nobody without a session', async () => {
      const member = await uas.member(nust, 'Hina', []);
      expect((await file({}, member.token)).status).toBe(200);
      expect((await list({}, member.token)).body.applications).toHaveLength(1);
      expect((await file({}, 'nothing')).status).toBe(401);
    });

    it('R-15 neither holds contact data, a CNIC or a note, of nobody in no state', async () => {
      await applied(uas, { student: await applicant(uas, 'omar'), institute: nust, status: 'approved' });
      await uas.database.updateTable('student').set({ phone: '0344-1111111' }).execute();
      for (const { text } of [await file(), await list()]) {
        expect(text).toContain('Sara');
        expect(text).not.toMatch(/@|0344|0300|0301|42201/);
      }
    });

    it('refuses a period that no calendar has before the first byte', async () => {
      expect((await file({ from: '2026-02-31' })).status).toBe(400);
    });

    it('may be made sixty times an hour', async () => {
      for (let count = 0; count < 60; count += 1)
        expect((await file({ status: 'accepted' })).status).toBe(200);
      expect((await file()).body).toMatchObject({ code: 'too-often.exports' });
    });
  });

  describe('the file of a committee', () => {
    it('without a row is the header alone, named after university and day', async () => {
      const { text, headers } = await file({ status: 'accepted' });
      expect(text).toBe(`\uFEFF${COMMITTEE_CSV_COLUMNS.join(',')}\r\n`);
      expect(headers['content-disposition']).toBe('attachment; filename="committee_Nust_2026-11-20.csv"');
    });

    it('SEC-S55 neutralises formulas in names, tags and the form', async () => {
      const student = await uas.student('eve', { name: '=1+1' });
      const evil = await applied(uas, { student, institute: nust });
      await uas.call(tagApplications, { body: { applicationIds: [evil], tag: '+cmd' } }, nust.token);
      await uas.database
        .updateTable('application')
        .set({ form_copy: json({ domicile: '@SUM(A1)', academicRecords: 'nothing that was ever a list' }) })
        .where('id', '=', id)
        .execute();
      const { text } = await file();
      expect(text).toContain(`,'=1+1,`);
      expect(text).toContain(`,'+cmd,`);
      expect(text).toContain(`,'@SUM(A1),`);
    });

    it('says number, program, district, marks, state, tags and who reads it', async () => {
      const hina = await uas.member(nust, 'Hina', ['decide']);
      await uas.call(tagApplications, { body: { applicationIds: [id], tag: 'to interview' } }, nust.token);
      await uas.call(tagApplications, { body: { applicationIds: [id], tag: 'abroad' } }, nust.token);
      await uas.call(
        assignApplications,
        { body: { applicationIds: [id], colleagueId: hina.accountId } },
        nust.token,
      );
      await uas.database
        .updateTable('application')
        .set(({ ref }) => ({ form_copy: json({ ...FORM, domicile: 'Gilgit' }), course: ref('course') }))
        .where('id', '=', id)
        .execute();
      expect(await rows()).toEqual([
        expect.objectContaining({
          'Application Number': expect.stringMatching(/^UAS-26-\d{6}-\d$/),
          Date: '2026-11-20',
          'Student Name': 'Sara',
          Session: 'Fall 2026',
          Program: 'BS Computer Science',
          Department: 'Computing',
          District: 'Gilgit',
          'Matriculation Obtained': '876',
          'Matriculation Total': '1100',
          'Matriculation %': '79.64',
          'Matriculation Marks (Verified/Claimed)': 'Claimed',
          'Intermediate %': '',
          'Intermediate Marks (Verified/Claimed)': '',
          State: 'Pending',
          Reasons: '',
          Tags: 'abroad, to interview',
          'Assigned To': 'Hina',
        }),
      ]);
    });

    it('takes verified marks before claimed ones, and none of a sheet that was sent back', async () => {
      await verify(sara, null);
      const marks = async () => {
        const [row] = await rows();
        return [row?.['Matriculation %'], row?.['Matriculation Marks (Verified/Claimed)']];
      };
      expect(await marks()).toEqual(['79.64', 'Claimed']);
      await uas.database.deleteFrom('document_check').execute();
      await verify(sara, { obtainedMarks: '800', totalMarks: '1100' });
      expect(await marks()).toEqual(['72.73', 'Verified']);
      const [row] = (await list()).body.applications;
      expect(row?.marks).toEqual([{ qualification: 'Matriculation', percentage: '72.73', isVerified: true }]);
    });

    it('F-8 says what is prepared, how offers stand, and why somebody was not selected', async () => {
      const stateOf = async () => (await rows()).map((row) => [row.State, row.Reasons]);
      await decide(id, { status: 'rejected', prepare: true, reasons: [{ code: 'seats-full' }] });
      expect(await stateOf()).toEqual([['Pending, rejection prepared', 'All seats are taken.']]);
      await decide(id, { prepare: true });
      expect(await stateOf()).toEqual([['Pending, approval prepared', '']]);
      await decide(id, {});
      expect(await stateOf()).toEqual([['Approved, not answered yet', '']]);
      const set = (changes: object) => uas.database.updateTable('application').set(changes).execute();
      await set({ offer_accepted: true });
      expect(await stateOf()).toEqual([['Approved, offer accepted', '']]);
      await set({ status: 'rejected', offer_accepted: false, outcome: 'not-selected', reasons: json(FULL) });
      expect(await stateOf()).toEqual([['Not selected', 'All seats are taken.']]);
      await set({ outcome: 'expired', reasons: json([]) });
      expect(await stateOf()).toEqual([['Offer ended without an answer', '']]);
    });

    it('R-48 has every row of the filter once, past a thousand, in the order of the list, as the pages have them', async () => {
      await copyApplication(uas, id, 1_050);
      await applied(uas, { student: await applicant(uas, 'omar'), institute: nust, session: 'Spring 2027' });
      const query = { session: 'Fall 2026' };
      const inFile = (await rows(query)).map((row) => row['Application Number']);
      expect(new Set(inFile).size).toBe(1_051);
      const listed = async (call: typeof listForCommittee | typeof listInstituteApplications) => {
        const numbers: (string | undefined)[] = [];
        let after: string | null | undefined;
        do {
          const request = { params: { email: nust.email }, query: { ...query, ...(after && { after }) } };
          const { body } = await uas.call(call, request, nust.token);
          expect(body.applications.length).toBeLessThanOrEqual(PAGE_SIZE);
          numbers.push(...body.applications.map(({ number }) => number));
          after = body.cursor;
        } while (after);
        return numbers;
      };
      expect(await listed(listForCommittee)).toEqual(inFile);
      expect(await listed(listInstituteApplications)).toEqual(inFile);
    });

    it('stands in the history with its filter and its rows, without the tag', async () => {
      await file({ session: 'Fall 2026', tag: 'abroad' });
      const event = await uas.database
        .selectFrom('event')
        .select('after')
        .where('kind', '=', 'export-applications')
        .executeTakeFirst();
      expect(event?.after).toMatchObject({ filter: { session: 'Fall 2026' }, rows: 0 });
      expect(JSON.stringify(event)).not.toContain('abroad');
    });

    it('the history keeps neither a name nor an e-mail that was searched for, a number it does', async () => {
      await file({ search: 'sara@uas.example' });
      await file({ search: 'UAS-26-004821-9' });
      const events = await uas.database
        .selectFrom('event')
        .select('after')
        .where('kind', '=', 'export-applications')
        .orderBy('at')
        .orderBy('id')
        .execute();
      expect(events.map(({ after }) => after)).toMatchObject([
        { filter: { search: '…' } },
        { filter: { search: 'UAS-26-004821-9' } },
      ]);
    });
  });

  it('the list of a committee can name some, and finds nobody of another institute', async () => {
    const lums = await uas.institute('lums');
    const other = await applied(uas, { student: sara, institute: lums });
    const ali = await applied(uas, { student: await applicant(uas, 'ali'), institute: nust });
    const found = async (query: object) => (await list(query)).body.applications.map(({ _id }) => _id);
    expect(await found({ ids: other })).toEqual([]);
    expect(await found({ ids: [other, ali, 'nothing'].join() })).toEqual([ali]);
    expect(await found({ ids: ali, status: 'approved' })).toEqual([]);
    for (const ids of [',', "x' or 1", Array.from({ length: 101 }, () => 'a').join()])
      expect((await list({ ids })).status).toBe(400);
  });

  it('the list of a committee is sorted as the list of the institute is', async () => {
    await applied(uas, { student: await applicant(uas, 'ali'), institute: nust });
    const names = (found: readonly CommitteeRow[]) => found.map(({ studentName }) => studentName);
    expect(names((await list({ sort: 'name' })).body.applications)).toEqual(['Ali', 'Sara']);
    expect(names((await list({ sort: '-name' })).body.applications)).toEqual(['Sara', 'Ali']);
  });

  const FULL = [{ code: 'seats-full' }];
  const FORM = {
    name: 'Sara',
    academicRecords: [
      { qualification: 'Matriculation', passingYear: '2024', totalMarks: '1100', obtainedMarks: '876' },
    ],
  };
});
