import { listProgramFacts, setProgramOffered } from '@uas/contract';
import { withTestApp } from '../../test-kit/start-test-app';
import { readPublishedPlans } from './published-plans.store';

const uas = withTestApp();
const SESSION = 'Fall 2026';

describe('the published seats of a session', () => {
  it('F-3.9 are those of published plans alone, in the order of programs and categories, with their cap', async () => {
    const nust = await uas.institute('nust');
    const key = { instituteId: nust.id, session: SESSION };
    const { body } = await uas.call(
      listProgramFacts,
      { params: { email: nust.email }, query: {} },
      nust.token,
    );
    const [first = '', second = ''] = body.programs.map(({ programId }) => programId);
    expect(await readPublishedPlans(uas.database, key)).toEqual([]);
    await uas.database
      .insertInto('admission_session')
      .values({ id: 's', institute_id: nust.id, label: SESSION })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const ofSession = { institute_id: nust.id, session: SESSION };
    await uas.database
      .insertInto('seat_cap')
      .values({ id: 'cap', ...ofSession, name: 'Computing', seats: 60 })
      .execute();
    const published_at = uas.clock.now();
    await uas.database
      .insertInto('seat_plan')
      .values([
        { id: 'draft', ...ofSession, program_id: first, total: 40, published_at: null },
        { id: 'out', ...ofSession, program_id: second, total: 50, cap_id: 'cap', published_at },
      ])
      .execute();
    await uas.database
      .insertInto('seat_category')
      .values([
        { plan_id: 'draft', code: 'open', position: 0, label: 'Open', share: 100, seats: 40, falls_to: null },
        { plan_id: 'out', code: 'district', position: 1, label: 'District', share: 42.5, seats: 21 },
        { plan_id: 'out', code: 'open', position: 0, label: 'Open', share: 57.5, seats: 29, falls_to: null },
      ])
      .execute();
    const plans = await readPublishedPlans(uas.database, key);
    expect(plans).toMatchObject([
      {
        id: 'out',
        program_id: second,
        is_archived: false,
        total: 50,
        only_for: null,
        cap: { id: 'cap', name: 'Computing', seats: 60 },
        categories: [
          { code: 'open', seats: 29, taken: 0, falls_to: null, proof_tag: null },
          { code: 'district', seats: 21, taken: 0, falls_to: 'open', shows_initials: true },
        ],
      },
    ]);
    await uas.call(setProgramOffered, { params: { id: second }, body: { offered: false } }, nust.token);
    expect((await readPublishedPlans(uas.database, key)).map((plan) => plan.is_archived)).toEqual([true]);
  });
});
