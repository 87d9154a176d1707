import {
  decideApplication,
  deleteApplication,
  deleteStudent,
  exportAudit,
  listAudit,
  setPayment,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

beforeEach(async () => {
  uas.clock.set('2026-11-21T09:00:00.000Z');
});

const advance = () => uas.clock.advance(60_000);

/** Nust approves Sara, Lums approves Omar, after Root and Hina took back their payments; a minute between any two. */
async function story() {
  const [root, hina] = [await uas.master('root'), await uas.master('hina')];
  const [nust, lums] = [await uas.institute('nust'), await uas.institute('lums')];
  const [sara, omar] = [await applicant(uas, 'sara'), await applicant(uas, 'omar')];
  const ids: string[] = [];
  for (const [student, institute, by] of [
    [sara, nust, root],
    [omar, lums, hina],
  ] as const) {
    advance();
    await uas.call(setPayment, { body: { email: student.email, paid: false } }, by.token);
    advance();
    const applicationId = await applied(uas, { student, institute });
    ids.push(applicationId);
    advance();
    await uas.call(decideApplication, { body: { applicationId, status: 'approved' } }, institute.token);
  }
  return { root, hina, nust, lums, sara, omar, ids };
}

async function found(by: TestPerson, query: Record<string, string>) {
  const { status, body } = await uas.call(listAudit, { query }, by.token);
  expect(status).toBe(200);
  return body.entries;
}

/** What was done to whom, newest first. */
const lines = async (by: TestPerson, query: Record<string, string>) =>
  (await found(by, query)).map(({ action, about }) => `${action} ${about?.name}`);

describe('F-7 the history', () => {
  it('F-7 is refused to students, institutes and staff without the right, as is its file', async () => {
    const { sara, nust } = await story();
    const aisha = await uas.staff('aisha', ['viewApplications', 'manageStudents', 'viewReports']);
    for (const { token } of [sara, nust, aisha])
      for (const call of [listAudit, exportAudit]) {
        const answer = await uas.call(call, { query: { search: 'sara' } }, token);
        expect([answer.status, answer.text]).toEqual([403, JSON.stringify(refusal('access.forbidden'))]);
      }
    expect((await uas.call(exportAudit, {}, null)).status).toBe(401);
    const refused = await uas.database
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'export-history')
      .execute();
    expect(refused).toEqual([]);
  });

  it.each([
    [{ from: '2026-02-30' }],
    [{ to: 'yesterday' }],
    [{ from: '0000-01-01' }],
    [{ search: 'x'.repeat(201) }],
    [{ by: 'x'.repeat(201) }],
    [{ action: 'x'.repeat(61) }],
  ])('F-7 refuses a day that there is not and very long words: %j', async (query) => {
    const root = await uas.master('root');
    for (const call of [listAudit, exportAudit])
      expect((await uas.call(call, { query }, root.token)).status).toBe(400);
  });

  it.each(['%', '_', 'sar_', '%@%', 'sara%', '\\', "'", 's_ra@uas.example'])(
    'F-7 takes every character as it is: %s',
    async (typed) => {
      const { root } = await story();
      expect(await lines(root, { search: typed })).toEqual([]);
      expect(await lines(root, { by: typed })).toEqual([]);
    },
  );

  it('F-7 is found by e-mail and name of whom it is about, and by both kinds of numbers', async () => {
    const { root, sara } = await story();
    const ofSara = ['decide-application Sara', 'set-payment Sara'];
    const number = (await found(root, { search: sara.email, action: 'decide-application' }))[0]?.number ?? '';
    expect(number).toMatch(/^UAS-26-\d{6}-\d$/);
    const student = (await found(root, { search: sara.email, action: 'set-payment' }))[0]?.number ?? '';
    expect(student).toMatch(/^UAS-S26-\d{6}-\d$/);
    expect(await lines(root, { search: sara.email })).toEqual(expect.arrayContaining(ofSara));
    expect(await lines(root, { search: 'SARA' })).toEqual(await lines(root, { search: sara.email }));
    expect(await lines(root, { search: student.toLowerCase() })).toEqual(
      await lines(root, { search: 'sara' }),
    );
    const ofApplication = await found(root, { search: number.replaceAll('-', ' ') });
    expect(new Set(ofApplication.map((entry) => entry.number))).toEqual(new Set([number]));
    expect(
      await lines(root, { search: `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}` }),
    ).toEqual([]);
  });

  it('F-7 is found by who did it, also together with whom it is about, an action and days', async () => {
    const { root, nust, hina, sara } = await story();
    expect(await lines(root, { by: root.email })).toEqual(['set-payment Sara']);
    expect(await lines(root, { by: 'hina' })).toEqual(['set-payment Omar']);
    expect(await lines(root, { by: nust.email })).toEqual(['decide-application Sara']);
    expect(await lines(root, { by: hina.email, search: sara.email })).toEqual([]);
    expect(await lines(root, { by: root.email, search: sara.email })).toEqual(['set-payment Sara']);
    expect(await lines(root, { by: 'sara' })).not.toContain('set-payment Sara');
    const whole = { by: root.email, action: 'set-payment', from: '2026-11-21', to: '2026-11-21' };
    expect(await lines(root, whole)).toEqual(['set-payment Sara']);
    expect(await lines(root, { ...whole, from: '2026-11-22', to: '' })).toEqual([]);
    expect(await lines(root, { ...whole, from: '', to: '2026-11-20' })).toEqual([]);
  });

  it('F-7 counts days as they are in Pakistan', async () => {
    const sara = await uas.student('sara');
    uas.clock.set('2026-11-21T19:30:00.000Z');
    const root = await uas.master('root');
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    expect(await lines(root, { from: '2026-11-22', action: 'set-payment' })).toEqual(['set-payment Sara']);
    expect(await lines(root, { to: '2026-11-21', action: 'set-payment' })).toEqual([]);
  });

  it('F-7 names a member of a university who did it', async () => {
    const { root, nust, lums } = await story();
    await uas.database
      .insertInto('event')
      .values({
        id: 'by-member',
        at: uas.clock.now(),
        kind: 'export-applications',
        actor_role: 'institute',
        actor_id: nust.id,
        actor_member_id: lums.id,
        subject_kind: 'applications',
        subject_id: 'csv',
      })
      .execute();
    const ids = async (by: string) => (await found(root, { by })).map(({ _id }) => _id);
    expect(await ids('lums')).toContain('by-member');
    expect(await ids('nust')).toContain('by-member');
  });

  it('F-7 keeps the numbers of what is deleted, and no name', async () => {
    const { root, sara, omar, ids } = await story();
    const numberOf = async (search: string, action: string) =>
      (await found(root, { search, action }))[0]?.number ?? '';
    const [student, application] = [
      await numberOf(sara.email, 'set-payment'),
      await numberOf(sara.email, 'decide-application'),
    ];
    const ofOmar = await numberOf(omar.email, 'decide-application');
    advance();
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    await uas.call(deleteApplication, { params: { id: ids[1] ?? '' } }, root.token);
    const actions = async (search: string) =>
      (await found(root, { search })).map(({ action, number }) => `${action} ${number}`);
    expect(await actions(student)).toEqual(
      expect.arrayContaining([`delete-student ${student}`, `set-payment ${student}`]),
    );
    expect(await actions(application)).toContain(`delete-student ${student}`);
    expect(await actions(ofOmar)).toEqual(
      expect.arrayContaining([`delete-application ${ofOmar}`, `decide-application ${ofOmar}`]),
    );
    const { text } = await uas.call(exportAudit, {}, root.token);
    expect(text).toContain(student);
    expect(text).not.toMatch(/sara/i);
  });
});

describe('F-7 the file of the history', () => {
  const rowsOf = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

  it('F-7 has what the list has under the same filter, and is a line of the history itself', async () => {
    const { root, sara } = await story();
    const query = { search: sara.email, by: 'nust', from: '2026-11-21' };
    const [entry, ...others] = await found(root, query);
    const { text, headers } = await uas.call(exportAudit, { query }, root.token);
    const [header, row, ...more] = rowsOf(text);
    expect([others, more]).toEqual([[], []]);
    expect(header).toBe(
      'Entry ID,Date,Who,Who Email,Who Role,What Happened,Number,About,About Email,Course,Institute/University,Action,Before,After',
    );
    expect(row).toContain(
      `${entry?._id},2026-11-21 14:03,Nust,nust@uas.example,institute,Nust approved BS Computer Science for Sara,${entry?.number},Sara,,BS Computer Science,Nust,decide-application,`,
    );
    expect(headers['content-disposition']).toBe('attachment; filename="history_2026-11-21.csv"');
    const [line] = await found(root, { action: 'export-history' });
    expect(line).toMatchObject({
      actor: root.email,
      sentence: '{actor} downloaded a file of the history',
      after: { filter: { search: '…', by: '…', from: '2026-11-21' }, rows: 1 },
    });
    await uas.call(exportAudit, { query: { search: entry?.number ?? '' } }, root.token);
    const filters = (await found(root, { action: 'export-history' })).map(({ after }) => after);
    expect(filters).toContainEqual({ filter: { search: entry?.number }, rows: 1 });
  });

  it('F-7 is whole where the list has several pages, in the same order', async () => {
    const root = await uas.master('root');
    const at = uas.clock.now();
    const values = Array.from({ length: 2_003 }, (_, index) => ({
      id: `e${String(index).padStart(5, '0')}`,
      at,
      kind: 'login-staff',
      actor_role: 'admin' as const,
      actor_id: root.id,
      subject_kind: 'staff',
      subject_id: root.id,
    }));
    await uas.database.insertInto('event').values(values).execute();
    const { text } = await uas.call(exportAudit, { query: { by: root.email } }, root.token);
    const [, ...rows] = rowsOf(text);
    expect(rows.map((row) => row.slice(0, 6))).toEqual(values.map(({ id }) => id).reverse());
  });

  it('F-7 neutralises formulas in names', async () => {
    const root = await uas.master('root');
    const sara = await uas.student('sara', { name: '=1+1' });
    await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
    const { text } = await uas.call(exportAudit, { query: { action: 'set-payment' } }, root.token);
    expect(text).toContain(",'=1+1,");
  });
});
