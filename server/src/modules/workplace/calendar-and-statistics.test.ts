import {
  apply,
  decideApplication,
  getAdminStatistics,
  getInstituteCalendar,
  getInstituteStatistics,
  getStudentCalendar,
  getStudentCalendarAddress,
  moveOffering,
  NUMBER_KINDS,
  type NumberKind,
  type Permission,
  setOfferings,
  setPayment,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { addCondition, addProposal, applicant, applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { calendarToken, readCalendarToken } from './calendar-address';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('the calendar', () => {
  let nust: TestPerson;
  let sara: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
    sara = await applicant(uas, 'sara');
  });

  const SESSION = 'Fall 2026';
  const DATES = {
    opensAt: '2026-11-01',
    closesAt: '2026-12-20',
    dates: [{ kind: 'test', number: 1, at: '2026-12-28T09:00' }],
  };

  async function set(institute: TestPerson, dates: object = DATES): Promise<string> {
    const body = { session: SESSION, offerings: [{ programId: null, ...dates }] };
    const reply = await uas.call(setOfferings, { params: { email: institute.email }, body }, institute.token);
    expect([reply.status, reply.body.message]).toEqual([200, undefined]);
    return reply.body.offerings[0]?._id ?? '';
  }

  const ofInstitute = (id = nust.id, headers = {}) =>
    uas.call(getInstituteCalendar, { params: { id }, headers });
  const ofToken = (token: string) => uas.call(getStudentCalendar, { params: { token } });

  /** What another program reads in the file. */
  const read = (text: string): IcsCalendar => convertIcsCalendar(undefined, text);

  const eventsIn = (text: string) => read(text).events ?? [];
  const titlesIn = (text: string) => eventsIn(text).map(({ summary }) => summary);
  const eventIn = (text: string, title: string) => {
    const found = eventsIn(text).find(({ summary }) => summary.endsWith(title));
    if (!found) throw new Error(`${title} is not among ${titlesIn(text).join(', ')}`);
    return found;
  };

  async function tokenOf(student: TestPerson): Promise<string> {
    const { body } = await uas.call(
      getStudentCalendarAddress,
      { params: { email: student.email } },
      student.token,
    );
    return /^\/api\/calendar\/([\w-]+)\.ics$/.exec(body.address)?.[1] ?? '';
  }

  describe('the calendar of an institute', () => {
    it('F-2.14 of an unknown one is not found', async () => {
      const { status, body } = await ofInstitute('nothing');
      expect({ status, body }).toMatchObject({ status: 404, body: refusal('institute.unknown') });
    });

    it('is there and empty where no dates are set', async () => {
      const { status, text } = await ofInstitute();
      expect([status, titlesIn(text)]).toEqual([200, []]);
      expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    });

    it('F-2.14 has days as days and instants as instants, written at the time of the clock', async () => {
      await set(nust);
      const { text, headers } = await ofInstitute();
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(titlesIn(text)).toEqual(['Nust: Admissions open', 'Nust: Admissions close', 'Nust: Test']);
      expect(eventIn(text, 'open').start).toMatchObject({ type: 'DATE', date: new Date('2026-11-01') });
      expect(eventIn(text, 'close').start).toMatchObject({ type: 'DATE', date: new Date('2026-12-20') });
      expect(text).toContain('DTSTART;VALUE=DATE:20261220\r\n');
      expect(eventIn(text, 'Test').start.date).toEqual(new Date('2026-12-28T09:00:00+05:00'));
      expect(eventIn(text, 'Test').stamp.date).toEqual(new Date(TEST_NOW));
    });

    it('leaves out sessions that are not offered now', async () => {
      await set(nust);
      uas.clock.set('2028-11-21T09:00:00+05:00');
      expect(titlesIn((await ofInstitute()).text)).toEqual([]);
    });

    it('F-2.14 keeps an Urdu name, and lines of at most 75 octets that end with CRLF', async () => {
      const name = 'جامعہ '.repeat(15).trim();
      await uas.database.updateTable('institute_row').set({ name }).where('id', '=', nust.id).execute();
      await set(nust);
      const { text } = await ofInstitute();
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(titlesIn(text)).toContain(`${name}: Test`);
    });

    it('F-2.14 a name is text, whatever stands in it', async () => {
      const name = 'A, B; C\\D\nEND:VEVENT\r\nX-EVIL:1\rX-EVIL:2';
      await uas.database.updateTable('institute_row').set({ name }).where('id', '=', nust.id).execute();
      await set(nust);
      const { text } = await ofInstitute();
      expect(text.split(/\r\n|\r|\n/).filter((line) => /^(X-EVIL|A,)/.test(line))).toEqual([]);
      expect(text).toContain('X-WR-CALNAME:A\\, B\\; C\\\\D\\nEND:VEVENT\\n');
      expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT\\n');
      expect(text.match(/^END:VEVENT/gm)).toHaveLength(3);
    });

    it('F-2.14 a moved date keeps its UID and has a higher SEQUENCE each time', async () => {
      const id = await set(nust);
      const before = eventIn((await ofInstitute()).text, 'close');
      expect(before.sequence ?? 0).toBe(0);
      for (const [index, to] of ['2026-12-22', '2026-12-27'].entries()) {
        const body = { kind: 'closes' as const, to, reason: 'The boards are late.' };
        expect((await uas.call(moveOffering, { params: { id }, body }, nust.token)).status).toBe(200);
        const { text } = await ofInstitute();
        const moved = eventIn(text, 'close');
        expect(moved).toMatchObject({ uid: before.uid, sequence: index + 1 });
        expect(moved.start.date).toEqual(new Date(to));
        expect(moved.description).toContain('The boards are late.');
        expect(eventIn(text, 'Test').sequence ?? 0).toBe(0);
      }
    });

    it('gives every date a UID of its own, the same at every institute’s next reading', async () => {
      const lums = await uas.institute('lums');
      await set(nust);
      await set(lums);
      const uids = async () =>
        [(await ofInstitute()).text, (await ofInstitute(lums.id)).text].flatMap((text) =>
          eventsIn(text).map(({ uid }) => uid),
        );
      const first = await uids();
      expect(new Set(first).size).toBe(6);
      uas.clock.advance(60_000);
      expect(await uids()).toEqual(first);
    });

    it('may be kept by caches, and is not sent again to who has these dates', async () => {
      const id = await set(nust);
      const { headers } = await ofInstitute();
      expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
      const known = { 'if-none-match': String(headers.etag) };
      uas.clock.advance(60_000);
      const again = await ofInstitute(nust.id, known);
      expect([again.status, again.text]).toEqual([304, '']);
      const body = { kind: 'closes' as const, to: '2026-12-22', reason: 'Snow' };
      expect((await uas.call(moveOffering, { params: { id }, body }, nust.token)).status).toBe(200);
      expect((await ofInstitute(nust.id, known)).status).toBe(200);
    });
  });

  describe('the calendar of a student', () => {
    it('F-2.15 has an address for the student alone', async () => {
      const omar = await applicant(uas, 'omar');
      const asked = { params: { email: sara.email } };
      expect((await uas.call(getStudentCalendarAddress, asked)).status).toBe(401);
      for (const { token } of [omar, nust]) {
        const { status, body } = await uas.call(getStudentCalendarAddress, asked, token);
        expect({ status, body }).toMatchObject({ status: 403, body: refusal('access.forbidden') });
      }
    });

    it('F-2.15 is not found by an address that is made up, broken, mixed or signed by somebody else', async () => {
      const omar = await applicant(uas, 'omar');
      const [own, other] = [await tokenOf(sara), await tokenOf(omar)];
      const changed = `${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`;
      const wrong = [
        'nothing',
        sara.id,
        own.slice(0, -1),
        `${own}A`,
        `${own}=`,
        changed,
        own.slice(0, 40) + other.slice(40),
        calendarToken(Buffer.alloc(32, 1), sara.id),
        calendarToken(uas.dependencies.fileKey, nust.id),
      ];
      for (const token of wrong) {
        const { status, body } = await ofToken(token);
        expect({ token, status, body }).toMatchObject({
          token,
          status: 404,
          body: refusal('address.not-found'),
        });
      }
      expect((await ofToken(own)).status).toBe(200);
    });

    it('F-2.15 is gone with the student', async () => {
      const token = await tokenOf(sara);
      await uas.database.deleteFrom('student').where('id', '=', sara.id).execute();
      expect((await ofToken(token)).status).toBe(404);
    });

    it('F-2.15 has one address, which says nothing about the student', async () => {
      const token = await tokenOf(sara);
      expect(await tokenOf(sara)).toBe(token);
      const bytes = Buffer.from(token, 'base64url').toString('latin1');
      for (const text of [token, bytes]) {
        expect(text.toLowerCase()).not.toContain('sara');
        expect(text).not.toContain(sara.id);
      }
      expect(readCalendarToken(uas.dependencies.fileKey, token)).toBe(sara.id);
    });

    it('has the dates of the own applications that are not rejected, each once', async () => {
      const [lums, giki, fast] = [
        await uas.institute('lums'),
        await uas.institute('giki'),
        await uas.institute('fast'),
      ];
      for (const institute of [nust, lums, giki, fast]) await set(institute, { closesAt: '2026-12-20' });
      const omar = await applicant(uas, 'omar');
      const session = SESSION;
      await applied(uas, { student: sara, institute: nust, session });
      await applied(uas, { student: sara, institute: lums, session, status: 'approved' });
      await applied(uas, { student: sara, institute: giki, session, status: 'rejected' });
      await applied(uas, { student: omar, institute: fast, session });
      const { text, headers } = await ofToken(await tokenOf(sara));
      expect(titlesIn(text).sort()).toEqual([
        // Not its dates, which are over for the student, but what can still be asked.
        'Giki: Last day to appeal the decision',
        'Lums: Admissions close',
        'Nust: Admissions close',
      ]);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
      expect(text.toLowerCase()).not.toContain('sara');
    });

    it('F-2.15 has until when an offer, another program, a condition and a second look wait for the student', async () => {
      const [lums, giki] = [await uas.institute('lums'), await uas.institute('giki')];
      const offered = await applied(uas, { student: sara, institute: nust, status: 'approved' });
      const asked = await applied(uas, { student: sara, institute: lums });
      await applied(uas, { student: sara, institute: giki, status: 'rejected' });
      await uas.database
        .updateTable('application')
        .set({ reply_by: new Date('2026-11-27T10:00:00+05:00') })
        .where('id', '=', offered)
        .execute();
      await addCondition(uas, offered);
      await uas.database
        .updateTable('condition')
        .set({ due_at: new Date('2026-11-30T23:59:59.999+05:00') })
        .execute();
      await addProposal(uas, asked);
      const token = await tokenOf(sara);
      const { text } = await ofToken(token);
      expect(titlesIn(text).sort()).toEqual([
        'Giki: Last day to appeal the decision',
        'Lums: Last day to answer about the other program',
        'Nust: Last day to answer the offer',
        'Nust: Last day to meet the condition',
      ]);
      const offer = eventIn(text, 'answer the offer');
      expect(offer.start.date).toEqual(new Date('2026-11-27T10:00:00+05:00'));
      expect(offer.description).toBe('BS Computer Science');
      expect(eventIn(text, 'meet the condition').start).toMatchObject({
        type: 'DATE',
        date: new Date('2026-11-30'),
      });
      expect(eventIn(text, 'meet the condition').description).toContain('Medical');
      await uas.database
        .updateTable('application')
        .set({ reply_by: new Date('2026-11-29T10:00:00+05:00') })
        .where('id', '=', offered)
        .execute();
      const moved = eventIn((await ofToken(token)).text, 'answer the offer');
      expect([moved.uid, moved.start.date]).toEqual([offer.uid, new Date('2026-11-29T10:00:00+05:00')]);
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', offered)
        .execute();
      expect(titlesIn((await ofToken(token)).text)).not.toContain('Nust: Last day to answer the offer');
    });
  });
});

describe('statistics', () => {
  /** Half an hour before midnight in Karachi, and midnight: sessions do not last until the next noon. */
  const [EVENING, NEXT_DAY] = ['2026-11-21T18:30:00.000Z', '2026-11-21T19:00:00.000Z'] as const;
  beforeEach(() => {
    uas.clock.set(EVENING);
  });

  const [CS, SE] = ['BS Computer Science', 'BS Software Engineering'] as const;
  type Days = { from?: string; to?: string };

  const ofStaff = (staff: TestPerson, query: Days = {}) =>
    uas.call(getAdminStatistics, { query }, staff.token);
  const ofInstitute = (institute: TestPerson, query: Days = {}, by = institute) =>
    uas.call(getInstituteStatistics, { params: { email: institute.email }, query }, by.token);

  /** The days of a series on which there was something. */
  async function counted(staff: TestPerson, kind: NumberKind, query: Days = {}) {
    const { days, series } = (await ofStaff(staff, query)).body;
    const counts = series.find((one) => one.kind === kind)?.counts ?? [];
    return Object.fromEntries(days.flatMap((day, index) => (counts[index] ? [[day, counts[index]]] : [])));
  }

  async function applyTo(institute: TestPerson, student: TestPerson, course: string): Promise<string> {
    const application = {
      instituteEmail: institute.email,
      department: 'Computing',
      course,
      session: 'Fall 2026',
    };
    const sent = await uas.call(apply, { body: { email: student.email, application } }, student.token);
    expect(sent.status).toBe(201);
    const row = await uas.database
      .selectFrom('application')
      .select('id')
      .where('student_id', '=', student.id)
      .where('course', '=', course)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function decide(institute: TestPerson, applicationId: string, status: 'approved' | 'rejected') {
    const sent = await uas.call(decideApplication, { body: { applicationId, status } }, institute.token);
    expect(sent.status).toBe(200);
  }

  describe('the days of the numbers', () => {
    it.each([
      [{ from: '2026-11-22', to: '2026-11-21' }, 'period.backwards'],
      [{ from: '2024-11-20' }, 'period.too-long'],
      [{ from: '2024-11-20', to: '2026-11-21' }, 'period.too-long'],
    ] as const)('UX-5.1 %j are refused', async (query, code) => {
      const [root, nust] = [await uas.master('root'), await uas.institute('nust')];
      for (const { status, body } of [await ofStaff(root, query), await ofInstitute(nust, query)]) {
        expect({ status, body }).toEqual({ status: 400, body: refusal(code) });
      }
    });

    it('UX-5.1 are the last 30 unless told, two years at most, each there whatever happened', async () => {
      const root = await uas.master('root');
      const { days, series } = (await ofStaff(root)).body;
      expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-23', '2026-11-21', 30]);
      for (const { counts } of series) expect(counts).toEqual(days.map(() => 0));
      const longest = await ofStaff(root, { from: '2024-11-21', to: '2026-11-21' });
      expect([longest.status, longest.body.days.length]).toEqual([200, 731]);
      expect((await ofStaff(root, { from: '2026-11-25' })).body.days).toEqual(['2026-11-25']);
      const leap = (await ofStaff(root, { from: '2028-02-28', to: '2028-03-01' })).body.days;
      expect(leap).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
    });

    it('UX-5.1 end at midnight in Karachi', async () => {
      const root = await uas.master('root');
      for (const [name, at] of [
        ['sara', '2026-11-20T18:59:59.999Z'],
        ['omar', '2026-11-20T19:00:00.000Z'],
      ] as const) {
        await uas.student(name, { created_at: new Date(at) });
      }
      expect(await counted(root, 'registrations')).toEqual({ '2026-11-20': 1, '2026-11-21': 1 });
      const day = { from: '2026-11-20', to: '2026-11-20' };
      expect(await counted(root, 'registrations', day)).toEqual({ '2026-11-20': 1 });
    });
  });

  describe('the numbers of staff', () => {
    const ALL = [...NUMBER_KINDS];
    it.each<[Permission | null, NumberKind[]]>([
      [null, []],
      ['manageInstitutes', []],
      ['messagesStudents', []],
      ['manageStudents', ['registrations', 'payments']],
      ['viewApplications', ['applications', 'approved', 'rejected']],
      ['viewReports', ALL],
    ])('UX-5.2 with %s alone are no others', async (right, kinds) => {
      const aisha = await uas.staff('aisha', right === null ? [] : [right]);
      expect((await ofStaff(aisha)).body.series.map(({ kind }) => kind)).toEqual(kinds);
    });

    it('UX-5.2 are all for the master and closed to everybody else', async () => {
      const root = await uas.master('root');
      expect((await ofStaff(root)).body.series.map(({ kind }) => kind)).toEqual(ALL);
      for (const person of [await uas.student('sara'), await uas.institute('nust')]) {
        expect((await ofStaff(person)).status).toBe(403);
      }
    });

    it('UX-5.2 say what was done on each day: a payment that was taken back stays in its day', async () => {
      const [root, sara] = [await uas.master('root'), await uas.student('sara')];
      const pay = (paid: boolean) => uas.call(setPayment, { body: { email: sara.email, paid } }, root.token);
      await pay(true);
      await pay(true);
      uas.clock.set(NEXT_DAY);
      await pay(false);
      expect(await counted(root, 'payments')).toEqual({ '2026-11-21': 1 });
    });

    it('UX-5.2 count applications that stand and decisions by what they were', async () => {
      const nust = await uas.institute('nust');
      const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
      const first = await applyTo(nust, sara, CS);
      await decide(nust, await applyTo(nust, omar, CS), 'rejected');
      const second = await applyTo(nust, sara, SE);
      await uas.call(withdrawApplication, { params: { id: second } }, sara.token);
      uas.clock.set(NEXT_DAY);
      const root = await uas.master('root');
      await decide(nust, first, 'approved');
      const body = { studentEmail: sara.email, course: CS, status: 'pending' as const };
      expect((await uas.call(undoDecision, { body }, root.token)).status).toBe(200);
      await decide(nust, first, 'approved');
      expect(await counted(root, 'applications')).toEqual({ '2026-11-21': 2 });
      expect(await counted(root, 'rejected')).toEqual({ '2026-11-21': 1 });
      expect(await counted(root, 'approved')).toEqual({ '2026-11-22': 2 });
    });
  });

  describe('the numbers of an institute', () => {
    it('UX-5.3 are closed to other institutes, students and staff', async () => {
      const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
      for (const person of [lums, await uas.student('sara'), await uas.master('root')]) {
        const { status, body } = await ofInstitute(nust, {}, person);
        expect({ status, body }).toEqual({ status: 403, body: refusal('access.forbidden') });
      }
    });

    it('UX-5.3 are its own, by day and by program and status, without names or addresses of people', async () => {
      const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
      const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
      await applyTo(lums, sara, CS);
      await decide(nust, await applyTo(nust, sara, CS), 'approved');
      await applyTo(nust, omar, CS);
      uas.clock.set(NEXT_DAY);
      await decide(nust, await applyTo(nust, sara, SE), 'rejected');
      const { body, text } = await ofInstitute(nust, { from: '2026-11-20', to: '2026-11-22' });
      expect(body.applications).toEqual([0, 2, 1]);
      const none = { pending: 0, approved: 0, accepted: 0, rejected: 0 };
      expect(body.programs).toEqual([
        expect.objectContaining({ department: 'Computing', course: CS, ...none, pending: 1, approved: 1 }),
        expect.objectContaining({ department: 'Computing', course: SE, ...none, rejected: 1 }),
      ]);
      expect(text).not.toMatch(/@|sara|omar|lums/i);
      expect((await ofInstitute(nust, { to: '2026-11-20' })).body.programs).toEqual([]);
    });

    it('UX-5.3 call a program as it is called now, tell an accepted offer apart, and leave withdrawn ones out', async () => {
      const nust = await uas.institute('nust');
      const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
      const accepted = await applyTo(nust, sara, CS);
      await decide(nust, accepted, 'approved');
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', accepted)
        .execute();
      const gone = await applyTo(nust, omar, CS);
      await uas.call(withdrawApplication, { params: { id: gone } }, omar.token);
      await uas.database
        .updateTable('program')
        .set({ name: 'BS Computing' })
        .where('name', '=', CS)
        .execute();
      const { applications, programs } = (await ofInstitute(nust)).body;
      expect(applications.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(programs).toEqual([
        expect.objectContaining({ course: 'BS Computing', accepted: 1, approved: 0, pending: 0 }),
      ]);
    });
  });
});
