import {
  ASSIGNED_AT_ONCE,
  ASSIGNMENT_RULES_MAXIMUM,
  type AssignmentMode,
  type AssignmentRule,
  apply,
  assignApplications,
  decideApplication,
  exportInstituteApplications,
  getAssignments,
  getStudentTimeline,
  giveOutApplications,
  listAdminApplications,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  previewAssignments,
  type ReplyOf,
  removeMember,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, copyApplication } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { sendReminders } from '../notifications/send-reminders';

const uas = withTestApp();
type Member = TestPerson & { readonly memberId: string };
let nust: TestPerson;
let fast: TestPerson;
let hina: Member;
let bilal: Member;
let sara: TestPerson;
beforeEach(async () => {
  nust = await uas.institute('nust');
  fast = await uas.institute('fast');
  hina = await uas.member(nust, 'hina', ['decide']);
  bilal = await uas.member(nust, 'bilal');
  sara = await applicant(uas, 'sara');
});

const read = async ({ token }: TestPerson = nust) => (await uas.call(getAssignments, {}, token)).body;
const programNamed = async (name: string) =>
  (await read()).programs.find((program) => program.name === name)?._id ?? '';
const allReadBy = (...people: TestPerson[]): AssignmentRule => ({
  programIds: null,
  colleagueIds: people.map(({ accountId }) => accountId),
});
const giveOut = (rules: readonly AssignmentRule[], mode: AssignmentMode = 'rest', by: TestPerson = nust) =>
  uas.call(giveOutApplications, { body: { rules: [...rules], mode } }, by.token);
const preview = (rules: readonly AssignmentRule[], mode: AssignmentMode = 'rest', by: TestPerson = nust) =>
  uas.call(previewAssignments, { body: { rules: [...rules], mode } }, by.token);
const assign = (applicationIds: readonly string[], to: TestPerson | null, by: TestPerson = nust) =>
  uas.call(
    assignApplications,
    { body: { applicationIds: [...applicationIds], colleagueId: to?.accountId ?? null } },
    by.token,
  );
const list = async (query: object = {}, by: TestPerson = nust) =>
  (await uas.call(listInstituteApplications, { params: { email: by.email }, query }, nust.token)).body
    .applications;
const readers = async () => Object.fromEntries((await list()).map((row) => [row._id, row.assignedTo?.name]));
const gets = ({ colleagues }: ReplyOf<typeof giveOutApplications>) =>
  colleagues.map((each) => [each.name, each.open, each.gets, each.openAfter]);

/** So many pending applications to nust, made at once. */
async function manyApplied(count: number): Promise<void> {
  await copyApplication(uas, await applied(uas, { student: sara, institute: nust }), count - 1);
}

describe('refused', () => {
  it('is whoever may not decide; reading the rules is open to every member, and to nobody else', async () => {
    const id = await applied(uas, { student: sara, institute: nust });
    for (const reply of [
      await giveOut([], 'rest', bilal),
      await preview([], 'rest', bilal),
      await assign([id], bilal, bilal),
    ])
      expect(reply.status).toBe(403);
    expect((await uas.call(getAssignments, {}, bilal.token)).status).toBe(200);
    for (const { token } of [sara, await uas.master('root')])
      expect((await uas.call(getAssignments, {}, token)).status).toBe(403);
    expect((await uas.call(getAssignments, {})).status).toBe(401);
    expect(await readers()).toEqual({ [id]: undefined });
  });

  it('is a colleague of another institute, who was removed, who has not come yet, or a student', async () => {
    const id = await applied(uas, { student: sara, institute: nust });
    const zain = await uas.member(nust, 'zain');
    await uas.call(removeMember, { params: { email: nust.email, id: zain.memberId } }, nust.token);
    const omar = await uas.member(nust, 'omar');
    await uas.database
      .updateTable('account')
      .set({ password_hash: '' })
      .where('id', '=', omar.accountId)
      .execute();
    for (const nobody of [fast, zain, omar, sara]) {
      expect((await giveOut([allReadBy(hina, nobody)])).body).toEqual(refusal('member.not-found'));
      expect((await preview([allReadBy(nobody)])).body).toEqual(refusal('member.not-found'));
      expect((await assign([id], nobody)).body).toEqual(refusal('member.not-found'));
    }
    expect((await read()).rules).toEqual([]);
    expect(await readers()).toEqual({ [id]: undefined });
  });

  it('is an application of another institute, and one that is unknown or withdrawn; those beside it are assigned', async () => {
    const own = await applied(uas, { student: sara, institute: nust });
    const other = await applied(uas, { student: sara, institute: fast });
    const gone = await applied(uas, {
      student: sara,
      institute: nust,
      course: 'BBA',
      department: 'Business',
    });
    const withdrawn = { params: { id: gone } };
    expect((await uas.call(withdrawApplication, withdrawn, sara.token)).status).toBe(200);
    for (const id of [other, gone, 'nothing'])
      expect((await assign([id], hina)).body).toEqual(refusal('application.not-found'));
    expect((await assign([own, other, gone], hina)).body).toMatchObject({ assigned: 1 });
    const rows = await uas.database.selectFrom('assignment').selectAll().execute();
    expect(rows).toEqual([{ application_id: own, account_id: hina.accountId }]);
    expect((await assign([other], null)).body).toEqual(refusal('application.not-found'));
  });

  it('are rules without programs or colleagues, with a program twice or of elsewhere, and too many', async () => {
    const bba = await programNamed('BBA');
    const { programs } = (await uas.call(getAssignments, {}, fast.token)).body;
    const by = { colleagueIds: [hina.accountId] };
    const incomplete = refusal('assignment.rule-incomplete');
    expect((await giveOut([{ programIds: [], ...by }])).body).toEqual(incomplete);
    expect((await giveOut([{ programIds: null, colleagueIds: [] }])).body).toEqual(incomplete);
    const twice = refusal('assignment.program-twice');
    expect((await giveOut([{ programIds: [bba, bba], ...by }])).body).toEqual(twice);
    expect((await preview([allReadBy(hina), allReadBy(bilal)])).body).toEqual(twice);
    const unknown = refusal('proposal.program-unknown');
    expect((await giveOut([{ programIds: [programs[0]?._id ?? ''], ...by }])).body).toEqual(unknown);
    const many = Array.from({ length: ASSIGNMENT_RULES_MAXIMUM + 1 }, () => allReadBy(hina));
    expect((await giveOut(many)).status).toBe(400);
    const ids = Array.from({ length: ASSIGNED_AT_ONCE + 1 }, (_none, index) => `a${index}`);
    expect((await assign(ids, hina)).status).toBe(400);
    expect((await assign([], hina)).status).toBe(400);
    expect((await read()).rules).toEqual([]);
  });
});

describe('giving out', () => {
  it('1,200 applications to 14 people come to a difference of at most one, and a preview says so before', async () => {
    const people = [nust, hina, bilal];
    while (people.length < 14) people.push(await uas.member(nust, `member${people.length}`));
    await manyApplied(1_200);
    const before = (await preview([allReadBy(...people)])).body;
    expect(await uas.database.selectFrom('assignment').selectAll().execute()).toEqual([]);
    expect((await read()).rules).toEqual([]);
    const { body } = await giveOut([allReadBy(...people)]);
    expect(body).toEqual(before);
    expect(body).toMatchObject({ total: 1_200, rules: [1_200] });
    const counts = body.colleagues.map((each) => each.gets);
    expect(counts).toHaveLength(14);
    expect(Math.max(...counts) - Math.min(...counts)).toBe(1);
    expect((await read()).colleagues.map(({ open }) => open)).toEqual(counts);
  });

  it('goes by programs, each rule by itself, and the rest by the rule of all others', async () => {
    const bba = await programNamed('BBA');
    for (const name of ['a', 'b', 'c']) {
      const student = await applicant(uas, `student${name}`);
      await applied(uas, { student, institute: nust, department: 'Business', course: 'BBA' });
      await applied(uas, { student, institute: nust });
    }
    const gone = await applied(uas, { student: sara, institute: nust });
    await uas.database
      .updateTable('application_row')
      .set({ program_id: null })
      .where('id', '=', gone)
      .execute();
    const rules = [{ programIds: [bba], colleagueIds: [bilal.accountId, hina.accountId] }, allReadBy(hina)];
    const { body } = await giveOut(rules);
    expect(body.rules).toEqual([3, 4]);
    expect(gets(body)).toEqual([
      ['Bilal', 0, 0, 0],
      ['Hina', 0, 5, 5],
      ['Bilal', 0, 2, 2],
    ]);
    expect((await read()).rules).toEqual(rules);
    expect((await readers())[gone]).toBe('Hina');
  });

  it('leaves what is assigned, unless everything is given out anew; what no rule is about stays', async () => {
    const bba = await programNamed('BBA');
    const first = await applied(uas, { student: sara, institute: nust });
    const business = { institute: nust, department: 'Business', course: 'BBA' };
    const second = await applied(uas, { student: sara, ...business });
    const third = await applied(uas, { student: await applicant(uas, 'omar'), ...business });
    await assign([first, second], bilal);
    const rules = [{ programIds: [bba], colleagueIds: [hina.accountId] }];
    expect((await giveOut(rules)).body).toMatchObject({ total: 1, rules: [1] });
    expect(await readers()).toEqual({ [first]: 'Bilal', [second]: 'Bilal', [third]: 'Hina' });
    const anew = (await giveOut(rules, 'anew')).body;
    expect(gets(anew)).toEqual([
      ['Bilal', 0, 0, 0],
      ['Hina', 1, 2, 2],
      ['Bilal', 2, 0, 1],
    ]);
    expect(await readers()).toEqual({ [first]: 'Bilal', [second]: 'Hina', [third]: 'Hina' });
    expect((await giveOut(rules)).body.total).toBe(0);
  });

  it('begins with whoever has fewest, and gives nothing that is decided', async () => {
    await manyApplied(4);
    const decided = await applied(uas, {
      student: await applicant(uas, 'omar'),
      institute: nust,
      status: 'rejected',
    });
    await assign(['a2'], hina);
    const { body } = await giveOut([allReadBy(hina, bilal)]);
    expect(gets(body)).toEqual([
      ['Bilal', 0, 0, 0],
      ['Hina', 1, 1, 2],
      ['Bilal', 0, 2, 2],
    ]);
    expect((await readers())[decided]).toBeUndefined();
  });
});

describe('afterwards', () => {
  const application = {
    department: 'Computing',
    course: 'BS Computer Science',
    session: 'Fall 2026',
  };
  const applyTo = async (student: TestPerson, to: TestPerson = nust) =>
    uas.call(
      apply,
      { body: { email: student.email, application: { ...application, instituteEmail: to.email } } },
      student.token,
    );

  it('a new application goes to whoever of its rule has fewest open ones', async () => {
    const omar = await applicant(uas, 'omar');
    await giveOut([allReadBy(hina, bilal)]);
    for (const student of [sara, omar]) expect((await applyTo(student)).status).toBeLessThan(300);
    expect((await list()).map((row) => row.assignedTo?.name).sort()).toEqual(['Bilal', 'Hina']);
    const [hers] = await list({ assigned: hina.accountId });
    const reject = { body: { applicationId: hers?._id ?? '', status: 'approved' as const } };
    expect((await uas.call(decideApplication, reject, nust.token)).status).toBe(200);
    await applyTo(await applicant(uas, 'zara'));
    expect(await list({ assigned: hina.accountId })).toHaveLength(2);
  });

  it('a new application is given to nobody where no rule is about it, or nobody of its rule is left', async () => {
    await giveOut([{ programIds: [await programNamed('BBA')], colleagueIds: [hina.accountId] }]);
    await applyTo(sara);
    await applyTo(sara, fast);
    await giveOut([allReadBy(hina)]);
    await uas.call(removeMember, { params: { email: nust.email, id: hina.memberId } }, nust.token);
    await applyTo(await applicant(uas, 'omar'));
    expect((await list({ assigned: 'nobody' })).length).toBe(2);
    expect((await read()).rules).toEqual([{ programIds: null, colleagueIds: [] }]);
  });

  it('what a removed member had is free at once, and given out to the others', async () => {
    await manyApplied(4);
    await giveOut([allReadBy(hina, bilal)]);
    expect(await list({ assigned: hina.accountId })).toHaveLength(2);
    await uas.call(removeMember, { params: { email: nust.email, id: hina.memberId } }, nust.token);
    expect(await list({ assigned: 'nobody' })).toHaveLength(2);
    const { rules, colleagues } = await read();
    expect(rules).toEqual([allReadBy(bilal)]);
    expect(colleagues.map(({ name }) => name)).toEqual(['Bilal', 'Bilal']);
    expect((await giveOut(rules)).body.total).toBe(2);
    expect(await list({ assigned: bilal.accountId })).toHaveLength(4);
  });

  it('an application is handed over to a colleague, to oneself and back', async () => {
    const id = await applied(uas, { student: sara, institute: nust });
    const mine = async (by: TestPerson) =>
      (
        await uas.call(
          listInstituteApplications,
          { params: { email: nust.email }, query: { assigned: 'me' } },
          by.token,
        )
      ).body.applications.map(({ assignedTo }) => assignedTo);
    await assign([id], hina, hina);
    expect(await mine(hina)).toEqual([{ _id: hina.accountId, name: 'Hina', isYou: true }]);
    await assign([id], nust, hina);
    expect([await mine(hina), await mine(nust)]).toEqual([
      [],
      [{ _id: nust.accountId, name: 'Bilal', isYou: true }],
    ]);
    await assign([id], null, hina);
    expect([await readers(), await mine(nust)]).toEqual([{ [id]: undefined }, []]);
  });

  it('each colleague hears once how many they got, and whoever gave them out hears nothing', async () => {
    await manyApplied(7);
    const heard = async ({ token }: TestPerson) =>
      (await uas.call(listNotifications, {}, token)).body.notifications
        .filter(({ kind }) => kind === 'applications-assigned')
        .map(({ text, link }) => [text, link]);
    await giveOut([allReadBy(nust, hina, bilal)]);
    expect(await heard(nust)).toEqual([]);
    const mine = '/?assigned=me&status=pending&role=institute';
    expect(await heard(hina)).toEqual([['Applications that were assigned to you: 2.', mine]]);
    expect(await heard(bilal)).toHaveLength(1);
    await giveOut([allReadBy(nust, hina, bilal)]);
    expect(await heard(hina)).toHaveLength(1);
    await assign(['a2', 'a3'], hina, hina);
    expect(await heard(hina)).toHaveLength(1);
    await assign(['a2'], null, hina);
    expect(await heard(hina)).toHaveLength(1);
  });
});

describe('who reads an application', () => {
  it('stands in the list of its own institute and filters it, its counts and its file, and in no other reply', async () => {
    const quill = await uas.member(nust, 'Quetzalcoatl', ['decide']);
    const id = await applied(uas, { student: sara, institute: nust });
    await applied(uas, { student: sara, institute: fast });
    const free = await applied(uas, { student: await applicant(uas, 'omar'), institute: nust });
    await assign([id], quill);
    expect((await list({ assigned: 'nobody' })).map(({ _id }) => _id)).toEqual([free]);
    expect((await list({ assigned: quill.accountId })).map(({ _id }) => _id)).toEqual([id]);
    expect(await list({ assigned: 'nothing' })).toEqual([]);
    const own = { params: { email: nust.email }, query: { assigned: quill.accountId } };
    const counted = { ...own, query: { ...own.query, counts: 'status' as const } };
    const { counts } = (await uas.call(listInstituteApplications, counted, nust.token)).body;
    expect(counts?.pending.total).toBe(1);
    const csv = await uas.call(exportInstituteApplications, own, nust.token);
    expect(csv.text.trim().split('\n')).toHaveLength(2);
    await uas.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, quill.token);
    await sendReminders({
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
    const root = await uas.master('root');
    const readBySara = { params: { email: sara.email } };
    const replies = [
      await uas.call(listStudentApplications, readBySara, sara.token),
      await uas.call(getStudentTimeline, readBySara, sara.token),
      await uas.call(listNotifications, {}, sara.token),
      await uas.call(listAdminApplications, {}, root.token),
      await uas.call(listStudentApplications, readBySara, root.token),
      await uas.call(listInstituteApplications, { params: { email: fast.email } }, fast.token),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    for (const { text } of [...replies, csv])
      expect(text).not.toMatch(new RegExp(`assignedTo|quetzalcoatl|${quill.accountId}`, 'i'));
    const theirs = { params: { email: fast.email }, query: { assigned: quill.accountId } };
    expect((await uas.call(listInstituteApplications, theirs, fast.token)).body.applications).toEqual([]);
  });
});
