import {
  acceptOffer,
  anySentenceOf,
  apply,
  decideApplication,
  undoDecision,
  withdrawApplication,
} from '@uas/contract';
import { applicant, applied, asDocument, stateOf } from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

const COURSES = Array.from({ length: 5 }, (_none, index) => `BS ${index}`);
const DEPARTMENTS = [{ name: 'Computing', courses: COURSES }];

describeRace('applications under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    await kit.reset();
    for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
  });

  const choice = (institute: { email: string }, index: number) => ({
    instituteEmail: institute.email,
    department: 'Computing',
    course: COURSES[index % COURSES.length] ?? '',
    session: 'Fall 2026',
  });

  it('twenty students who apply at once in a session that nobody applied for make one row of it', async () => {
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const students = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => applicant(kit, `s${index}`)),
    );
    const replies = await atOnce(20, (index) => {
      const { email = '', token = '' } = students[index] ?? {};
      return kit.call(apply, { body: { email, application: choice(nust, index) } }, token);
    });
    expect(tally(replies)).toEqual({ 201: 20 });
    const sessions = await kit.database
      .selectFrom('admission_session')
      .select(['institute_id', 'label'])
      .where('label', '=', 'Fall 2026')
      .execute();
    expect(sessions).toEqual([{ institute_id: nust.id, label: 'Fall 2026' }]);
  });

  it('SEC-S61 S-9.1 fifty applies at once leave exactly ten', async () => {
    const sara = await applicant(kit, 'sara');
    const institutes = await Promise.all(
      Array.from({ length: 25 }, (_none, index) =>
        kit.institute(`uni${index}`, { departments: DEPARTMENTS }),
      ),
    );
    const replies = await atOnce(50, (index) => {
      const institute = institutes[index % institutes.length] ?? sara;
      const application = choice(institute, Math.floor(index / institutes.length));
      return kit.call(apply, { body: { email: sara.email, application } }, sara.token);
    });
    expect(tally(replies)).toEqual({ 201: 10, [`409 ${anySentenceOf('application.total-limit')}`]: 40 });
    expect(await kit.database.selectFrom('application').select('id').execute()).toHaveLength(10);
  });

  it('SEC-S61 S-9.2 five applies at once to one institute leave exactly three', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const replies = await atOnce(5, (index) =>
      kit.call(apply, { body: { email: sara.email, application: choice(nust, index) } }, sara.token),
    );
    expect(tally(replies)).toEqual({ 201: 3, [`409 ${anySentenceOf('application.institute-limit')}`]: 2 });
    expect(await kit.database.selectFrom('application').select('id').execute()).toHaveLength(3);
  });

  it('SEC-S61 two identical applies are one application', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const replies = await atOnce(2, () =>
      kit.call(apply, { body: { email: sara.email, application: choice(nust, 0) } }, sara.token),
    );
    expect(tally(replies)).toEqual({ 201: 1, [`409 ${anySentenceOf('application.already-applied')}`]: 1 });
    expect(
      await kit.database.selectFrom('event').where('kind', '=', 'apply').select('id').execute(),
    ).toHaveLength(1);
  });

  it('SEC-S63 R-22 twenty accepts at once leave one accepted offer and one file', async () => {
    const sara = await applicant(kit, 'sara');
    const ids: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const institute = await kit.institute(`uni${index}`, { departments: DEPARTMENTS });
      ids.push(await applied(kit, { student: sara, institute, course: 'BS 0', status: 'approved' }));
    }
    const replies = await atOnce(20, (index) =>
      kit.call(
        acceptOffer,
        {
          params: { id: ids[index % ids.length] ?? '' },
          body: { email: sara.email },
          file: asDocument(pdfFile(`proof-${index}.pdf`)),
        },
        sara.token,
      ),
    );
    expect(tally(replies)).toEqual({ 200: 1, [`409 ${anySentenceOf('offer.already-accepted')}`]: 19 });
    const accepted = await kit.database
      .selectFrom('application')
      .select('offer_file_id')
      .where('offer_accepted', '=', true)
      .execute();
    const files = await kit.database.selectFrom('stored_file').select('id as offer_file_id').execute();
    expect(accepted).toHaveLength(1);
    expect(files).toEqual(accepted);
    expect(await kit.storedKeys()).toHaveLength(1);
  });

  it('SEC-S63 R-51 of approving and withdrawing at once exactly one wins, and the history says which', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    for (let round = 0; round < 10; round += 1) {
      await kit.database.deleteFrom('application_row').execute();
      const id = await applied(kit, { student: sara, institute: nust, course: 'BS 0' });
      const [approval, withdrawal] = await Promise.all([
        kit.call(decideApplication, { body: { applicationId: id, status: 'approved' } }, nust.token),
        kit.call(withdrawApplication, { params: { id } }, sara.token),
      ]);
      const state = await stateOf(kit, id);
      const events = await kit.database
        .selectFrom('event')
        .where('subject_id', '=', id)
        .where('step', 'is not', null)
        .select('step')
        .orderBy('id')
        .execute();
      if (approval.status === 200) {
        expect([withdrawal.status, withdrawal.body.message]).toEqual([
          409,
          anySentenceOf('application.not-pending'),
        ]);
        expect([state?.status, events.map(({ step }) => step)]).toEqual([
          'approved',
          ['submitted', 'approved'],
        ]);
      } else {
        expect([withdrawal.status, [404, 409].includes(approval.status)]).toEqual([200, true]);
        expect([state, events]).toEqual([undefined, [{ step: 'submitted' }]]);
      }
    }
  });

  it('R-51 of twenty withdrawals at once one happens, and is told once', async () => {
    const sara = await applicant(kit, 'sara');
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    const id = await applied(kit, { student: sara, institute: nust, course: 'BS 0' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => kit.call(withdrawApplication, { params: { id } }, sara.token)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)]);
    const lines = await kit.database
      .selectFrom('event')
      .select('kind')
      .where('kind', '=', 'withdraw-application')
      .execute();
    expect(lines).toHaveLength(1);
    expect(await kit.database.selectFrom('application_row').select('id').execute()).toEqual([{ id }]);
  });

  it('R-51 of accepting an offer and undoing the decision at once nothing half is left', async () => {
    const sara = await applicant(kit, 'sara');
    const root = await kit.master('root');
    const nust = await kit.institute('nust', { departments: DEPARTMENTS });
    for (let round = 0; round < 6; round += 1) {
      await kit.database.deleteFrom('application').execute();
      const id = await applied(kit, { student: sara, institute: nust, course: 'BS 0', status: 'approved' });
      const [acceptance, undoing] = await Promise.all([
        kit.call(
          acceptOffer,
          { params: { id }, body: { email: sara.email }, file: asDocument(pdfFile()) },
          sara.token,
        ),
        kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token),
      ]);
      expect([200, 409]).toContain(acceptance.status);
      expect(undoing.status).toBe(200);
      expect(await stateOf(kit, id)).toEqual({
        status: 'pending',
        offer_accepted: false,
        offer_file_id: null,
      });
    }
  });
});
