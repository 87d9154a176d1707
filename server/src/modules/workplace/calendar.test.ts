import {
  getInstituteCalendar,
  getStudentCalendar,
  getStudentCalendarAddress,
  moveOffering,
  setOfferings,
} from '@uas/contract';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { addCondition, addProposal, applicant, applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { calendarToken, readCalendarToken } from './calendar-address';

const uas = withTestApp();
let nust: TestPerson;
let sara: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
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
