import {
  apply,
  listNotifications,
  listOfferings,
  moveOffering,
  moveOfferings,
  previewMoves,
  REFUSALS,
  setOfferings,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { findProgramId } from '../applications/student-applications.store';
import { notifyOfMoves } from './notify-of-moves';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('offerings', () => {
  let nust: TestPerson;
  let sara: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
    sara = await applicant(uas, 'sara');
  });

  const SESSION = 'Fall 2026';
  const CHOICE = { department: 'Computing', course: 'BS Computer Science', session: SESSION };

  function send(student: TestPerson, changes: object = {}) {
    const application = { instituteEmail: nust.email, ...CHOICE, ...changes };
    return uas.call(apply, { body: { email: student.email, application } }, student.token);
  }

  async function said(student: TestPerson, changes: object = {}) {
    const { status, body } = await send(student, changes);
    return status < 300 ? status : [status, Reflect.get(body, 'code'), body.message];
  }

  function set(offerings: readonly object[], more: object = {}, who = nust) {
    const body = { session: SESSION, offerings, ...more };
    return uas.call(setOfferings, { params: { email: who.email }, body }, who.token);
  }

  async function dates(changes: object): Promise<string> {
    const reply = await set([{ programId: null, ...changes }]);
    expect([reply.status, reply.body.message]).toEqual([200, undefined]);
    return reply.body.offerings[0]?._id ?? '';
  }

  function move(id: string, body: Record<string, unknown>, who = nust) {
    return uas.call(moveOffering, { params: { id }, body }, who.token);
  }

  const program = async (course = 'BS Computer Science') =>
    (await findProgramId(uas.database, { instituteId: nust.id, department: 'Computing', course })) ?? '';

  /** Goes to another time, where everybody is still signed in. */
  async function at(instant: string): Promise<void> {
    uas.clock.set(instant);
    const now = uas.clock.now();
    const expires_at = new Date(now.getTime() + 3_600_000);
    await uas.database.updateTable('session').set({ last_used_at: now, expires_at }).execute();
  }

  const closed = (day: string) => [
    409,
    'application.closed',
    `Admissions for this program closed on ${day}.`,
  ];

  describe('applying within dates', () => {
    it('F-2.3 goes on as before where nothing is set', async () => {
      expect(await said(sara)).toBe(201);
    });

    it('F-2.1 counts the last millisecond of the closing day, and not the first of the next', async () => {
      await dates({ closesAt: '2026-11-30' });
      await at('2026-12-01T00:00:00.000+05:00');
      expect(await said(sara)).toEqual(closed('30 Nov 2026, 23:59'));
      await at('2026-11-30T23:59:59.999+05:00');
      expect(await said(sara)).toBe(201);
    });

    it('F-2.1 a row written later counts by when its request was received', async () => {
      await dates({ closesAt: '2026-11-30' });
      const copied = async (received: string) => {
        const id = await applied(uas, { student: sara, institute: nust, session: 'Spring 2026' });
        const received_at = new Date(received);
        const created_at = new Date(received_at.getTime() + 5_000);
        const row = await uas.database
          .selectFrom('application')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        await uas.database.deleteFrom('application').where('id', '=', id).execute();
        await uas.database
          .insertInto('application')
          .values({
            ...row,
            form_copy: JSON.stringify(row.form_copy),
            session: SESSION,
            received_at,
            created_at,
          })
          .execute();
      };
      await expect(copied('2026-12-01T00:00:00+05:00')).rejects.toThrow('closed');
      await copied('2026-11-30T23:59:59.999+05:00');
    });

    it('F-2.2 opens at its minute in Karachi', async () => {
      await dates({ opensAt: '2026-12-01T09:00' });
      await at('2026-12-01T08:59:59.999+05:00');
      expect(await said(sara)).toEqual([
        409,
        'application.not-open',
        'Admissions for this program open on 1 Dec 2026, 09:00.',
      ]);
      await at('2026-12-01T09:00:00.000+05:00');
      expect(await said(sara)).toBe(201);
    });

    it('accepts late applications until their last day', async () => {
      await dates({ closesAt: '2026-11-25', lateUntil: '2026-11-30', lateFeeRupees: 1_000 });
      await at('2026-12-01T00:00:00+05:00');
      expect(await said(sara)).toEqual(closed('30 Nov 2026, 23:59'));
      await at('2026-11-30T12:00:00+05:00');
      expect(await said(sara)).toBe(201);
    });

    it('F-2.4 goes by the dates of the program where it has its own', async () => {
      const own = { programId: await program(), closesAt: '2026-11-25' };
      const reply = await set([{ programId: null, closesAt: '2026-11-22' }, own]);
      expect(reply.status).toBe(200);
      await at('2026-11-23T12:00:00+05:00');
      expect(await said(sara, { course: 'BS Software Engineering' })).toEqual(closed('22 Nov 2026, 23:59'));
      expect(await said(sara)).toBe(201);
    });

    it('F-2.5 F-2.6 says what the documents say first', async () => {
      await dates({ closesAt: '2026-11-22' });
      await at('2026-11-23T12:00:00+05:00');
      expect(await said(sara, { session: '' })).toEqual([
        400,
        'application.session-missing',
        'Please select a session.',
      ]);
      await uas.database.updateTable('student').set({ paid: false }).execute();
      expect(await said(sara)).toEqual([
        409,
        'application.fee-unpaid',
        REFUSALS['application.fee-unpaid'].message,
      ]);
    });

    it('leaves other sessions and other institutes alone', async () => {
      await dates({ closesAt: '2026-11-22' });
      await at('2026-11-23T12:00:00+05:00');
      const lums = await uas.institute('lums');
      expect(await said(sara, { session: 'Spring 2027' })).toBe(201);
      expect(await said(sara, { instituteEmail: lums.email })).toBe(201);
    });
  });

  describe('setting the dates of a session', () => {
    it('F-2.16 is for the own institute', async () => {
      const lums = await uas.institute('lums');
      const id = await dates({ closesAt: '2026-11-30' });
      const params = { email: nust.email };
      const body = { session: SESSION, offerings: [] };
      const put = await uas.call(setOfferings, { params, body }, lums.token);
      expect([put.status, put.body]).toEqual([403, refusal('access.forbidden')]);
      const moved = await move(id, { kind: 'closes', to: '2026-12-05', reason: 'Snow' }, lums);
      expect([moved.status, moved.body]).toEqual([404, refusal('offering.not-found')]);
      const listed = await uas.call(listOfferings, { params, query: { session: SESSION } }, nust.token);
      expect(listed.body.offerings).toMatchObject([{ _id: id, changes: [] }]);
    });

    it.each([
      [{ opensAt: '2026-12-01', closesAt: '2026-11-30' }, 'offering.closes-before-opening'],
      [{ closesAt: '2026-12-05', lateUntil: '2026-12-05' }, 'offering.late-before-closing'],
      [{ lateUntil: '2026-12-05' }, 'offering.late-before-closing'],
      [{ closesAt: '2026-02-30' }, 'day.unknown'],
      [{ closesAt: 'soon' }, 'day.invalid'],
    ])('refuses %j', async (changes, code) => {
      const reply = await set([{ programId: null, ...changes }]);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body)).toContain(code);
    });

    it('refuses a program twice, of another institute, and a session that is not offered', async () => {
      const own = await program();
      const twice = await set([{ programId: own }, { programId: own }]);
      expect([twice.status, JSON.stringify(twice.body)]).toEqual([
        400,
        expect.stringContaining('offering.program-twice'),
      ]);
      const lums = await uas.institute('lums');
      const foreign = await set([{ programId: own, closesAt: '2026-12-05' }], {}, lums);
      expect([foreign.status, foreign.body]).toEqual([404, refusal('program.not-found')]);
      const unoffered = await set([], { session: 'Fall 2031' });
      expect([unoffered.status, unoffered.body]).toEqual([409, refusal('application.session-not-offered')]);
    });

    it('answers what is set, and says it in the history', async () => {
      const written = {
        programId: null,
        opensAt: '2026-11-23',
        closesAt: '2026-12-05T16:00',
        lateUntil: '2026-12-10',
        lateFeeRupees: 1_000,
        dates: [
          { kind: 'list', number: 1, at: '2026-12-20T16:00' },
          { kind: 'test', number: 1, at: '2026-12-12T09:00' },
        ],
      };
      const { body } = await set([written]);
      const expected = {
        session: SESSION,
        programId: null,
        opensAt: '2026-11-22T19:00:00.000Z',
        closesAt: '2026-12-05T11:00:00.000Z',
        lateUntil: '2026-12-10T18:59:59.999Z',
        lateFeeRupees: 1_000,
        dates: [
          { kind: 'test', number: 1, at: '2026-12-12T04:00:00.000Z' },
          { kind: 'list', number: 1, at: '2026-12-20T11:00:00.000Z' },
        ],
        changes: [],
      };
      expect(body.offerings).toMatchObject([expected]);
      expect(await auditedActions(uas)).toEqual(['set-offerings']);
      expect((await set([])).status).toBe(200);
      expect((await set([])).body.offerings).toEqual([]);
    });

    it('what was opened before a colleague saved other dates overwrites none of them, and tells nobody', async () => {
      const asked = { params: { email: nust.email }, query: { session: SESSION } };
      const opened = await uas.call(listOfferings, asked, nust.token);
      const offering = { programId: null, opensAt: '2026-12-01', closesAt: '2026-12-20' };
      const saved = await set([offering], { seen: opened.body.seen });
      expect(saved.status).toBe(200);
      const moved = { ...offering, closesAt: '2026-12-25' };
      expect((await set([moved], { seen: saved.body.seen })).status).toBe(200);
      const stale = await set([offering], { seen: saved.body.seen });
      expect([stale.status, stale.body]).toEqual([409, refusal('offering.changed')]);
      const listed = await uas.call(listOfferings, asked, nust.token);
      expect(listed.body.offerings).toMatchObject([{ closesAt: '2026-12-25T18:59:59.999Z' }]);
      // A portal that does not say what it was opened with saves as before.
      expect((await set([offering])).status).toBe(200);
    });

    it('F-2.7 moves freely what nobody has seen, and only later what somebody has', async () => {
      const offering = { programId: null, opensAt: '2026-12-01', closesAt: '2026-12-20' };
      expect((await set([offering])).status).toBe(200);
      expect((await set([{ ...offering, closesAt: '2026-12-15' }])).status).toBe(200);
      await at('2026-12-02T12:00:00+05:00');
      const earlier = await set([{ ...offering, closesAt: '2026-12-14' }], { reason: 'Enough' });
      expect([earlier.status, earlier.body]).toEqual([409, refusal('offering.only-later')]);
      const silent = await set([{ ...offering, closesAt: '2026-12-25' }]);
      expect([silent.status, silent.body]).toEqual([400, refusal('offering.reason-missing')]);
      const gone = await set([], { reason: 'Enough' });
      expect([gone.status, gone.body]).toEqual([409, refusal('offering.seen')]);
      const open = await set([{ ...offering, closesAt: null }], { reason: 'Enough' });
      expect([open.status, open.body]).toEqual([409, refusal('offering.seen')]);
      const opening = await set([{ ...offering, opensAt: '2026-12-10', closesAt: '2026-12-15' }], {
        reason: 'x',
      });
      expect([opening.status, opening.body]).toEqual([409, refusal('offering.already-open')]);
      const unoffered = await set([{ ...offering, closesAt: '2026-12-25' }], { reason: 'Results are late.' });
      expect(unoffered.body.offerings[0]?.changes).toMatchObject([
        {
          kind: 'closes',
          from: '2026-12-15T18:59:59.999Z',
          to: '2026-12-25T18:59:59.999Z',
          reason: 'Results are late.',
        },
      ]);
    });

    it('F-2.7 an application before it opens makes dates seen', async () => {
      await applied(uas, { student: sara, institute: nust });
      const offering = { programId: null, opensAt: '2026-12-01', closesAt: '2026-12-20' };
      expect((await set([offering])).status).toBe(200);
      const earlier = await set([{ ...offering, closesAt: '2026-12-14' }], { reason: 'Enough' });
      expect(earlier.body).toEqual(refusal('offering.only-later'));
    });

    it('a program of its own cannot close earlier than the dates for all that people have seen', async () => {
      const all = { programId: null, closesAt: '2026-12-20' };
      expect((await set([all])).status).toBe(200);
      const own = { programId: await program(), closesAt: '2026-12-10' };
      expect((await set([all, own], { reason: 'Few seats' })).body).toEqual(refusal('offering.only-later'));
      expect((await set([all, { ...own, closesAt: '2026-12-22' }], { reason: 'More seats' })).status).toBe(
        200,
      );
    });
  });

  describe('moving a date', () => {
    it('F-2.7 F-2.8 closes later with a reason that everybody reads, and never earlier', async () => {
      const id = await dates({ closesAt: '2026-12-10', lateUntil: '2026-12-12' });
      const empty = await move(id, { kind: 'closes', to: '2026-12-11', reason: ' ' });
      expect([empty.status, empty.body]).toEqual([400, refusal('offering.reason-missing')]);
      const long = await move(id, { kind: 'closes', to: '2026-12-11', reason: 'x'.repeat(500) });
      expect([long.status, JSON.stringify(long.body)]).toEqual([
        400,
        expect.stringContaining('text.too-long'),
      ]);
      const earlier = await move(id, { kind: 'closes', to: '2026-12-09', reason: 'Enough' });
      expect([earlier.status, earlier.body]).toEqual([409, refusal('offering.only-later')]);
      const unset = await move(id, { kind: 'test', to: '2026-12-15', reason: 'Snow' });
      expect([unset.status, unset.body]).toEqual([409, refusal('offering.date-missing')]);
      const shorter = await move(id, { kind: 'late', to: '2026-12-11', reason: 'Enough' });
      expect(shorter.body).toEqual(refusal('offering.only-later'));

      const moved = await move(id, { kind: 'closes', to: '2026-12-20', reason: 'Snow in Skardu' });
      expect(moved.body.offering).toMatchObject({
        closesAt: '2026-12-20T18:59:59.999Z',
        lateUntil: null,
        changes: [{ kind: 'closes', reason: 'Snow in Skardu', at: uas.clock.now().toISOString() }],
      });
      await at('2026-12-18T12:00:00+05:00');
      expect(await said(sara)).toBe(201);
      expect(await auditedActions(uas)).toEqual(['set-offerings', 'move-offering', 'apply']);
    });

    it('moves a test in either direction', async () => {
      const id = await dates({ dates: [{ kind: 'test', number: 2, at: '2026-12-12' }] });
      const moved = await move(id, {
        kind: 'test',
        number: 2,
        to: '2026-12-11T09:00',
        reason: 'The hall is free.',
      });
      expect(moved.body.offering.dates).toEqual([
        { kind: 'test', number: 2, at: '2026-12-11T04:00:00.000Z' },
      ]);
    });
  });

  it('F-2.17 dates and their moves go with the institute', async () => {
    const id = await dates({ closesAt: '2026-12-10' });
    await move(id, { kind: 'closes', to: '2026-12-20', reason: 'Snow' });
    await uas.database.deleteFrom('institute_row').where('id', '=', nust.id).execute();
    const left = await uas.database.selectFrom('date_change').select('id').execute();
    expect([left, await uas.database.selectFrom('offering').select('id').execute()]).toEqual([[], []]);
  });
});

describe('moving dates', () => {
  let root: TestPerson;
  beforeEach(async () => {
    uas.clock.set('2026-11-20T06:00:00.000Z');
    root = await uas.master('root');
  });

  const SESSION = 'Fall 2026';
  const TODAY = { closesFrom: '2026-11-20', closesTo: '2026-11-20', byHours: 24 };
  const REASON = 'The service was down in the evening.';

  async function closing(name: string, dates: object): Promise<TestPerson> {
    const institute = await uas.institute(name);
    const body = { session: SESSION, offerings: [{ programId: null, ...dates }] };
    const reply = await uas.call(setOfferings, { params: { email: institute.email }, body }, institute.token);
    expect([reply.status, reply.body.message]).toEqual([200, undefined]);
    return institute;
  }

  const move = (body: object = {}) =>
    uas.call(moveOfferings, { body: { ...TODAY, reason: REASON, ...body } }, root.token);
  const preview = () => uas.call(previewMoves, { query: { ...TODAY, byHours: '24' } }, root.token);
  const ends = async () => {
    const rows = await uas.database
      .selectFrom('offering')
      .select(['closes_at', 'late_until'])
      .where('session', '=', SESSION)
      .execute();
    return rows.map(({ closes_at, late_until }) => [closes_at?.toISOString(), late_until?.toISOString()]);
  };

  it('F-2.8 moves nothing without a reason, for no hours, or backwards', async () => {
    await closing('nust', { closesAt: '2026-11-20' });
    const { status, body } = await move({ reason: ' ' });
    expect([status, body]).toEqual([400, refusal('offering.reason-missing')]);
    for (const byHours of [0, -24, 1.5, 24 * 32]) expect((await move({ byHours })).status).toBe(400);
    expect((await move({ reason: 'x'.repeat(301) })).status).toBe(400);
    expect(await ends()).toEqual([['2026-11-20T18:59:59.999Z', undefined]]);
    expect(await uas.database.selectFrom('date_change').selectAll().execute()).toEqual([]);
  });

  it('answers with nothing where nothing closes', async () => {
    await closing('nust', { closesAt: '2026-11-21' });
    const none = { offerings: 0, institutes: 0, applicants: 0 };
    expect((await preview()).body).toEqual({ ...none, closing: [] });
    expect((await move()).body).toEqual(none);
  });

  it('F-2.10 everything that closes today plus 24 hours: 25 moved, 4 of tomorrow not, 25 lines of one batch', async () => {
    for (let index = 0; index < 29; index += 1)
      await closing(`university${index}`, { closesAt: index < 25 ? '2026-11-20' : '2026-11-21' });
    const counts = { offerings: 25, institutes: 25, applicants: 0 };
    expect((await preview()).body).toMatchObject(counts);
    expect(await uas.database.selectFrom('date_change').select('id').execute()).toEqual([]);
    expect((await move()).body).toEqual(counts);
    expect(await ends()).toEqual(Array.from({ length: 29 }, () => ['2026-11-21T18:59:59.999Z', undefined]));
    const lines = await uas.database.selectFrom('date_change').select(['batch_id', 'reason']).execute();
    expect(lines).toHaveLength(25);
    expect(new Set(lines.map(({ batch_id, reason }) => `${batch_id} ${reason}`)).size).toBe(1);
    expect((await auditedActions(uas)).filter((action) => action === 'move-offering')).toHaveLength(25);
  });

  it('F-2.10 one institute alone, and a late window goes with its closing date', async () => {
    const nust = await closing('nust', { closesAt: '2026-11-20', lateUntil: '2026-11-25' });
    await closing('lums', { closesAt: '2026-11-20' });
    expect((await move({ instituteId: nust.id })).body).toMatchObject({ offerings: 1, institutes: 1 });
    expect(await ends()).toEqual(
      expect.arrayContaining([
        ['2026-11-21T18:59:59.999Z', '2026-11-26T18:59:59.999Z'],
        ['2026-11-20T18:59:59.999Z', undefined],
      ]),
    );
  });

  it('F-2.10 where only the late window ends in the period, it moves alone', async () => {
    await closing('nust', { closesAt: '2026-11-10', lateUntil: '2026-11-20' });
    expect((await preview()).body.closing).toEqual([
      {
        institute: 'Nust',
        session: SESSION,
        program: null,
        from: '2026-11-20T18:59:59.999Z',
        to: '2026-11-21T18:59:59.999Z',
        applicants: 0,
      },
    ]);
    await move();
    expect(await ends()).toEqual([['2026-11-10T18:59:59.999Z', '2026-11-21T18:59:59.999Z']]);
  });

  it('F-2.7 tells applicants and the institute once, with the reason', async () => {
    const nust = await closing('nust', { closesAt: '2026-11-20' });
    const sara = await applicant(uas, 'sara');
    await applied(uas, { student: sara, institute: nust, session: SESSION });
    expect((await preview()).body).toMatchObject({
      applicants: 1,
      closing: [{ institute: 'Nust', applicants: 1 }],
    });
    await move();
    const context = {
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    };
    await Promise.all([notifyOfMoves(context), notifyOfMoves(context)]);
    const read = async (person: TestPerson) =>
      (await uas.call(listNotifications, {}, person.token)).body.notifications
        .filter(({ kind }) => kind.endsWith('date-moved'))
        .map(({ text }) => text);
    expect(await read(sara)).toEqual([
      `For BS Computer Science at Nust, Fall 2026, the closing date was moved to 21 Nov 2026. Reason: ${REASON}`,
    ]);
    expect(await read(nust)).toEqual([
      `The service moved the closing date of Fall 2026 to 21 Nov 2026. Reason: ${REASON}`,
    ]);
  });

  it('F-2.16 staff without manageInstitutes: 403, and nothing moves', async () => {
    await closing('nust', { closesAt: '2026-11-20' });
    const clerk = await uas.staff('clerk', ['viewApplications', 'manageStudents']);
    const body = { ...TODAY, reason: REASON };
    expect((await uas.call(moveOfferings, { body }, clerk.token)).status).toBe(403);
    const query = { ...TODAY, byHours: '24' };
    expect((await uas.call(previewMoves, { query }, clerk.token)).status).toBe(403);
    expect(await ends()).toEqual([['2026-11-20T18:59:59.999Z', undefined]]);
  });
});

describe('who hears of moved dates', () => {
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const SESSION = 'Fall 2026';
  const REASON = 'The portal of the board was down.';

  const context = (aborted = false) => ({
    ...uas.dependencies,
    log: uas.app.log,
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
    extendLease: async () => undefined,
  });

  const programOf = async (course: string) =>
    (await findProgramId(uas.database, { instituteId: nust.id, department: 'Computing', course })) ?? '';

  async function set(...offerings: readonly object[]): Promise<string[]> {
    const { status, body } = await uas.call(
      setOfferings,
      { params: { email: nust.email }, body: { session: SESSION, offerings } },
      nust.token,
    );
    expect([status, body.message]).toEqual([200, undefined]);
    return body.offerings.map(({ _id }) => _id);
  }

  async function move(id: string, to: string): Promise<void> {
    const body = { kind: 'closes' as const, to, reason: REASON };
    expect((await uas.call(moveOffering, { params: { id }, body }, nust.token)).status).toBe(200);
  }

  async function toldTo(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(listNotifications, {}, person.token);
    return body.notifications.filter(({ kind }) => kind === 'date-moved').map(({ text }) => text);
  }

  const OPEN = { programId: null, closesAt: '2026-12-20' };

  it('F-2.7 tells nobody of dates that were only set, nor whoever has withdrawn or was not selected', async () => {
    const [sara, omar, aisha] = [
      await applicant(uas, 'sara'),
      await applicant(uas, 'omar'),
      await applicant(uas, 'aisha'),
    ];
    const [id = ''] = await set(OPEN);
    const withdrawn = await applied(uas, { student: sara, institute: nust, session: SESSION });
    await uas.call(withdrawApplication, { params: { id: withdrawn } }, sara.token);
    await decided(uas, await applied(uas, { student: omar, institute: nust, session: SESSION }), 'rejected');
    await notifyOfMoves(context());
    expect(await toldTo(sara)).toEqual([]);
    await move(id, '2026-12-31');
    await notifyOfMoves(context());
    for (const person of [sara, omar, aisha]) expect(await toldTo(person)).toEqual([]);
  });

  it('F-2.7 a date moved later with a reason: applicants are told once, with both', async () => {
    const sara = await applicant(uas, 'sara');
    const [id = ''] = await set(OPEN);
    await applied(uas, { student: sara, institute: nust, session: SESSION });
    await applied(uas, {
      student: sara,
      institute: nust,
      session: SESSION,
      course: 'BS Software Engineering',
    });
    await move(id, '2026-12-31');
    await Promise.all([notifyOfMoves(context()), notifyOfMoves(context())]);
    await notifyOfMoves(context());
    expect(await toldTo(sara)).toEqual([
      expect.stringMatching(
        /^For BS (Computer Science|Software Engineering) at Nust, Fall 2026, the closing date was moved to 31 Dec 2026\. Reason: The portal of the board was down\.$/,
      ),
    ]);
    const mails = await uas.database.selectFrom('outbox').select('digest_key').execute();
    expect(mails.filter(({ digest_key }) => digest_key === 'dates')).toHaveLength(1);
  });

  it('F-2.7 a move for one program concerns its applicants alone, and one for all not those with dates of their own', async () => {
    const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
    const [forAll = '', own = ''] = await set(OPEN, {
      programId: await programOf('BS Computer Science'),
      closesAt: '2026-12-24',
    });
    await applied(uas, { student: sara, institute: nust, session: SESSION });
    await applied(uas, {
      student: omar,
      institute: nust,
      session: SESSION,
      course: 'BS Software Engineering',
    });
    await move(own, '2026-12-31');
    await notifyOfMoves(context());
    expect([(await toldTo(sara)).length, (await toldTo(omar)).length]).toEqual([1, 0]);
    await move(forAll, '2026-12-31');
    await notifyOfMoves(context());
    expect([(await toldTo(sara)).length, (await toldTo(omar)).length]).toEqual([1, 1]);
  });

  it('F-2.7 what a stop left is done by the next run', async () => {
    const sara = await applicant(uas, 'sara');
    const [id = ''] = await set(OPEN);
    await applied(uas, { student: sara, institute: nust, session: SESSION });
    await move(id, '2026-12-31');
    await notifyOfMoves(context(true));
    expect(await toldTo(sara)).toEqual([]);
    await notifyOfMoves(context());
    expect(await toldTo(sara)).toHaveLength(1);
  });
});
