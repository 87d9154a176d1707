import { decideApplication, deleteApplication } from '@uas/contract';
import { SUBSCRIBERS } from './subscribers';
import { applicant, applied, stateOf } from './test-kit/scenes';
import { withTestApp } from './test-kit/start-test-app';

const DEPARTMENTS = [{ name: 'Computing', courses: ['BS Computer Science'] }];
const CHOICE = { department: 'Computing', course: 'BS Computer Science', session: 'Fall 2026' };

/** What the last of the subscribers met, and whether it fails. */
const met: { readonly kind: string; readonly before: unknown; readonly status: string | undefined }[] = [];
let fails = false;
const uas = withTestApp({
  dependencies: {
    subscribers: [
      ...SUBSCRIBERS,
      async ({ database }, { kind, before, subjectId }) => {
        const row = await database
          .selectFrom('application')
          .select('status')
          .where('id', '=', subjectId)
          .executeTakeFirst();
        met.push({ kind, before, status: row?.status });
        if (fails) throw new Error('no');
      },
    ],
  },
});

async function scene() {
  const nust = await uas.institute('nust', { departments: DEPARTMENTS });
  const id = await applied(uas, { student: await applicant(uas, 'sara'), institute: nust, ...CHOICE });
  met.length = 0;
  return { nust, id };
}

describe('who follows an event', () => {
  it('knows how it was before, and meets the new state, or what is about to be removed', async () => {
    const { nust, id } = await scene();
    const body = { applicationId: id, status: 'approved' } as const;
    await uas.call(decideApplication, { body }, nust.token);
    await uas.call(deleteApplication, { params: { id } }, (await uas.master('root')).token);
    expect(met.filter(({ kind }) => kind.endsWith('application'))).toEqual([
      {
        kind: 'decide-application',
        before: { status: 'pending', offerAccepted: false },
        status: 'approved',
      },
      {
        kind: 'delete-application',
        before: { status: 'approved', offerAccepted: false, instituteId: nust.id },
        status: 'approved',
      },
    ]);
    expect(await stateOf(uas, id)).toBeUndefined();
  });

  it('and fails, undoes the action with all that was told of it', async () => {
    const { nust, id } = await scene();
    fails = true;
    const body = { applicationId: id, status: 'approved' } as const;
    const { status } = await uas.call(decideApplication, { body }, nust.token);
    fails = false;
    expect({ status, state: (await stateOf(uas, id))?.status }).toEqual({ status: 500, state: 'pending' });
    const events = await uas.database.selectFrom('event').select('id').where('subject_id', '=', id).execute();
    expect(events).toHaveLength(1);
  });
});
