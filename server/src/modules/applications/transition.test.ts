import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_REFUSALS,
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  type ApplicationEventName,
  type ApplicationState,
  acceptOffer,
  answerProposal,
  answerSecondLook,
  apply,
  decideApplication,
  declineOffer,
  deleteApplication,
  giveUpOffer,
  listAdminApplications,
  listInstituteApplications,
  listStudentApplications,
  settleCondition,
  transitionRefusal,
  undoDecision,
  withdrawApplication,
  withdrawOffer,
} from '@uas/contract';
import { sql } from 'kysely';
import { drawStates } from '../../access/draw-states';
import { stepOf } from '../../platform/events/event-record';
import type { TestPerson } from '../../test-kit/people';
import {
  addCondition,
  addProposal,
  addSecondLook,
  applicant,
  applied,
  asDocument,
  conditionOf,
  expired,
  movedByList,
  secondLookOf,
  stateOf,
} from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

const DEPARTMENTS = [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science'] }];
const CHOICE = { department: 'Computing', course: 'BS Computer Science', session: 'Fall 2026' };
/** A call that is refused may write down that it was made, for the limits of calls. */
const BOOKKEEPING = ['rate_limit', 'task'];

let kit: TestApp;
let sara: TestPerson;
let nust: TestPerson;
let root: TestPerson;
beforeAll(async () => {
  kit = await startTestApp();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  await kit.reset();
  sara = await applicant(kit, 'sara');
  nust = await kit.institute('nust', { departments: DEPARTMENTS });
  root = await kit.master('root');
});

/** Calls what people call for each event. */
const CALLS: Record<ApplicationEventName, (id: string) => Promise<{ status: number; body: unknown }>> = {
  apply: () => {
    const application = { instituteEmail: nust.email, ...CHOICE };
    return kit.call(apply, { body: { email: sara.email, application } }, sara.token);
  },
  withdraw: (id) => kit.call(withdrawApplication, { params: { id } }, sara.token),
  approve: (id) =>
    kit.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token),
  reject: (id) =>
    kit.call(decideApplication, { body: { applicationId: id, status: 'rejected' } }, nust.token),
  accept: (id) => {
    const request = { params: { id }, body: { email: sara.email }, file: asDocument(pdfFile()) };
    return kit.call(acceptOffer, request, sara.token);
  },
  undo: (id) => kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token),
  delete: (id) => kit.call(deleteApplication, { params: { id } }, root.token),
  'accept-proposal': (id) => kit.call(answerProposal, { params: { id }, body: { accept: true } }, sara.token),
  decline: (id) => kit.call(declineOffer, { params: { id }, body: {} }, sara.token),
  'give-up': (id) => kit.call(giveUpOffer, { params: { id }, body: {} }, sara.token),
  expire: (id) => expired(kit, id),
  'condition-not-met': (id) => {
    const body = { conditionId: conditionOf(id), state: 'not-met' as const };
    return kit.call(settleCondition, { params: { id }, body }, nust.token);
  },
  change: (id) => {
    const body = { secondLookId: secondLookOf(id), state: 'changed' as const, answer: 'We counted again.' };
    return kit.call(answerSecondLook, { params: { id }, body }, nust.token);
  },
  'withdraw-offer': (id) =>
    kit.call(withdrawOffer, { params: { id }, body: { reason: 'The program was closed.' } }, root.token),
  select: (id) => movedByList(kit, { id, event: 'select', institute: nust }),
  upgrade: (id) => movedByList(kit, { id, event: 'upgrade', institute: nust }),
  'upgrade-accepted': (id) => movedByList(kit, { id, event: 'upgrade-accepted', institute: nust }),
  join: (id) => movedByList(kit, { id, event: 'join', institute: nust }),
};

/** An application in a state, brought there by the calls that lead to it. */
async function applicationIn(state: ApplicationState): Promise<string> {
  if (state === 'gone') return 'nothing';
  const status = state === 'accepted' ? 'approved' : state;
  const id = await applied(kit, { student: sara, institute: nust, ...CHOICE, status });
  await addCondition(kit, id);
  await addSecondLook(kit, id);
  await addProposal(kit, id);
  if (state === 'accepted') expect((await CALLS.accept(id)).status).toBe(200);
  return id;
}

/** Every row of every table of the product. */
async function everything(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(kit.database);
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    if (BOOKKEEPING.includes(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)} as row order by row::text`.execute(
      kit.database,
    );
    all[name] = rows;
  }
  return all;
}

async function stateNow(id: string): Promise<ApplicationState> {
  const row = await stateOf(kit, id);
  if (!row) return 'gone';
  return row.offer_accepted ? 'accepted' : row.status;
}

it.each(APPLICATION_EVENT_NAMES.filter((event) => event !== 'apply'))(
  'R-51 %s on an application that was withdrawn is refused as one that never was, and writes nothing',
  async (event) => {
    const id = await applied(kit, { student: sara, institute: nust, ...CHOICE });
    expect((await CALLS.withdraw(id)).status).toBe(200);
    const before = await everything();
    const reply = await CALLS[event](id);
    expect(reply.body).toMatchObject({ code: transitionRefusal(event, 'gone') });
    expect(await everything()).toEqual(before);
  },
);

const PAIRS = APPLICATION_STATES.flatMap((state) =>
  APPLICATION_EVENT_NAMES.map((event) => ({ state, event })),
);
const refused = PAIRS.filter(({ state, event }) => transitionRefusal(event, state) !== null);
const allowed = PAIRS.filter(({ state, event }) => transitionRefusal(event, state) === null);

it.each(refused)(
  'R-51 $event on an application that is $state is refused and writes nothing',
  async ({ state, event }) => {
    const id = await applicationIn(state);
    const before = await everything();
    const reply = await CALLS[event](id);
    const code = transitionRefusal(event, state);
    expect(reply.body).toMatchObject({ code });
    expect(reply.status).toBe(code && ALL_REFUSALS[code].status);
    expect(await everything()).toEqual(before);
  },
);

it.each(allowed)(
  'R-51 $event on an application that is $state happens and is told',
  async ({ state, event }) => {
    const id = await applicationIn(state);
    const { to, emits, by } = APPLICATION_TRANSITIONS[event];
    const reply = await CALLS[event](id);
    expect([200, 201]).toContain(reply.status);
    const moved =
      event === 'apply'
        ? (await kit.database.selectFrom('application').select('id').executeTakeFirstOrThrow()).id
        : id;
    expect(await stateNow(moved)).toBe(to);
    const emitted = await kit.database
      .selectFrom('event')
      .select(['actor_id', 'kind', 'subject_id', 'step', 'in_history'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(emitted).toEqual({
      kind: emits,
      step: stepOf(kit.dependencies.events[emits] ?? {}, to),
      in_history: true,
      subject_id: moved,
      actor_id: { student: sara, institute: nust, admin: root, service: null }[by]?.id ?? null,
    });
  },
);

const CAN: Readonly<
  Record<'pending' | 'approved' | 'accepted' | 'rejected', readonly (readonly string[])[]>
> = {
  pending: [['answer-proposal', 'withdraw'], ['approve', 'reject', 'request-documents'], ['delete']],
  approved: [
    ['accept', 'decline', 'message'],
    ['message', 'settle-condition'],
    ['delete', 'undo', 'withdraw-offer'],
  ],
  accepted: [
    ['give-up', 'message'],
    ['message', 'settle-condition'],
    ['delete', 'undo', 'withdraw-offer'],
  ],
  rejected: [[], ['answer-second-look'], ['delete', 'undo']],
};

it.each(Object.entries(CAN))(
  'R-51 an application that is %s says to each reader what can be done with it',
  async (state, [student, institute, admin]) => {
    await applicationIn(state as keyof typeof CAN);
    const params = (email: string) => ({ params: { email } });
    const lists = [
      await kit.call(listStudentApplications, params(sara.email), sara.token),
      await kit.call(listInstituteApplications, params(nust.email), nust.token),
      await kit.call(listAdminApplications, {}, root.token),
    ];
    const said = lists.map(({ body }) => body.applications[0]?.can?.map(({ action }) => action).sort());
    expect(said).toEqual([student, institute, admin]);
  },
);

it('docs/application-states.md is what the table says', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/application-states.md'), 'utf8');
  expect(page).toBe(drawStates());
});
