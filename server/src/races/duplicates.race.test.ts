import { acceptOffer, apply, loginStudent, settleDuplicate } from '@uas/contract';
import { findDuplicates } from '../modules/duplicates/find-duplicates';
import { writeForm } from '../modules/students/admission-form.store';
import type { TestPerson } from '../test-kit/people';
import { applicant, applied, asDocument, filledForm, stateOf } from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace } from './parallel';

describeRace('accounts of one person under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp();
  });
  afterAll(() => kit.stop());
  beforeEach(() => kit.reset());

  const runTask = () =>
    findDuplicates({
      ...kit.dependencies,
      log: kit.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });

  /** Two students whose forms have one CNIC, and ten members of staff. */
  async function twins() {
    const [sara, zara] = [await applicant(kit, 'sara'), await applicant(kit, 'zara')];
    await runTask();
    const staff = await Promise.all(
      Array.from({ length: 10 }, (_none, index) => kit.staff(`staff${index}`, ['manageStudents'])),
    );
    const settlePair = (close: TestPerson | null, index = 0) =>
      kit.call(
        settleDuplicate,
        {
          body: {
            oneId: sara.id,
            otherId: zara.id,
            reason: 'Same photo.',
            ...(close ? { as: 'close', close: close.id } : { as: 'different' }),
          },
        },
        staff[index]?.token ?? '',
      );
    return { sara, zara, settlePair };
  }

  it('F-9.9 two forms that are saved and compared at once on several servers are one match', async () => {
    const [sara, zara] = [await kit.student('sara'), await kit.student('zara')];
    for (let version = 1; version <= 5; version += 1) {
      const now = kit.clock.now();
      await Promise.all(
        [sara, zara].map(async (student) => {
          const form = filledForm(student.name, { cnic: version === 3 ? '' : '34201-0891231-8' });
          await writeForm(kit.database, { studentId: student.id, form, version, now });
          await runTask();
        }),
      );
      await Promise.all([runTask(), runTask(), runTask()]);
      const rows = await kit.database.selectFrom('duplicate_match').select('state').execute();
      expect(rows).toEqual([{ state: version === 3 ? 'gone' : 'open' }]);
    }
  });

  it('F-9.11 of ten members of staff who settle a pair at once one does', async () => {
    const { sara, zara, settlePair } = await twins();
    const choices = [sara, zara, null];
    const replies = await atOnce(10, (index) => settlePair(choices[index % 3] ?? null, index));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    const closed = await kit.database
      .selectFrom('student')
      .select('id')
      .where('closed_at', 'is not', null)
      .execute();
    expect(closed.length).toBeLessThanOrEqual(1);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'F-9.11 accepting an offer and closing its account at once: one of them, never both (%d)',
    async (turn) => {
      const nust = await kit.institute('nust');
      const { zara, settlePair } = await twins();
      const id = await applied(kit, { student: zara, institute: nust, status: 'approved' });
      const accept = () =>
        kit.call(
          acceptOffer,
          { params: { id }, body: { email: zara.email }, file: asDocument(pdfFile()) },
          zara.token,
        );
      const close = () => settlePair(zara);
      const replies = await Promise.all((turn % 2 ? [accept, close] : [close, accept]).map((call) => call()));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const student = await kit.database
        .selectFrom('student')
        .select('closed_at')
        .where('id', '=', zara.id)
        .executeTakeFirstOrThrow();
      expect((await stateOf(kit, id))?.offer_accepted).toBe(student.closed_at === null);
    },
  );

  it('F-9.10 logins and applications that run while an account is closed leave no session and nothing pending', async () => {
    const nust = await kit.institute('nust');
    const { zara, settlePair } = await twins();
    const choice = {
      instituteEmail: nust.email,
      department: 'Computing',
      course: 'BS Computer Science',
      session: 'Fall 2026',
    };
    const logIn = () =>
      kit.call(loginStudent, { body: { email: zara.email, password: zara.password } }, null);
    const send = () => kit.call(apply, { body: { email: zara.email, application: choice } }, zara.token);
    const around = () => [logIn(), send(), logIn(), send(), logIn(), send()];
    const before = around();
    const closing = settlePair(zara);
    await Promise.all([...before, ...around()]);
    expect((await closing).status).toBe(200);
    const left = await kit.database
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', zara.accountId)
      .execute();
    const pending = await kit.database
      .selectFrom('application')
      .select('id')
      .where('student_id', '=', zara.id)
      .where('status', '=', 'pending')
      .execute();
    expect([left, pending]).toEqual([[], []]);
  });
});
