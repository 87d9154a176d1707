import {
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  type ApplicationEventName,
  type ApplicationState,
  acceptOffer,
  answerProposal,
  answerSecondLook,
  applicationState,
  decideApplication,
  declineOffer,
  deleteApplication,
  giveUpOffer,
  listAudit,
  settleCondition,
  transitionRefusal,
  undoDecision,
  withdrawApplication,
  withdrawOffer,
} from '@uas/contract';
import type { TestPerson } from '../test-kit/people';
import { rounds } from '../test-kit/rounds';
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
} from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { describeRace } from './parallel';

/** How many applications each two events meet on; all of them are sent at the same moment. */
const RUNS = rounds(20);

type Rival = Exclude<ApplicationEventName, 'apply'>;
type Answer = { readonly status: number; readonly body: unknown };

const RIVALS = APPLICATION_EVENT_NAMES.filter((event): event is Rival => event !== 'apply');

/** Every two events, also an event with itself, that can both begin in a state. */
const PAIRS = APPLICATION_STATES.filter((state) => state !== 'gone').flatMap((state) => {
  const possible = RIVALS.filter((event) => transitionRefusal(event, state) === null);
  return possible.flatMap((one, at) => possible.slice(at).map((other) => ({ state, one, other })));
});

/** What both are answered, and where the application is, when `first` comes wholly before `second`. */
function inTurn(first: Rival, second: Rival) {
  const between = APPLICATION_TRANSITIONS[first].to;
  const refusal = transitionRefusal(second, between);
  return {
    first: null,
    second: refusal,
    state: refusal === null ? APPLICATION_TRANSITIONS[second].to : between,
  };
}

describeRace('R-51 two events of one application at the same moment', () => {
  let kit: TestApp;
  let nust: TestPerson;
  let root: TestPerson;
  let students: TestPerson[];
  beforeAll(async () => {
    kit = await startTestApp();
    await kit.reset();
    nust = await kit.institute('nust');
    root = await kit.master('root');
    students = await Promise.all(Array.from({ length: RUNS }, (_none, at) => applicant(kit, `sara${at}`)));
  });
  afterAll(() => kit.stop());

  const send: Record<Rival, (id: string, student: TestPerson) => Promise<Answer>> = {
    withdraw: (id, student) => kit.call(withdrawApplication, { params: { id } }, student.token),
    approve: (id) =>
      kit.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token),
    reject: (id) =>
      kit.call(decideApplication, { body: { applicationId: id, status: 'rejected' } }, nust.token),
    accept: (id, student) =>
      kit.call(
        acceptOffer,
        { params: { id }, body: { email: student.email }, file: asDocument(pdfFile()) },
        student.token,
      ),
    undo: (id) => kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token),
    delete: (id) => kit.call(deleteApplication, { params: { id } }, root.token),
    'accept-proposal': (id, student) =>
      kit.call(answerProposal, { params: { id }, body: { accept: true } }, student.token),
    decline: (id, student) => kit.call(declineOffer, { params: { id }, body: {} }, student.token),
    'give-up': (id, student) => kit.call(giveUpOffer, { params: { id }, body: {} }, student.token),
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

  async function applicationIn(state: ApplicationState, student: TestPerson): Promise<string> {
    const status = state === 'pending' || state === 'rejected' ? state : 'approved';
    const id = await applied(kit, { student, institute: nust, status });
    await addCondition(kit, id);
    await addSecondLook(kit, id);
    await addProposal(kit, id);
    if (state === 'accepted') expect((await send.accept(id, student)).status).toBe(200);
    return id;
  }

  async function stateNow(id: string): Promise<ApplicationState> {
    const row = await stateOf(kit, id);
    return row ? applicationState({ status: row.status, offerAccepted: row.offer_accepted }) : 'gone';
  }

  const linesOfHistory = async () => (await kit.call(listAudit, {}, root.token)).body.total;

  /** The code of a refusal; null where it happened. */
  const codeOf = ({ status, body }: Answer) => (status < 300 ? null : (body as { code: string }).code);

  it.each(PAIRS)('F-8.6 $one and $other of what is $state end as one after the other', async (pair) => {
    await kit.database.deleteFrom('application_row').execute();
    const { state, one, other } = pair;
    const applications = await Promise.all(
      students.map(async (student) => ({ student, id: await applicationIn(state, student) })),
    );
    const before = await linesOfHistory();
    const ends = await Promise.all(
      applications.map(async ({ id, student }) => {
        const [first, second] = await Promise.all([send[one](id, student), send[other](id, student)]);
        return { id, first: codeOf(first), second: codeOf(second) };
      }),
    );
    const forward = inTurn(one, other);
    const { first, second, state: end } = inTurn(other, one);
    const orders = [forward, { first: second, second: first, state: end }];
    let happened = 0;
    for (const { id, ...codes } of ends) {
      expect(orders).toContainEqual({ ...codes, state: await stateNow(id) });
      happened += [codes.first, codes.second].filter((code) => code === null).length;
    }
    expect(await linesOfHistory()).toBe(before + happened);
  });
});
