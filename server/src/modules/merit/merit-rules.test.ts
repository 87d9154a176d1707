import {
  anySentenceOf,
  apply,
  getPublicInstitute,
  listInstituteApplications,
  listInstitutes,
  listMeritRules,
  listPublishedMeritRules,
  listStudentApplications,
  MERIT_FORMAT,
  meritRule,
  publishMeritRule,
  type ShownAdmissionForm,
  saveAdmissionForm,
  saveMeritRule,
  tryMeritRule,
  updateInstitute,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, copyApplication, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { writeForm } from '../students/admission-form.store';

const uas = withTestApp();
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
  const eligible = body.applications.map(({ course, merit }) => [course, merit?.aggregate, merit?.eligible]);
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
