import {
  apply,
  comparable,
  getAdmissionForm,
  importNationalTestScores,
  importTestScores,
  listInstituteApplications,
  meritOf,
  meritRecordOf,
  meritRule,
  rollNumberKey,
  SCORE_COLUMNS,
  type ScoreFile,
  scoreFileUpload,
  sessionsForInstitute,
  ungrouped,
} from '@uas/contract';
import { sql } from 'kysely';
import { readAccount } from '../../platform/identity/accounts';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, auditedActions, copyApplication, filledForm } from '../../test-kit/scenes';
import { type ChosenFile, pdfFile, scoreFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { readMerits } from '../merit/read-merits';
import { collectAccount } from '../own-account/collect-account';
import { writeForm } from '../students/admission-form.store';
import { readFileScores } from './test-scores.store';

const uas = withTestApp();
const SESSION = 'Fall 2026';
/** What `filledForm` says. */
const CNIC = '42201-0397640-8';
const NET = meritRule.parse({
  streams: [{ parts: [{ measure: { of: 'test', test: 'NET' }, weight: '100' }] }],
});
let nust: TestPerson;
beforeEach(async () => {
  nust = await uas.institute('nust');
});

type Sent = Partial<ScoreFile>;

const sent = (file: ChosenFile, body: Sent) => ({
  body: { session: SESSION, test: 'NET', ...body },
  file: { ...file, field: 'file' },
});

function send(file: ChosenFile, body: Sent = {}, by = nust) {
  return uas.call(importTestScores, { params: { email: nust.email }, ...sent(file, body) }, by.token);
}

/** Takes a file as a person does: looks at the preview, then takes what was seen. */
async function take(file: ChosenFile, body: Sent = {}) {
  const { seen } = (await send(file, body)).body;
  return send(file, { ...body, take: 'true', seen });
}

async function takeNational(file: ChosenFile, body: Sent = {}) {
  const root = await uas.staff('aisha', ['manageStudents']);
  const call = (more: Sent) =>
    uas.call(importNationalTestScores, sent(file, { ...body, ...more }), root.token);
  const { seen } = (await call({})).body;
  return call({ take: 'true', seen });
}

const stored = () =>
  uas.database
    .selectFrom('test_score')
    .select(['test', 'roll_no', 'cnic_digits', 'name', 'score', 'out_of', 'institute_id'])
    .orderBy('roll_no')
    .execute();

/** A form with a typed result of NET. */
const formWith = (changes: Partial<ReturnType<typeof filledForm>> = {}) =>
  filledForm('Sara', {
    tests: [{ test: 'Net', year: '2026', rollNo: 'n-17', score: '100', outOf: '200' }],
    ...changes,
  });

async function publishRule(rule: object): Promise<void> {
  await sql`insert into admission_session (id, institute_id, label)
    values ('session', ${nust.id}, ${SESSION}) on conflict do nothing`.execute(uas.database);
  await sql`insert into merit_rule (id, institute_id, session, version, rule, saved_at, published_at)
    values ('rule', ${nust.id}, ${SESSION}, 1, ${JSON.stringify(rule)}::jsonb, now(), now())`.execute(
    uas.database,
  );
}

async function appliedWith(form: object, name = 'sara'): Promise<string> {
  const id = await applied(uas, { student: await applicant(uas, name), institute: nust });
  await sql`update application_row set form_copy = ${JSON.stringify(form)}::jsonb where id = ${id}`.execute(
    uas.database,
  );
  return id;
}

async function meritOfApplication(id: string) {
  return (await readMerits(uas.dependencies, [id])).get(id);
}

describe('F-1.20 a file that is none', () => {
  it.each([
    ['a PDF', pdfFile('scores.pdf'), 415, refusal('table.wrong-type')],
    ['a PDF that is called CSV', pdfFile('scores.csv'), 415, refusal('table.wrong-type')],
    ['an empty one', { ...scoreFile(), bytes: Buffer.alloc(0) }, 400, refusal('file.empty')],
    ['bytes', { ...scoreFile(), bytes: Buffer.alloc(99) }, 415, refusal('file.not-readable')],
  ])('%s is refused in its words', async (_, file, status, body) => {
    const reply = await send(file);
    expect([reply.status, reply.body]).toEqual([status, body]);
  });

  it.each([
    ['no header', scoreFile(['1,42201-0397640-8,Sara,150,200'], '')],
    ['a header without a column', scoreFile(['1,Sara,150,200'], 'roll number,name,score,out of')],
    ['a header that names one twice', scoreFile([], 'roll number,roll number,cnic,name,score,out of')],
  ])('%s says which columns the file needs', async (_, file) => {
    const reply = await send(file);
    expect([reply.status, reply.body]).toEqual([
      400,
      expect.objectContaining({ code: 'test-scores.no-header' }),
    ]);
    expect(reply.text).toContain(`The file needs a line with these columns: ${SCORE_COLUMNS.join(', ')}.`);
  });

  it('quotes that do not close, and more bytes than are read, are refused', async () => {
    const broken = await send(scoreFile(['1,,"Sara,150,200']));
    expect([broken.status, broken.text]).toEqual([
      400,
      expect.stringContaining('Line 2 of the file is not valid CSV. Please check its quotation marks.'),
    ]);
    const large = { ...scoreFile(), bytes: Buffer.alloc(scoreFileUpload.maxBytes + 1, 'x') };
    const reply = await send(large);
    expect([reply.status, reply.text]).toEqual([413, expect.stringContaining('smaller than 8 MB')]);
    expect(await stored()).toEqual([]);
  });

  it('results of the past year can be taken, whose lists go on in the new one', async () => {
    const [, , session = ''] = sessionsForInstitute(uas.clock.now());
    expect((await take(scoreFile(), { session })).body).toMatchObject({ isTaken: true });
    expect((await takeNational(scoreFile(), { session })).body).toMatchObject({ isTaken: true });
  });

  it('a session that is not offered, no test, and the file of another institute are refused', async () => {
    expect((await send(scoreFile(), { session: 'Fall 2019' })).body).toEqual(
      refusal('application.session-not-offered'),
    );
    expect((await send(scoreFile(), { test: ' ' })).text).toContain('Please enter the name of the test.');
    expect((await send(scoreFile(), {}, await uas.institute('fast'))).status).toBe(403);
  });

  it('what is wrong is said of each line, and the others are taken', async () => {
    const file = scoreFile([
      ',42201-0397640-8,Sara,150,200',
      '2,42201,Omar,150,200',
      `3,,${'x'.repeat(121)},150,200`,
      '4,,Hina,=1+1,200',
      '5,,Ali,150,0',
      '6,,Aisha,201,200',
      '7,,Zara,150.5,200',
      ' 7 ,,Zara,151,200',
      'roll number,cnic,name,score,out of',
      '8,,Bilal,1e2,200',
      '۹,,عائشہ,۱۵۰٫۲۵,۲۰۰',
      '10,,=HYPERLINK(1),-5,200',
    ]);
    const { body } = await take(file);
    expect(body).toMatchObject({ lines: 12, added: 2, wrong: 10, changed: 0, unchanged: 0, isTaken: true });
    expect(body.wrongLines.map(({ line, wrong }) => `${line} ${wrong}`)).toEqual([
      '2 roll-number',
      '3 cnic',
      '4 name',
      '5 score',
      '6 out-of',
      '7 above',
      '9 repeated',
      '10 cnic',
      '11 score',
      '13 score',
    ]);
    expect((await stored()).map(({ roll_no, score }) => [roll_no, score])).toEqual([
      ['7', 150.5],
      ['9', 150.25],
    ]);
  });
});

describe('F-1.20 taking what was seen', () => {
  it('a preview writes nothing; taking without it, or after a change, is refused', async () => {
    const preview = await send(scoreFile());
    expect(preview.body).toMatchObject({ lines: 1, added: 1, isTaken: false });
    expect((await send(scoreFile(), { take: 'true' })).body).toEqual(
      refusal('test-scores.changed-meanwhile'),
    );
    expect(await stored()).toEqual([]);
    await take(scoreFile(['1,42201-0397640-8,Sara,160,200']));
    const late = await send(scoreFile(), { take: 'true', seen: preview.body.seen });
    expect([late.status, late.body]).toEqual([409, refusal('test-scores.changed-meanwhile')]);
    const other = await send(scoreFile(['2,,Omar,1,200']), { take: 'true', seen: preview.body.seen });
    expect(other.status).toBe(409);
    expect((await stored()).map(({ score }) => score)).toEqual([160]);
  });

  it('two who take at once take one after the other, and the second is shown what changed', async () => {
    const { seen } = (await send(scoreFile())).body;
    const replies = await Promise.all([1, 2].map(() => send(scoreFile(), { take: 'true', seen })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('the same file again changes nothing and leaves no second record; other scores are shown old and new', async () => {
    await take(scoreFile(['1,42201-0397640-8,Sara,150,200', '2,,Omar,90.5,200']));
    const again = await take(scoreFile(['2,,Omar,90.50,200', '1,4220103976408,Sara,150,200.0']), {
      test: ' net',
    });
    expect(again.body).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const corrected = scoreFile(['1,42201-0397640-8,Sara,155,200', '2,,Omar,90.5,200']);
    expect((await send(corrected)).body).toMatchObject({
      changed: 1,
      unchanged: 1,
      changedLines: [
        {
          line: 2,
          rollNumber: '1',
          before: { score: '150', outOf: '200' },
          after: { score: '155', outOf: '200' },
        },
      ],
    });
    expect((await stored())[0]).toMatchObject({ test: 'NET', roll_no: '1', score: 150 });
    await take(corrected);
    expect((await stored())[0]).toMatchObject({ cnic_digits: '4220103976408', name: 'Sara', score: 155 });
    expect((await auditedActions(uas)).filter((kind) => kind === 'import-test-scores')).toHaveLength(2);
    const { after } = await uas.database
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'import-test-scores')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ session: SESSION, test: 'NET', added: 0, changed: 1 });
  });

  it('nothing of the file stays in the storage', async () => {
    await take(scoreFile());
    await takeNational(scoreFile());
    expect(await uas.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
  });
});

describe('F-1.20 whose scores they are', () => {
  it('1,000 lines: 960 by CNIC and roll number, 25 by one of them, 15 by none; 600 wrong roll numbers with right CNICs count', async () => {
    const id = await appliedWith(formWith());
    await copyApplication(uas, id, 985);
    await sql`update application_row set form_copy = form_copy || jsonb_build_object(
      'cnic', '42201-' || lpad(substr(id, 2), 7, '0') || '-1',
      'tests', jsonb_build_array(jsonb_build_object('test', 'NET', 'year', '2026', 'rollNo', 'N' || substr(id, 2),
        'score', '1', 'outOf', '200')))
      where id like 'a%'`.execute(uas.database);
    await publishRule(NET);
    const cnicOf = (at: number) => `42201-${String(at).padStart(7, '0')}-1`;
    const line = (at: number, { rollNumber = `N${at}`, cnic = cnicOf(at), score = 100 } = {}) =>
      `${rollNumber},${cnic},Student ${at},${score},200`;
    const lines = Array.from({ length: 1_000 }, (_, index) => {
      const at = index + 1;
      if (at <= 960) return line(at);
      if (at <= 975) return line(at, { rollNumber: `W${at}` });
      // Nobody who applied has the numbers of the last fifteen.
      return at <= 985 ? line(at, { cnic: '' }) : line(at);
    });
    const file = scoreFile(lines);
    const { body } = await send(file);
    expect(body).toMatchObject({
      lines: 1_000,
      added: 1_000,
      wrong: 0,
      known: { byBoth: 960, byCnic: 15, byRollNumber: 10, not: 15 },
    });
    expect((await send(file, { take: 'true', seen: body.seen })).status).toBe(200);
    expect((await take(file)).body).toMatchObject({ added: 0, changed: 0, unchanged: 1_000 });

    const corrected = scoreFile([1, 2, 3, 4].map((at) => line(at, { score: 120 })));
    expect((await send(corrected)).body).toMatchObject({ changed: 4, added: 0 });
    expect((await meritOfApplication('a1'))?.aggregate).toBe('50.0000');
    await take(corrected);
    expect(await meritOfApplication('a1')).toMatchObject({ aggregate: '60.0000', isClaimed: false });

    await uas.database.deleteFrom('test_score').execute();
    const wrong = Array.from({ length: 600 }, (_, at) => line(at + 1, { rollNumber: `Z${at}`, score: 150 }));
    expect((await take(scoreFile(wrong))).body.known).toMatchObject({ byCnic: 600, byBoth: 0 });
    const merits = await readMerits(
      uas.dependencies,
      Array.from({ length: 600 }, (_, at) => `a${at + 1}`),
    );
    expect(
      new Set([...merits.values()].map(({ aggregate, isClaimed }) => `${aggregate} ${isClaimed}`)),
    ).toEqual(new Set(['75.0000 false']));
  });

  it("a line with another person's CNIC and my roll number never becomes my score", async () => {
    const id = await appliedWith(formWith());
    await publishRule(NET);
    await take(scoreFile(['N-17,42201-7777777-1,Sara,200,200']));
    expect(await meritOfApplication(id)).toMatchObject({ aggregate: '50.0000', isClaimed: true });
    await take(scoreFile(['N - 17,,Sara,190,200']), { test: 'Other test' });
    expect((await meritOfApplication(id))?.aggregate).toBe('50.0000');
    await take(scoreFile(['n-1 7,,Sara,190,200']), { test: 'NET' });
    expect(await meritOfApplication(id)).toMatchObject({ aggregate: '95.0000', isClaimed: false });
  });

  it('counts before a typed one, also a lower one; of two files the better one counts', async () => {
    const id = await appliedWith(formWith());
    await publishRule(NET);
    expect(await meritOfApplication(id)).toMatchObject({ aggregate: '50.0000', isClaimed: true });
    await take(scoreFile([`9,${CNIC},Sara,40,200`]));
    expect(await meritOfApplication(id)).toMatchObject({ aggregate: '20.0000', isClaimed: false });
    await take(scoreFile([`9,${CNIC},Sara,150,200`]), { session: 'Spring 2027' });
    expect((await meritOfApplication(id))?.aggregate).toBe('20.0000');
    expect((await takeNational(scoreFile([`9,${CNIC},Sara,90,200`]), { test: 'NET' })).status).toBe(200);
    expect((await meritOfApplication(id))?.aggregate).toBe('45.0000');
    const { applications } = (
      await uas.call(listInstituteApplications, { params: { email: nust.email }, query: {} }, nust.token)
    ).body;
    expect(applications[0]?.merit).toMatchObject({ aggregate: '45.0000', isClaimed: false });
  });

  it("an institute's file counts there alone, one of staff everywhere", async () => {
    const fast = await uas.institute('fast');
    await take(scoreFile([`9,${CNIC},Sara,180,200`]));
    const scores = (instituteId: string) =>
      readFileScores(uas.database, [{ session: SESSION, instituteId, form: filledForm('Sara') }]);
    expect((await scores(nust.id))[0]).toMatchObject([{ test: 'NET', score: '180', outOf: '200' }]);
    expect((await scores(fast.id))[0]).toEqual([]);
    await takeNational(scoreFile([`9,${CNIC},Sara,170,200`]));
    expect((await scores(fast.id))[0]).toMatchObject([{ score: '170', instituteId: null }]);
  });

  it('a preview of an institute says nothing of people who did not apply there; that of staff of all who have a form', async () => {
    await applicant(uas, 'sara');
    expect((await send(scoreFile())).body.known).toEqual({ byBoth: 0, byCnic: 0, byRollNumber: 0, not: 1 });
    expect((await takeNational(scoreFile())).body.known).toEqual({
      byBoth: 0,
      byCnic: 1,
      byRollNumber: 0,
      not: 0,
    });
  });

  it('keeps out whoever does not qualify by the file, and the student reads the same figure before applying', async () => {
    const sara = await applicant(uas, 'sara');
    const form = formWith({
      tests: [{ test: 'NET', year: '2026', rollNo: '9', score: '190', outOf: '200' }],
    });
    await writeForm(uas.database, { studentId: sara.id, form, version: 2, now: uas.clock.now() });
    await publishRule({
      streams: [
        {
          parts: [{ measure: { of: 'test', test: 'NET' }, weight: '100' }],
          least: [{ measure: { of: 'test', test: 'NET' }, percent: '50' }],
        },
      ],
      blocks: true,
    });
    await take(scoreFile([`9,${CNIC},Sara,99.5,200`]));
    const { fileScores } = (await uas.call(getAdmissionForm, { params: { email: sara.email } }, sara.token))
      .body;
    expect(fileScores).toEqual([
      { session: SESSION, instituteId: nust.id, test: 'NET', score: '99.5', outOf: '200' },
    ]);
    expect(meritOf(NET, meritRecordOf(form, SESSION, [], fileScores)).aggregate).toBe('49.7500');
    const application = {
      instituteEmail: nust.email,
      department: 'Computing',
      course: 'BS Computer Science',
      session: SESSION,
    };
    const reply = await uas.call(apply, { body: { email: sara.email, application } }, sara.token);
    expect([reply.status, reply.text]).toEqual([
      409,
      expect.stringContaining('The test NET needs 50 %, yours is 49.7500 %.'),
    ]);
  });
});

it('F-1.20 the copy of an account has the scores: of an institute its files, of a student what came of them', async () => {
  const sara = await applicant(uas, 'sara');
  await sql`insert into admission_session (id, institute_id, label) values ('s', ${nust.id}, ${SESSION})
    on conflict do nothing`.execute(uas.database);
  await take(scoreFile([`9,${CNIC},Sara,150,200`, '10,42201-7777777-1,Omar,90,200']));
  await takeNational(scoreFile([`9,${CNIC},Sara,160,200`]), { test: 'ECAT' });
  const copied = async (person: TestPerson) => {
    const account = await readAccount(uas.database, person);
    if (!account) throw new Error('no account');
    const { parts } = await collectAccount(uas.dependencies, account);
    return parts.find(({ name }) => name === 'test-scores')?.content;
  };
  expect(await copied(nust)).toMatchObject([
    { test: 'NET', rollNumber: '10', cnic: '4220177777771', name: 'Omar', score: 90, outOf: 200 },
    { test: 'NET', rollNumber: '9', name: 'Sara', score: 150 },
  ]);
  const own = (await copied(sara)) as { test: string }[];
  expect(own.sort((one, other) => one.test.localeCompare(other.test))).toEqual([
    { session: SESSION, test: 'ECAT', score: '160', outOf: '200' },
    { session: SESSION, test: 'NET', score: '150', outOf: '200' },
  ]);
  await sql`delete from institute_row where id = ${nust.id}`.execute(uas.database);
  expect((await stored()).map(({ test }) => test)).toEqual(['ECAT']);
});

it('F-1.20 the database finds the scores that the words of the rule give, for 400 random people and lines', async () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const chosen = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
  const cnicOf = () => chosen(['', ...Array.from({ length: 12 }, (_, at) => `42201-00000${10 + at}-1`)]);
  const testOf = () => chosen(['NET', 'net', 'ECAT', 'Écat', 'MDCAT']);
  const rollNumberOf = () => chosen(['a 1', 'A1', '۱۲', '12', 'b-3', 'B3', '']);
  const owners = [nust.id, (await uas.institute('fast')).id, null];
  const lines = Array.from({ length: 400 }, (_, at) => ({
    institute_id: chosen(owners),
    session: chosen([SESSION, 'Spring 2026']),
    test: testOf(),
    roll_no: rollNumberKey(rollNumberOf()) || `R${at}`,
    cnic_digits: ungrouped(cnicOf()),
    score: at / 4,
    out_of: 100,
  }));
  await uas.database
    .insertInto('test_score')
    .values(lines.map((line, at) => ({ id: `t${at}`, imported_at: uas.clock.now(), ...line })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const all = await uas.database.selectFrom('test_score').selectAll().execute();
  const people = Array.from({ length: 400 }, () => ({
    session: chosen([SESSION, 'Spring 2026']),
    ...chosen([{ instituteId: nust.id }, { instituteId: owners[1] as string }, {}]),
    form: {
      cnic: cnicOf(),
      tests: Array.from({ length: random(3) }, () => ({ test: testOf(), rollNo: rollNumberOf() })),
    },
  }));
  const expected = people.map((person) =>
    all
      .filter(({ institute_id, session, test, roll_no, cnic_digits }) => {
        const { form, instituteId = institute_id } = { instituteId: undefined, ...person };
        if (session !== person.session) return false;
        if (institute_id !== null && institute_id !== instituteId) return false;
        if (cnic_digits !== '') return cnic_digits === ungrouped(form.cnic);
        return form.tests.some(
          (one) => comparable(one.test) === comparable(test) && rollNumberKey(one.rollNo) === roll_no,
        );
      })
      .map(({ score }) => String(score))
      .sort(),
  );
  const found = await readFileScores(uas.database, people);
  expect(expected.flat().length).toBeGreaterThan(400);
  expect(found.map((scores) => [...new Set(scores.map(({ score }) => score))].sort())).toEqual(expected);
});
