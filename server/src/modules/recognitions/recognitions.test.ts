import {
  acceptOffer,
  apply,
  askRecognition,
  decideApplication,
  deleteInstitute,
  getCounts,
  getOwnRecognition,
  getProgram,
  getPublicInstitute,
  importUnrecognisedNames,
  listCourses,
  listInstitutes,
  listNotifications,
  listRecognitions,
  listUnrecognisedNames,
  recogniseInstitute,
  refuseRecognition,
  searchCourses,
  setOfferings,
  updateInstitute,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp, withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { removeInPieces } from '../deletions/remove-in-pieces';
import { sendReminders } from '../notifications/send-reminders';
import { createCatalogue } from '../site/catalogue';

/** Sessions last from one day that is tried to another. */
const FOR_DAYS = { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 };

const uas = withTestApp({ environment: FOR_DAYS });
let nust: TestPerson;
let aisha: TestPerson;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust', { city: 'Islamabad' });
  aisha = await uas.staff('aisha', ['manageInstitutes']);
});

const SOURCE = 'https://www.hec.gov.pk/english/universities/pages/recognised.aspx';
const UNTIL = '2027-06-30';
const HEC = { body: 'HEC', number: '17' };

const ask = (institute = nust, changes: object = {}) =>
  uas.call(askRecognition, { body: { email: institute.email, ...HEC, ...changes } }, institute.token);

const own = async (institute = nust) =>
  (await uas.call(getOwnRecognition, { params: { email: institute.email } }, institute.token)).body;

interface Kit extends Pick<TestApp, 'call'> {}

function recognise(changes: object = {}, { kit = uas as Kit, staff = aisha, institute = nust } = {}) {
  const body = { ...HEC, source: SOURCE, validUntil: UNTIL, seen: null, ...changes };
  return kit.call(recogniseInstitute, { params: { instituteId: institute.id }, body }, staff.token);
}

function refuse(changes: object = {}, staff = aisha, institute = nust) {
  const body = { body: 'HEC', reason: 'The number belongs to another university.', seen: null, ...changes };
  return uas.call(refuseRecognition, { params: { instituteId: institute.id }, body }, staff.token);
}

const list = async (query: object = {}, staff = aisha) =>
  (await uas.call(listRecognitions, { query } as never, staff.token)).body.recognitions;

const page = async ({ id } = nust, kit: Kit = uas) =>
  (await kit.call(getPublicInstitute, { params: { id } })).body.institute;

const context = () => ({
  ...uas.dependencies,
  log: uas.app.log,
  signal: new AbortController().signal,
  extendLease: async () => undefined,
});

describe('a university that nobody has verified', () => {
  it('F-10.20 F-10.22 asked and not answered, stays in every list while the service asks for no recognition', async () => {
    expect((await ask()).status).toBe(200);
    const { body } = await uas.call(listInstitutes);
    expect(body.institutes.map(({ name, recognised }) => [name, recognised])).toEqual([['Nust', undefined]]);
    expect((await page()).recognition).toBeNull();
    expect((await own()).state).toBe('not-looked-up');
  });

  it('F-10.27 tells no stranger why it was refused, who looked, or a name of a list', async () => {
    await importNames('name,place\nNust,Lahore\n');
    expect((await refuse()).status).toBe(200);
    const texts = await Promise.all([
      uas.call(getPublicInstitute, { params: { id: nust.id } }),
      uas.call(listInstitutes),
      uas.call(searchCourses, { query: { q: 'computer' } }),
    ]);
    for (const { text } of texts) expect(text).not.toMatch(/belongs to another|aisha|Aisha|Lahore|refused/);
    expect((await page()).recognition).toBeNull();
    const mine = await own();
    expect([mine.state, mine.reason]).toEqual(['refused', 'The number belongs to another university.']);
    expect(JSON.stringify(mine)).not.toMatch(/aisha/i);
  });
});

describe('asking to be looked up', () => {
  it('F-10.26 twice, without the right, or while it is recognised is refused', async () => {
    const clerk = await uas.member(nust, 'clerk', ['decide']);
    const denied = await uas.call(askRecognition, { body: { email: nust.email, ...HEC } }, clerk.token);
    expect([denied.status, denied.body]).toMatchObject([403, { code: 'access.no-right' }]);
    const read = await uas.call(getOwnRecognition, { params: { email: nust.email } }, clerk.token);
    expect(read.status).toBe(200);
    expect((await ask(nust, { body: ' ' })).body).toMatchObject({ code: 'recognition.body-missing' });
    expect((await ask()).status).toBe(200);
    const twice = await ask();
    expect([twice.status, twice.body]).toEqual([409, refusal('recognition.waiting')]);

    expect((await recognise()).status).toBe(200);
    uas.clock.set('2027-04-30T12:00:00Z');
    const current = await ask();
    expect([current.status, current.body]).toEqual([
      409,
      refusal({ code: 'recognition.current', params: { day: '30 Jun 2027', from: '1 May 2027' } }),
    ]);
    expect((await own()).askableFrom).toBe('2027-05-01');
    uas.clock.set('2027-04-30T19:00:00Z');
    const again = await ask(nust, { body: 'PMDC', number: '99' });
    expect(again.body).toMatchObject({ body: 'HEC', number: '17', state: 'recognised' });
  });

  it('F-10.26 another institute cannot ask in its name', async () => {
    const lums = await uas.institute('lums');
    const body = { email: nust.email, ...HEC };
    expect((await uas.call(askRecognition, { body }, lums.token)).status).toBe(403);
    expect((await own()).askedAt).toBeNull();
  });
});

describe('looking up', () => {
  it('F-10.23 needs the address of a page elsewhere and a day that has not passed', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await recognise(changes);
      return [status, (body as unknown as { code: string }).code];
    };
    expect(await refused({ source: '' })).toEqual([400, 'recognition.source-missing']);
    expect(await refused({ source: 'javascript:alert(1)' })).toEqual([400, 'website.invalid']);
    expect(await refused({ source: 'http://localhost/list' })).toEqual([400, 'website.not-public']);
    expect(await refused({ validUntil: '2026-11-20' })).toEqual([400, 'recognition.day-past']);
    expect(await refused({ validUntil: '2026-02-30' })).toEqual([400, 'day.unknown']);
    expect((await recognise({}, { staff: await uas.staff('omar', ['manageStudents']) })).status).toBe(403);
    expect((await refuse({ reason: ' ' })).body).toMatchObject({ code: 'recognition.reason-missing' });
    expect(await uas.database.selectFrom('recognition').selectAll().execute()).toEqual([]);
  });

  it('F-10.23 the database keeps a recognition without a source, and both answers at once, out', async () => {
    const row = { institute_id: nust.id, body: 'HEC', valid_until: UNTIL };
    const insert = (changes: object) =>
      uas.database
        .insertInto('recognition')
        .values({ ...row, ...changes })
        .execute();
    await expect(insert({})).rejects.toThrow('recognition_looked_up');
    const looked = { source: SOURCE, looked_up_at: uas.clock.now(), looked_up_by: aisha.id };
    await expect(insert({ ...looked, reason: 'No' })).rejects.toThrow('recognition_one_answer');
  });

  it('F-10.23 of two members of staff the first one does', async () => {
    const both = await Promise.all([recognise(), refuse({}, await uas.staff('omar', ['manageInstitutes']))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toEqual(refusal('recognition.changed'));
  });

  it('F-10.21 is said on the page with body, number, day and source, and in lists by a mark', async () => {
    await ask();
    const { body } = await recognise();
    expect(body).toMatchObject({
      state: 'recognised',
      lookedUpBy: 'Aisha',
      askedAt: null,
      validUntil: UNTIL,
    });
    expect((await page()).recognition).toEqual({
      state: 'recognised',
      ...HEC,
      until: UNTIL,
      lookedUpAt: uas.clock.now().toISOString(),
      source: SOURCE,
    });
    const [listed] = (await uas.call(listInstitutes)).body.institutes;
    expect(listed?.recognised).toEqual({ body: 'HEC', lookedUpOn: '2026-11-21' });
    expect(listed).not.toHaveProperty('recognition');
    const notices = (await uas.call(listNotifications, {}, nust.token)).body.notifications;
    expect(notices[0]).toMatchObject({
      kind: 'recognition-recorded',
      text: 'HEC recognises you. Everybody reads it on your page until 30 Jun 2027.',
    });
    const renewed = await recognise({ seen: body.lookedUpAt, validUntil: '2028-06-30' });
    expect(renewed.body.validUntil).toBe('2028-06-30');
  });

  it('F-10.21 ends at midnight of Karachi without a write, in the memory of two instances', async () => {
    await recognise();
    const { catalogue } = uas.app.dependencies;
    const other = createCatalogue(uas.dependencies);
    const states = async () =>
      Promise.all(
        [catalogue, other].map(async (one) => (await one.now()).byId.get(nust.id)?.recognition?.state),
      );
    uas.clock.set('2027-06-30T18:59:59.999Z');
    expect((await page()).recognition?.state).toBe('recognised');
    expect(await states()).toEqual(['recognised', 'recognised']);
    uas.clock.set('2027-06-30T19:00:00.000Z');
    expect(await states()).toEqual(['ended', 'ended']);
    expect((await page()).recognition?.state).toBe('ended');
    expect((await uas.call(listInstitutes)).body.institutes[0]?.recognised).toBeUndefined();
    expect((await own()).state).toBe('ended');
  });

  it('F-10.26 staff see who waits, whose recognition ends, and every state, those that never asked too', async () => {
    const lums = await uas.institute('lums');
    const uet = await uas.institute('uet');
    await uas.institute('zab');
    await ask();
    uas.clock.advance(60_000);
    await ask(lums);
    await recognise({ validUntil: '2026-12-20' }, { institute: uet });
    expect((await list({ state: 'waiting' })).map(({ name }) => name)).toEqual(['Nust', 'Lums', 'Uet']);
    expect((await list({ state: 'recognised' })).map(({ name }) => name)).toEqual(['Uet']);
    expect((await list({ state: 'not-looked-up' })).map(({ name }) => name)).toEqual(['Lums', 'Nust', 'Zab']);
    expect((await list({ search: 'za' })).map(({ name }) => name)).toEqual(['Zab']);
    expect((await list({ id: lums.id })).map(({ name }) => name)).toEqual(['Lums']);
    await refuse();
    expect((await list({ state: 'refused' })).map(({ name }) => name)).toEqual(['Nust']);
    uas.clock.set('2026-12-21T12:00:00Z');
    expect((await list({ state: 'ended' })).map(({ name }) => name)).toEqual(['Uet']);
    const first = (await uas.call(listRecognitions, { query: { limit: 2 } } as never, aisha.token)).body;
    expect([first.recognitions.length, first.hasMore, first.total]).toEqual([2, true, 4]);
  });

  it('one that calls itself otherwise waits to be looked up by its new name, and stays recognised meanwhile', async () => {
    await recognise();
    const rename = (updatedProfile: object) =>
      uas.call(updateInstitute, { body: { email: nust.email, updatedProfile } as never }, nust.token);
    expect((await rename({ city: 'Lahore' })).status).toBe(200);
    expect(await list({ state: 'waiting' })).toEqual([]);
    expect((await rename({ name: 'Nust of Science' })).status).toBe(200);
    expect((await list({ state: 'waiting' })).map(({ name }) => name)).toEqual(['Nust of Science']);
    expect((await list({ state: 'recognised' })).map(({ name }) => name)).toEqual(['Nust of Science']);
  });

  it('F-10.35 reminds 30 and 7 days before, once each; one that was renewed in between is not notices again', async () => {
    await recognise();
    const lums = await uas.institute('lums');
    await recognise({}, { institute: lums });
    const notices = async (person: TestPerson) => {
      await Promise.all([sendReminders(context()), sendReminders(context())]);
      const { body } = await uas.call(listNotifications, {}, person.token);
      return body.notifications.filter(({ kind }) => kind === 'recognition-ending').map(({ text }) => text);
    };
    const sentence = 'Your recognition is shown until 30 Jun 2027. Please ask to be looked up again.';
    uas.clock.set('2027-05-30T12:00:00Z');
    expect(await notices(nust)).toEqual([]);
    uas.clock.set('2027-05-31T12:00:00Z');
    expect(await notices(nust)).toEqual([sentence]);
    const { lookedUpAt: seen } = await own(lums);
    await recognise({ seen, validUntil: '2028-06-30' }, { institute: lums });
    uas.clock.set('2027-06-22T12:00:00Z');
    expect(await notices(nust)).toEqual([sentence]);
    uas.clock.set('2027-06-23T12:00:00Z');
    expect(await notices(nust)).toEqual([sentence, sentence]);
    expect(await notices(lums)).toEqual([sentence]);
  });

  it('F-10.35 asks nobody to ask again who waits already', async () => {
    await recognise();
    uas.clock.set('2027-05-31T12:00:00Z');
    expect((await ask()).status).toBe(200);
    await sendReminders(context());
    const { body } = await uas.call(listNotifications, {}, nust.token);
    expect(body.notifications.filter(({ kind }) => kind === 'recognition-ending')).toEqual([]);
  });

  it('a member hears of its end who may ask again, and none who decides alone', async () => {
    await recognise();
    const keeper = await uas.member(nust, 'omar', ['settings']);
    const decider = await uas.member(nust, 'zainab', ['decide']);
    uas.clock.set('2027-05-31T12:00:00Z');
    await sendReminders(context());
    const kindsOf = async ({ token }: TestPerson) =>
      (await uas.call(listNotifications, {}, token)).body.notifications.map(({ kind }) => kind);
    expect(await kindsOf(keeper)).toEqual(['recognition-ending']);
    expect(await kindsOf(decider)).toEqual([]);
  });

  it('F-10.36 goes with its institute; the history stays', async () => {
    await recognise();
    const root = await uas.master('root');
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    await removeInPieces(context());
    expect(await uas.database.selectFrom('recognition').selectAll().execute()).toEqual([]);
    const kinds = await uas.database.selectFrom('event').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toContain('recognise-institute');
    expect((await uas.call(getCounts, {}, root.token)).status).toBe(200);
  });
});

async function importNames(csv: string | Buffer, changes: object = {}, staff = aisha) {
  const file = { field: 'file', name: 'names.csv', type: 'text/csv', bytes: Buffer.from(csv as string) };
  const body = { source: 'HEC', day: '2022-01-12', ...changes };
  return uas.call(importUnrecognisedNames, { body, file } as never, staff.token);
}

const named = (count: number) =>
  `name;city\n${Array.from({ length: count }, (_, index) => `College ${index};Lahore`).join('\n')}\n`;

describe('lists of unrecognised institutions', () => {
  it('F-10.24 need a column with names, and names', async () => {
    expect((await importNames('title,place\nA,B\n')).body).toEqual(refusal('names.column-missing'));
    expect((await importNames('name,place\n,B\n')).body).toEqual(refusal('names.none'));
    expect((await importNames(named(1), { source: ' ' })).status).toBe(400);
    expect((await importNames(named(1), {}, await uas.staff('omar', ['manageStudents']))).status).toBe(403);
  });

  it('F-10.24 take the place of what came from their source before', async () => {
    const counts = async (reply: ReturnType<typeof importNames>) => {
      const { body } = await reply;
      return [body.names, body.twice, body.sources.map(({ source, names }) => `${source} ${names}`)];
    };
    expect(await counts(importNames(named(147)))).toEqual([147, 0, ['HEC 147']]);
    expect(await counts(importNames(named(147)))).toEqual([147, 0, ['HEC 147']]);
    expect(await counts(importNames(named(150), { day: '2023-02-01' }))).toEqual([150, 0, ['HEC 150']]);
    expect(await counts(importNames(named(3), { source: 'PEC' }))).toEqual([3, 0, ['HEC 150', 'PEC 3']]);
    expect(
      await counts(importNames('name,city\nA b c,X\nThe A-B-C,X\nA b c,Y\n', { source: 'PNC' })),
    ).toEqual([2, 1, ['HEC 150', 'PEC 3', 'PNC 2']]);
    const { body } = await uas.call(listUnrecognisedNames, {}, aisha.token);
    expect(body.sources[0]).toEqual({ source: 'HEC', day: '2023-02-01', names: 150 });
  });

  it('F-10.24 F-10.25 are read in the letters of Windows, and shown above the buttons; nothing is refused', async () => {
    const windows = Buffer.from('name;province\nCaf\xe9 College Nust;Punjab\nNust;Sindh\n', 'latin1');
    expect((await importNames(windows)).body.names).toBe(2);
    const [row] = await list();
    expect(row?.alike).toEqual([{ name: 'Nust', location: 'Sindh', source: 'HEC', day: '2022-01-12' }]);
    const stored = await uas.database.selectFrom('unrecognised_name').select('name').execute();
    expect(stored.map(({ name }) => name)).toContain('Café College Nust');
    expect((await recognise()).body.alike).toHaveLength(1);
  });
});

describe('a service that asks for recognition', () => {
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ environment: { requireRecognition: true, ...FOR_DAYS } });
  });
  afterAll(() => strict.stop());

  it('F-10.20 F-10.21 keeps what is not recognised out of every list, and out of applying, in the order of the refusals', async () => {
    strict.clock.set(TEST_NOW);
    const found = await strict.institute('found', { city: 'Lahore' });
    const other = await strict.institute('other', {
      city: 'Quetta',
      departments: [{ name: 'Law', courses: ['LLB'] }],
    });
    const staff = await strict.staff('omar', ['manageInstitutes']);
    const sara = await applicant(strict, 'sara');
    const unpaid = await strict.student('bilal');
    const names = async () => (await strict.call(listInstitutes)).body;
    const send = (course: string, session = 'Fall 2026', student = sara) =>
      strict.call(
        apply,
        {
          body: {
            email: student.email,
            application: { instituteEmail: other.email, department: 'Law', course, session },
          },
        },
        student.token,
      );
    expect(await names()).toMatchObject({ institutes: [], cities: [], total: 0 });
    await recognise({}, { kit: strict, staff, institute: found });
    expect(await names()).toMatchObject({ institutes: [{ name: 'Found' }], cities: ['Lahore'], total: 1 });
    expect((await strict.call(listCourses)).body.courses).not.toContain('LLB');
    expect((await strict.call(searchCourses, { query: { q: 'LLB' } })).body).toMatchObject({ matches: [] });
    expect((await strict.call(getProgram, { params: { slug: 'llb' } })).status).toBe(404);
    // What the sitemap lists.
    const { institutes } = await strict.app.dependencies.catalogue.now();
    expect(institutes.map(({ name }) => name)).toEqual(['Found']);
    expect(await page(other, strict)).toMatchObject({
      name: 'Other',
      recognition: null,
      takesApplications: false,
    });
    expect(await page(found, strict)).not.toHaveProperty('takesApplications');

    expect((await send('Alchemy')).body).toEqual(refusal('application.program-not-offered'));
    expect((await send('LLB', 'Fall 2031')).body).toEqual(refusal('application.session-not-offered'));
    const refused = await send('LLB');
    expect([refused.status, refused.body]).toEqual([409, refusal('institute.not-recognised')]);
    expect((await send('LLB', 'Fall 2026', unpaid)).body).toEqual(refusal('application.fee-unpaid'));
    const dates = { session: 'Fall 2026', offerings: [{ programId: null, closesAt: '2026-11-01' }] };
    const set = { params: { email: other.email }, body: dates } as never;
    expect((await strict.call(setOfferings, set, other.token)).status).toBe(200);
    expect((await send('LLB')).body).toEqual(refusal('institute.not-recognised'));

    const id = await applied(strict, { student: sara, institute: found });
    strict.clock.set('2027-06-30T19:00:00.000Z');
    expect(await names()).toMatchObject({ institutes: [], total: 0 });
    expect(await page(found, strict)).toMatchObject({
      recognition: { state: 'ended' },
      takesApplications: false,
    });
    const decide = { body: { applicationId: id, status: 'approved' } } as const;
    expect((await strict.call(decideApplication, decide, found.token)).status).toBe(200);
    const file = asDocument(pdfFile());
    const accept = { params: { id }, body: { email: sara.email }, file };
    expect((await strict.call(acceptOffer, accept, sara.token)).status).toBe(200);
  });
});
