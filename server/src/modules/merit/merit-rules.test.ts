import {
  anySentenceOf,
  apply,
  getPublicInstitute,
  listInstituteApplications,
  listInstitutes,
  listMeritRules,
  listNotifications,
  listPublishedMeritRules,
  listStudentApplications,
  MERIT_FORMAT,
  type MeritRecord,
  meritOf,
  meritRule,
  publishMeritRule,
  type ShownAdmissionForm,
  saveAdmissionForm,
  saveMeritRule,
  shownAdmissionForm,
  tryMeritRule,
  updateInstitute,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { rounds } from '../../test-kit/rounds';
import {
  applicant,
  applied,
  auditedActions,
  copyApplication,
  decided,
  filledForm,
} from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';
import { notifyOfRules } from './notify-of-rules';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('rules of merit', () => {
  const SESSION = 'Fall 2026';
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const part = (of: string, weight: string) => ({ measure: { of }, weight });
  const NET = { measure: { of: 'test', test: 'NET' } };
  const MATRIC = { streams: [{ parts: [part('matric', '100')] }] };
  const least = (percent: string, more: object = {}) => ({
    streams: [{ parts: [part('matric', '100')], least: [{ measure: { of: 'matric' }, percent }] }],
    ...more,
  });

  type Rule = Parameters<typeof meritRule.parse>[0];

  function save(rule: Rule, { by = nust, programId = null as string | null, session = SESSION } = {}) {
    const body = { session, programId, rule: rule as never };
    return uas.call(saveMeritRule, { params: { email: by.email }, body }, by.token);
  }

  function publish(reason = '', { by = nust, programId = null as string | null } = {}) {
    const body = { session: SESSION, programId, reason };
    return uas.call(publishMeritRule, { params: { email: by.email }, body }, by.token);
  }

  async function published(rule: Rule, reason = '', programId: string | null = null): Promise<void> {
    expect((await save(rule, { programId })).status).toBe(200);
    expect((await publish(reason, { programId })).status).toBe(200);
  }

  const programs = () =>
    uas.database
      .selectFrom('program')
      .innerJoin('department', 'department.id', 'program.department_id')
      .where('institute_id', '=', nust.id)
      .select(['program.id', 'program.name', 'program.archived_at'])
      .orderBy('department.position')
      .orderBy('program.position')
      .execute();

  const listOwn = async (by = nust) =>
    (await uas.call(listMeritRules, { params: { email: by.email }, query: { session: SESSION } }, by.token))
      .body.rules;
  const listPublic = async () =>
    (await uas.call(listPublishedMeritRules, { params: { id: nust.id }, query: {} })).body.rules;

  async function withForm(name: string, changes: Partial<ShownAdmissionForm>): Promise<TestPerson> {
    const student = await applicant(uas, name);
    const form = { ...filledForm(student.name), ...changes };
    await writeForm(uas.database, { studentId: student.id, form, version: 2, now: uas.clock.now() });
    return student;
  }

  function send(student: TestPerson, course = 'BS Computer Science') {
    const application = { instituteEmail: nust.email, department: 'Computing', course, session: SESSION };
    return uas.call(apply, { body: { email: student.email, application } }, student.token);
  }

  describe('F-1.16 drafts and versions', () => {
    it('refuses a rule that does not add up, is for nobody else, or for programs of others', async () => {
      const broken = { streams: [{ parts: [part('matric', '10'), part('inter', '85')] }] };
      expect((await save(broken)).body).toEqual({
        message: 'The weights must add up to 100. They add up to 95.',
        code: 'merit-rule.weights',
        params: { sum: 95 },
      });
      const open = { streams: [{ when: { awaited: true }, parts: [part('matric', '100')] }] };
      expect((await save(open)).body).toEqual(refusal('merit-rule.last-stream'));
      expect((await save({ ...MATRIC, colour: 'red' })).status).toBe(400);
      const omar = await uas.institute('fast');
      expect((await save(MATRIC, { by: { ...omar, email: nust.email } })).status).toBe(403);
      const [program] = await programs();
      expect((await save(MATRIC, { by: omar, programId: program?.id ?? '' })).body).toEqual(
        refusal('program.not-found'),
      );
      expect((await save(MATRIC, { session: 'Fall 2019' })).body).toEqual(
        refusal('application.session-not-offered'),
      );
      expect(await listOwn()).toEqual([]);
    });

    it('keeps one draft, publishes it, and asks for a reason from the second version on', async () => {
      expect((await publish()).body).toEqual(refusal('merit-rule.nothing-new'));
      await save(MATRIC);
      expect((await save(least('60'))).status).toBe(200);
      expect(await listPublic()).toEqual([]);
      expect((await publish('ignored')).status).toBe(200);
      const [first] = await listPublic();
      expect(first).toMatchObject({
        session: SESSION,
        programId: null,
        version: 1,
        reason: '',
        format: MERIT_FORMAT,
      });
      expect(meritRule.parse(first?.rule).streams[0]?.least).toHaveLength(1);

      expect((await save(least('60'))).body).toEqual(refusal('merit-rule.nothing-new'));
      await save(least('65'));
      expect((await publish(' ')).body).toEqual(refusal('merit-rule.reason-missing'));
      expect((await publish('The council raised it.')).status).toBe(200);
      expect(await listOwn()).toMatchObject([
        { programId: null, draft: null, published: { version: 2, reason: 'The council raised it.' } },
      ]);
      expect((await listPublic()).map(({ version, reason }) => [version, reason])).toEqual([
        [2, 'The council raised it.'],
      ]);
      expect(await auditedActions(uas)).toEqual(
        expect.arrayContaining(['save-merit-rule', 'publish-merit-rule']),
      );
    });

    it('a draft that says the same in another order of keys is nothing new', async () => {
      const reversed = {
        blocks: false,
        ties: [],
        streams: [{ least: [], parts: [{ weight: '100', measure: { of: 'matric' } }] }],
      };
      await published({ ...MATRIC, ties: [] });
      expect((await save(reversed)).body).toEqual(refusal('merit-rule.nothing-new'));
    });

    it('publishes no draft but the one that was read', async () => {
      await save(least('50'));
      const body = { session: SESSION, programId: null, reason: '', rule: least('60') as never };
      const publishAs = (rule: Rule) =>
        uas.call(
          publishMeritRule,
          { params: { email: nust.email }, body: { ...body, rule: rule as never } },
          nust.token,
        );
      expect((await publishAs(least('60'))).body).toEqual(refusal('merit-rule.changed-meanwhile'));
      expect(await listOwn()).toMatchObject([{ draft: { version: 1 }, published: null }]);
      expect((await publishAs(least('50'))).status).toBe(200);
    });

    it('forgets a draft; what is published stays, also by SQL', async () => {
      await published(MATRIC);
      await save(least('50'));
      expect(
        (
          await uas.call(
            saveMeritRule,
            { params: { email: nust.email }, body: { session: SESSION, programId: null, rule: null } },
            nust.token,
          )
        ).status,
      ).toBe(200);
      expect(await listOwn()).toMatchObject([{ draft: null, published: { version: 1 } }]);
      const change = (set: ReturnType<typeof sql>) => sql`update merit_rule set ${set}`.execute(uas.database);
      await expect(change(sql`rule = '{}'`)).rejects.toMatchObject({ constraint: 'merit_rule_published' });
      await save(least('50'));
      await expect(
        sql`update merit_rule set published_at = now() where published_at is null`.execute(uas.database),
      ).rejects.toMatchObject({ constraint: 'merit_rule_reason' });
    });

    it('two drafts at once leave one', async () => {
      await Promise.all(['40', '50', '60'].map((percent) => save(least(percent))));
      const rows = await uas.database.selectFrom('merit_rule').select('version').execute();
      expect(rows).toEqual([{ version: 1 }]);
    });
  });

  it('F-1.21 a member without the right reads and cannot save; drafts are in no open reply', async () => {
    const clerk = await uas.member(nust, 'clerk', ['decide']);
    const asClerk = { ...nust, token: clerk.token };
    expect((await save(MATRIC, { by: asClerk })).status).toBe(403);
    expect((await publish('', { by: asClerk })).status).toBe(403);
    await save(MATRIC);
    expect(await listOwn(asClerk)).toMatchObject([{ draft: { version: 1 }, published: null }]);
    expect(await listPublic()).toEqual([]);
    const unknown = await uas.call(listPublishedMeritRules, { params: { id: 'nobody' }, query: {} });
    expect([unknown.status, unknown.body.message]).toEqual([404, anySentenceOf('institute.unknown')]);
  });

  it('F-1 a rule of its own goes before the one for all programs, in the session alone', async () => {
    const [first] = await programs();
    await published(MATRIC);
    await published(least('90'), '', first?.id);
    expect((await listPublic()).map(({ programId }) => programId)).toEqual([null, first?.id]);
    const sara = await applicant(uas, 'sara');
    await applied(uas, { student: sara, institute: nust });
    await applied(uas, { student: sara, institute: nust, course: 'BBA', department: 'Business' });
    const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    const eligible = body.applications.map(({ course, merit }) => [
      course,
      merit?.aggregate,
      merit?.eligible,
    ]);
    expect(eligible.sort()).toEqual([
      ['BBA', '79.6364', true],
      ['BS Computer Science', '79.6364', false],
    ]);
  });

  it('F-1.22 the page of the institute says which programs have a rule, and lists do not', async () => {
    const ruled = async () =>
      (await uas.call(getPublicInstitute, { params: { id: nust.id } })).body.institute.meritRules;
    expect(await ruled()).toBeUndefined();
    expect((await save(MATRIC)).status).toBe(200);
    expect(await ruled()).toBeUndefined();
    await publish();
    expect(await ruled()).toEqual([{ session: SESSION, programId: null }]);
    const [program] = await programs();
    await published(MATRIC, '', program?.id ?? '');
    expect(await ruled()).toHaveLength(2);
    expect(await ruled()).toContainEqual({ session: SESSION, programId: program?.id });
    const { institutes } = (await uas.call(listInstitutes, { query: {} })).body;
    expect(institutes[0]).not.toHaveProperty('meritRules');
  });

  it('F-1.23 the student and the institute read the same figure, and none without a rule that can be read', async () => {
    const sara = await applicant(uas, 'sara');
    const id = await applied(uas, { student: sara, institute: nust });
    const rows = async () => {
      const own = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
      const list = await uas.call(
        listInstituteApplications,
        { params: { email: nust.email }, query: {} },
        nust.token,
      );
      return [own.body.applications[0]?.merit, list.body.applications[0]?.merit];
    };
    expect(await rows()).toEqual([undefined, undefined]);
    await published(least('80'));
    const merit = {
      aggregate: '79.6364',
      parts: [{ label: 'Matriculation', weight: '100', percent: '79.6364', points: '79.6364', extra: '' }],
      adjustments: [],
      eligible: false,
      reasons: [
        {
          code: 'below-minimum',
          params: { qualification: 'Matriculation', needed: '80', yours: '79.6363' },
          text: 'Matriculation needs 80 %, yours is 79.6363 %.',
        },
      ],
      missing: [],
      isClaimed: true,
    };
    expect(await rows()).toEqual([merit, merit]);
    // A copy that is not as it should be, and a rule of a later version, cost nobody the list.
    await sql`update application_row set form_copy = '{"academicRecords": 7}' where id = ${id}`.execute(
      uas.database,
    );
    expect(await rows()).toEqual([undefined, undefined]);
    await sql`alter table merit_rule disable trigger merit_rule_kept`.execute(uas.database);
    await sql`update merit_rule set rule = '{"later": true}'`.execute(uas.database);
    await sql`alter table merit_rule enable trigger merit_rule_kept`.execute(uas.database);
    expect(await rows()).toEqual([undefined, undefined]);
    expect(await listPublic()).toMatchObject([{ format: MERIT_FORMAT + 1 }]);
  });

  describe('F-1.18 whoever does not qualify', () => {
    const marks = (obtainedMarks: string) => ({
      academicRecords: [
        { ...filledForm('Sara').academicRecords[0], obtainedMarks, percentage: '' },
      ] as ShownAdmissionForm['academicRecords'],
    });

    it('is refused when applying where the rule keeps such people out, after every rule of before', async () => {
      await published(least('60', { blocks: true }));
      const unpaid = await uas.student('omar');
      expect((await send(unpaid)).body).toEqual(refusal('application.fee-unpaid'));
      const sara = await withForm('sara', marks('659'));
      expect((await send(sara)).body).toMatchObject({
        code: 'application.not-qualified',
        message: 'You do not qualify for BS Computer Science. Matriculation needs 60 %, yours is 59.9090 %.',
      });
      const aisha = await withForm('aisha', marks('660'));
      expect((await send(aisha)).status).toBe(201);
    });

    it('applies where the rule only tells, and where something is not known yet', async () => {
      await published(least('60'));
      const sara = await withForm('sara', marks('659'));
      const reply = await send(sara);
      expect([reply.status, reply.body.application?.merit?.eligible]).toEqual([201, false]);
      await published({ streams: [{ parts: [{ ...NET, weight: '100' }] }], blocks: true }, 'A test.');
      const other = await send(sara, 'BS Data Science');
      expect([other.status, other.body.application?.merit]).toMatchObject([
        201,
        {
          aggregate: null,
          eligible: null,
          missing: [{ text: 'We cannot tell yet: your result of NET is missing.' }],
        },
      ]);
    });
  });

  it('F-1 tries a rule on the newest applications that it is for, without names, and writes nothing', async () => {
    const sara = await applicant(uas, 'sara');
    const id = await applied(uas, { student: sara, institute: nust });
    await copyApplication(uas, id, 30);
    const [first] = await programs();
    const attempt = (rule: Rule, programId: string | null = null) =>
      uas.call(
        tryMeritRule,
        { params: { email: nust.email }, body: { session: SESSION, programId, rule: rule as never } },
        nust.token,
      );
    const { body } = await attempt(MATRIC);
    expect(body.applications).toHaveLength(20);
    expect(JSON.stringify(body)).not.toContain('Sara');
    expect(body.applications[0]?.merit.aggregate).toBe('79.6364');
    expect((await attempt(MATRIC, first?.id)).body.applications).toHaveLength(20);
    expect((await attempt({ streams: [{ parts: [part('matric', '95')] }] })).status).toBe(400);
    expect(await uas.database.selectFrom('merit_rule').select('id').execute()).toEqual([]);
    await published(MATRIC, '', first?.id);
    expect((await attempt(MATRIC)).body.applications).toEqual([]);
  });

  it('a program that has a rule is archived when it is no longer named, not deleted', async () => {
    const [first] = await programs();
    await published(MATRIC, '', first?.id);
    const body = {
      email: nust.email,
      updatedProfile: { departments: [{ name: 'Business', courses: ['BBA'] }] },
    };
    expect((await uas.call(updateInstitute, { body }, nust.token)).status).toBe(200);
    const left = await programs();
    expect(left.map(({ name, archived_at }) => [name, archived_at !== null])).toEqual(
      expect.arrayContaining([
        ['BS Computer Science', true],
        ['BBA', false],
      ]),
    );
    expect(left).toHaveLength(2);
  });

  it('F-1 a form of a portal that does not know the new fields leaves what is saved of them', async () => {
    const row = {
      ...filledForm('Sara').academicRecords[0],
      group: 'ICS',
      subjects: [{ name: 'Physics', obtained: '80', total: '100' }],
    };
    const sara = await applicant(uas, 'sara');
    const send = (admissionForm: object) =>
      uas.call(
        saveAdmissionForm,
        { body: { email: sara.email, admissionForm: admissionForm as never } },
        sara.token,
      );
    const TESTS = [{ test: 'NET', year: '2026', rollNo: '7', score: '۱۴۰', outOf: '200' }];
    const whole = { ...filledForm('Sara'), academicRecords: [row], tests: TESTS, hafiz: true };
    expect((await send(whole)).status).toBe(200);
    const older = await send(filledForm('Sara'));
    expect(older.body.admissionForm).toMatchObject({
      hafiz: true,
      tests: [{ ...TESTS[0], score: '140' }],
      academicRecords: [{ group: 'ICS', subjects: [{ name: 'Physics' }] }],
    });
    const cleared = await send({
      ...whole,
      hafiz: false,
      tests: [],
      academicRecords: [{ ...row, group: '', subjects: [] }],
    });
    expect(cleared.body.admissionForm).toMatchObject({
      hafiz: false,
      tests: [],
      academicRecords: [{ group: '', subjects: [] }],
    });
    const above = { ...whole, tests: [{ ...TESTS[0], score: '201' }] };
    expect((await send(above)).status).toBe(400);
  });
});

describe('who hears of rules', () => {
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
  });

  const SESSION = 'Fall 2026';
  const REASON = 'The board changed its marks.';

  const context = (aborted = false) => ({
    ...uas.dependencies,
    log: uas.app.log,
    signal: aborted ? AbortSignal.abort() : new AbortController().signal,
    extendLease: async () => undefined,
  });

  /** Publishes a rule that asks for so many percent of Matriculation, or of a test that nobody has; a second later. */
  async function published(percent: string, reason = '', of: object = { of: 'matric' }): Promise<void> {
    uas.clock.advance(1_000);
    const rule = {
      streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }], least: [{ measure: of, percent }] }],
    };
    const request = { params: { email: nust.email } };
    const body = { session: SESSION, programId: null };
    const saved = await uas.call(saveMeritRule, { ...request, body: { ...body, rule } } as never, nust.token);
    expect(saved.status).toBe(200);
    const answer = await uas.call(publishMeritRule, { ...request, body: { ...body, reason } }, nust.token);
    expect(answer.status).toBe(200);
    uas.clock.advance(1_000);
  }

  async function toldTo(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(listNotifications, {}, person.token);
    return body.notifications.filter(({ kind }) => kind === 'eligibility-changed').map(({ text }) => text);
  }

  /** Gives an application so many of 1100 marks in Matriculation. */
  async function setMarks(id: string, obtained: string): Promise<void> {
    const { form_copy: form } = await uas.database
      .selectFrom('application_row')
      .select('form_copy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copy = shownAdmissionForm.parse(form);
    const academicRecords = copy.academicRecords.map((record) =>
      record.qualification === 'Matriculation'
        ? { ...record, obtainedMarks: obtained, totalMarks: '1100' }
        : record,
    );
    await uas.database
      .updateTable('application_row')
      .set({ form_copy: json({ ...copy, academicRecords }) })
      .where('id', '=', id)
      .execute();
  }

  /** Somebody with so many of 1100 marks in Matriculation, who has applied. */
  async function withMarks(name: string, obtained: string): Promise<{ person: TestPerson; id: string }> {
    const person = await applicant(uas, name);
    const id = await applied(uas, { student: person, institute: nust, session: SESSION });
    await setMarks(id, obtained);
    return { person, id };
  }

  it('F-1.17 tells nobody of a first version, of one that changes nothing, or what cannot be told', async () => {
    const { person } = await withMarks('sara', '900');
    await published('90');
    await notifyOfRules(context());
    await published('85', 'Another place for the limit.');
    await notifyOfRules(context());
    await published('50', 'A test counts.', { of: 'test', test: 'NET' });
    await notifyOfRules(context());
    expect(await toldTo(person)).toEqual([]);
  });

  it('F-1.17 tells nobody who has withdrawn, was decided, or applied under the new version', async () => {
    await published('50');
    const gone = await withMarks('sara', '900');
    const done = await withMarks('omar', '900');
    await uas.call(withdrawApplication, { params: { id: gone.id } }, gone.person.token);
    await decided(uas, done.id, 'rejected');
    await published('90', REASON);
    const late = await withMarks('aisha', '900');
    await notifyOfRules(context());
    for (const { person } of [gone, done, late]) expect(await toldTo(person)).toEqual([]);
  });

  it('F-1.17 tells both who qualified and does not, and the other way round, once each, also by two instances', async () => {
    await published('90');
    const [low, high] = [await withMarks('sara', '900'), await withMarks('omar', '1000')];
    await published('80', REASON);
    await Promise.all([notifyOfRules(context()), notifyOfRules(context())]);
    await notifyOfRules(context());
    const sentence = (qualify: string, reason = REASON) =>
      `Nust changed the merit rule of BS Computer Science: ${reason} You ${qualify} now.`;
    expect(await toldTo(low.person)).toEqual([sentence('qualify')]);
    expect(await toldTo(high.person)).toEqual([]);
    await published('95', 'Too many applied.');
    await notifyOfRules(context());
    expect(await toldTo(low.person)).toEqual([
      sentence('do not qualify', 'Too many applied.'),
      sentence('qualify'),
    ]);
    expect(await toldTo(high.person)).toEqual([sentence('do not qualify', 'Too many applied.')]);
    const mails = await uas.database.selectFrom('outbox').select('digest_key').execute();
    expect(mails.filter(({ digest_key }) => digest_key === 'decisions').length).toBeGreaterThan(0);
  });

  it('F-1.17 changes the eligibility of 37 of 50: 37 notifications, what a stop left is done by the next run', async () => {
    await published('50');
    const { id } = await withMarks('sara', '900');
    await copyApplication(uas, id, 49);
    await sql`insert into account (id, role, email, password_hash, student_id, created_at)
    select 'of-' || id, 'student', email, '', id, created_at from student where id not in
      (select student_id from account where student_id is not null)`.execute(uas.database);
    const rows = await uas.database.selectFrom('application_row').select('id').orderBy('id').execute();
    expect(rows).toHaveLength(50);
    const obtained = (index: number) => (index < 37 ? '700' : '1000');
    for (const [index, { id: each }] of rows.entries()) await setMarks(each, obtained(index));
    await published('80', REASON);
    await notifyOfRules(context(true));
    const count = async () => {
      const kind = 'eligibility-changed';
      return (await uas.database.selectFrom('notification').select('id').where('kind', '=', kind).execute())
        .length;
    };
    expect(await count()).toBe(0);
    await notifyOfRules(context());
    await notifyOfRules(context());
    expect(await count()).toBe(37);
  });
});

describe('merit as the database computes it', () => {
  /** So many rules and records in each run. */
  const CASES = 2_500;
  const AT_ONCE = 250;

  /** Numbers that look random and are the same in each run (mulberry32). */
  function numbersFrom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
  }

  const SOURCES = ['matric', 'inter', 'test'] as const;
  type Source = (typeof SOURCES)[number];
  type Marks = Readonly<Record<Source, readonly [string, string]>>;

  /** A measure and what PostgreSQL makes of it: the percentage with thirty decimals. */
  interface Measure {
    readonly measure: object;
    readonly sql: (extra: Readonly<Partial<Record<Source, string>>>) => string;
  }

  /** Thirds that add up to something whole do so again; no other result comes so near to it. */
  const sharp = (value: string) => `round(${value}, 24)`;
  const exact = (value: string) => `${value}::numeric(60,30)`;

  function markOf(source: Source, [obtained, total]: readonly [string, string], factor: string): Measure {
    return {
      measure: { of: source, ...(source === 'test' && { test: 'NET' }), ...(factor !== '1' && { factor }) },
      sql: (extra) => `((${exact(obtained)} * ${factor} + ${extra[source] ?? 0}) * 100 / ${total})`,
    };
  }

  function randomCase(random: (below: number) => number) {
    const chosen = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
    const marksOf = (): readonly [string, string] => {
      const total = chosen([1100, 1050, 550, 800, 200, 4, 900]);
      return [(random(total * 100 + 1) / 100).toFixed(2), String(total)];
    };
    const marks: Marks = { matric: marksOf(), inter: marksOf(), test: marksOf() };
    const factor = () => chosen(['1', '1', '0.9', '0.333']);
    const mark = (source = chosen(SOURCES)) => markOf(source, marks[source], factor());
    const best = (): Measure => {
      const [one, other] = [mark(), mark()];
      return {
        measure: { best: [one.measure, other.measure] },
        sql: (extra) => `greatest(${one.sql(extra)}, ${other.sql(extra)})`,
      };
    };
    const pooled = (): Measure => {
      const times = chosen(['0.25', '1', '3']);
      const [matric, inter] = [marks.matric, marks.inter];
      return {
        measure: {
          pooled: [
            { of: 'matric', times },
            { of: 'inter', times: '1' },
          ],
        },
        sql: (extra) =>
          `(((${exact(matric[0])} + ${extra.matric ?? 0}) * ${times} + ${exact(inter[0])} + ${extra.inter ?? 0}) * 100
          / (${matric[1]} * ${times} + ${inter[1]}))`,
      };
    };
    const weights = chosen([
      ['100'],
      ['10', '90'],
      ['33.3', '33.3', '33.4'],
      ['17', '50', '33'],
      ['0.125', '99.875'],
    ]);
    const parts = weights.map((weight) => ({ weight, ...chosen([mark, best, pooled])() }));

    const isHafiz = random(2) === 0;
    const hafiz =
      random(3) === 0 ? { to: chosen(['inter', 'result'] as const), marks: chosen(['20', '2.5']) } : null;
    const late = random(3) === 0 ? { minus: chosen(['2', '0.333']), atMost: 1 + random(3) } : null;
    const cut = random(4) === 0 ? { decimals: random(5), how: chosen(['cut', 'half-up'] as const) } : null;
    const decimals = random(4) === 0 ? random(5) : null;
    const needed = String(random(101));
    const ask = mark();

    const rule = meritRule.parse({
      streams: [
        {
          parts: parts.map(({ measure, weight }) => ({ measure, weight })),
          least: [{ measure: ask.measure, percent: needed }],
        },
      ],
      extra: hafiz ? [{ for: 'hafiz', ...hafiz }] : [],
      ...(late && { lateYears: late }),
      rounding: {
        ...(cut && { percentages: cut }),
        ...(decimals !== null && { result: { decimals } }),
      },
    });
    const year = 2020 + random(7);
    const row = (qualification: string, [obtained, total]: readonly [string, string]) => ({
      qualification,
      obtained,
      total,
      part: '',
      group: '',
      year: String(year),
      subjects: [],
      isVerified: true,
    });
    const record: MeritRecord = {
      rows: [row('Matriculation', marks.matric), row('Intermediate', marks.inter)],
      tests: [{ test: 'NET', score: marks.test[0], outOf: marks.test[1], isVerified: true }],
      bornOn: '2008-01-01',
      isHafiz,
      sessionYear: 2026,
    };
    const extra = hafiz && isHafiz && hafiz.to === 'inter' ? { inter: hafiz.marks } : {};
    const rounds = cut?.how === 'cut' ? 'trunc' : 'round';
    const points = ({ sql, weight }: (typeof parts)[number]) =>
      `${cut ? `${rounds}(${sharp(sql(extra))}, ${cut.decimals})` : sql(extra)} * ${weight} / 100`;
    const sum = parts.map(points).join(' + ');
    const onResult = hafiz && isHafiz && hafiz.to === 'result' ? hafiz.marks : '0';
    const less = late ? `${late.minus} * ${Math.min(late.atMost, 2026 - year)}` : '0';
    const whole = sharp(`${sum} + ${onResult} - ${less}`);
    return {
      rule,
      record,
      sql: `round(${decimals === null ? whole : `round(${whole}, ${decimals})`}, 4)::text, ${ask.sql({})} >= ${needed}`,
    };
  }

  it.each(Array.from({ length: rounds(4) }, (_none, at) => at + 1))(
    `F-1.14 ${CASES} random rules and records give what numeric of PostgreSQL gives: run %i`,
    async (seed) => {
      const random = numbersFrom(seed);
      let compared = 0;
      for (let start = 0; start < CASES; start += AT_ONCE) {
        const cases = Array.from({ length: AT_ONCE }, () => randomCase(random));
        const values = cases.map((one, at) => `(${at}, ${one.sql})`).join(', ');
        const { rows } = await sql
          .raw<{ aggregate: string; eligible: boolean }>(
            `select aggregate, eligible from (values ${values}) as cases (at, aggregate, eligible) order by at`,
          )
          .execute(uas.database);
        cases.forEach(({ rule, record, sql }, at) => {
          const { aggregate, eligible } = meritOf(rule, record);
          expect({ sql, aggregate: Number(aggregate), eligible }).toEqual({
            sql,
            aggregate: Number(rows[at]?.aggregate),
            eligible: rows[at]?.eligible,
          });
          compared += 1;
        });
      }
      expect(compared).toBe(CASES);
    },
  );
});
