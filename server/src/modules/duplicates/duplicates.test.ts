import {
  type AdmissionForm,
  completeRecovery,
  type DuplicateState,
  deleteStudent,
  getAdmissionForm,
  getDuplicate,
  listAdminStudents,
  listDuplicates,
  listNotifications,
  listOwnSessions,
  loginStudent,
  recoverAccount,
  reopenAccount,
  saveAdmissionForm,
  settleDuplicate,
  undoDecision,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { findDuplicates } from './find-duplicates';
import { comparableName, identityOf } from './identity-of';

const uas = withTestApp();

describe('duplicates', () => {
  const CNIC = '34201-0891231-8';

  /** The task, as two servers do it at once. */
  async function runTask() {
    const context = {
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    };
    await Promise.all([findDuplicates(context), findDuplicates(context)]);
  }

  async function save(student: TestPerson, changes: Partial<AdmissionForm>) {
    const admissionForm = filledForm(student.name, { cnic: '', ...changes });
    const body = { email: student.email, admissionForm };
    expect((await uas.call(saveAdmissionForm, { body }, student.token)).status).toBe(200);
    await runTask();
  }

  const list = (staff: TestPerson, state: DuplicateState = 'open') =>
    uas.call(listDuplicates, { query: { state } }, staff.token);
  const statesOf = async () =>
    (await uas.database.selectFrom('duplicate_match').select(['because', 'state']).execute()).map(
      ({ because, state }) => `${because} ${state}`,
    );
  const login = ({ email, password }: TestPerson, typed = password) =>
    uas.call(loginStudent, { body: { email, password: typed } }, null);
  const aStaff = () => uas.staff('aisha', ['manageStudents']);

  /** Two accounts with one CNIC, and staff. */
  async function twins() {
    const [sara, zara, aisha] = [await uas.student('sara'), await uas.student('zara'), await aStaff()];
    await save(sara, { cnic: CNIC });
    await save(zara, { cnic: CNIC });
    const pair = { oneId: sara.id, otherId: zara.id };
    const settlePair = (body: { as: 'different' | 'close'; close?: string; reason?: string }, by = aisha) =>
      uas.call(settleDuplicate, { body: { ...pair, reason: 'Same photo.', ...body } }, by.token);
    return { sara, zara, aisha, pair, settlePair };
  }

  describe('finding accounts of one person', () => {
    it('F-9.9 two forms with one CNIC are one match, and stay one when they are saved again', async () => {
      const { sara, zara } = await twins();
      expect(await statesOf()).toEqual(['cnic open']);
      await save(sara, { cnic: '3420108912318' });
      await save(zara, { cnic: CNIC, presentAddress: 'Lahore' });
      expect(await statesOf()).toEqual(['cnic open']);
    });

    it('F-9.9 is gone once a form is corrected, and there again when it is the same again', async () => {
      const { zara } = await twins();
      await save(zara, { cnic: '34201-0891231-6' });
      expect(await statesOf()).toEqual(['cnic gone']);
      await save(zara, { cnic: CNIC });
      expect(await statesOf()).toEqual(['cnic open']);
    });

    it('F-9.9 Muhammad Ali and Mohammad  Ali of one father and one day are a match', async () => {
      const [sara, zara, omar] = [
        await uas.student('sara'),
        await uas.student('zara'),
        await uas.student('omar'),
      ];
      const dob = '2007-03-01';
      await save(sara, { name: 'Muhammad Ali', dob });
      await save(zara, { name: 'Mohammad  Ali', dob });
      await save(omar, { name: 'Mohammad Ali', dob: '2007-03-02' });
      expect(await statesOf()).toEqual(['person open']);
    });

    it('F-9.9 different persons are not found again for the same, only for something else', async () => {
      const { sara, zara, aisha, settlePair } = await twins();
      expect((await settlePair({ as: 'different', reason: 'Two sisters, one typed wrong.' })).status).toBe(
        200,
      );
      await save(sara, { cnic: CNIC });
      await save(zara, { cnic: '' });
      await save(zara, { cnic: CNIC });
      expect(await statesOf()).toEqual(['cnic different']);
      const [settled] = (await list(aisha, 'different')).body.duplicates;
      expect(settled).toMatchObject({ settledBy: 'Aisha', reason: 'Two sisters, one typed wrong.' });
      await save(sara, { cnic: '42201-0397640-8' });
      await save(zara, { cnic: '42201-0397640-8' });
      expect(await statesOf()).toEqual(['cnic open']);
      await save(zara, { cnic: CNIC });
      expect(await statesOf()).toEqual(['cnic different']);
    });

    it('F-9.9 two persons of one name and day are not found again once a wrong CNIC is corrected', async () => {
      const { sara, zara, settlePair } = await twins();
      const twin = { name: 'Ali', dob: '2007-03-01' };
      for (const student of [sara, zara]) await save(student, { ...twin, cnic: '' });
      expect(await statesOf()).toEqual(['person open']);
      await settlePair({ as: 'different' });
      for (const student of [sara, zara]) await save(student, { ...twin, cnic: CNIC });
      expect(await statesOf()).toEqual(['cnic open']);
      await save(zara, { ...twin, cnic: '' });
      expect((await statesOf())[0]).toMatch(/different$/);
    });

    it('F-9.9 compares the forms that were there before, once', async () => {
      const { pair } = await twins();
      await uas.database.deleteFrom('duplicate_match').execute();
      await uas.database.updateTable('student_identity').set({ cnic: null, compared: 0 }).execute();
      await runTask();
      await runTask();
      const rows = await uas.database.selectFrom('duplicate_match').select(['one_id', 'other_id']).execute();
      expect(rows.map(({ one_id, other_id }) => [one_id, other_id])).toEqual([
        [pair.oneId, pair.otherId].sort(),
      ]);
    });

    it('F-9.9 says to the student alone that another account has the CNIC, while nobody has looked', async () => {
      const { sara, zara, aisha, settlePair } = await twins();
      const read = async (by: TestPerson) =>
        (await uas.call(getAdmissionForm, { params: { email: sara.email } }, by.token)).body;
      expect((await read(sara)).hasSameCnic).toBe(true);
      expect(JSON.stringify(await read(sara))).not.toContain(zara.id);
      expect((await read(aisha)).hasSameCnic).toBeUndefined();
      await settlePair({ as: 'different' });
      expect((await read(sara)).hasSameCnic).toBeUndefined();
    });
  });

  describe('the review of staff', () => {
    it('F-9.20 shows four digits in the list, and in the pair what is known, with a line of the history', async () => {
      const { sara, zara, aisha, pair } = await twins();
      const found = await list(aisha);
      expect(found.body).toMatchObject({ open: 1, openIsCapped: false, total: 1, hasMore: false });
      expect(found.body.duplicates[0]).toMatchObject({ cnicEnding: '2318', because: 'cnic', state: 'open' });
      expect(found.text).not.toMatch(/34201|0891231|3420108912318/);
      const swapped = { oneId: pair.otherId, otherId: pair.oneId };
      const { body } = await uas.call(getDuplicate, { params: swapped }, aisha.token);
      expect([body.one, body.other].map(({ _id }) => _id).sort()).toEqual([sara.id, zara.id].sort());
      expect(body.one).toMatchObject({
        form: { cnic: CNIC, fatherName: 'Karim' },
        cnicHints: { province: 'punjab', sex: 'female' },
        paid: false,
        receipts: 0,
        applications: [],
      });
      const lines = await uas.database
        .selectFrom('event')
        .select('subject_id')
        .where('kind', '=', 'read-duplicate')
        .execute();
      expect(lines.map(({ subject_id }) => subject_id).sort()).toEqual([sara.id, zara.id].sort());
    });

    it('goes on after the cursor', async () => {
      const [aisha, ...students] = [
        await aStaff(),
        ...(await Promise.all(['sara', 'zara', 'omar'].map((name) => uas.student(name)))),
      ];
      for (const student of students) await save(student as TestPerson, { cnic: CNIC });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { body } = await uas.call(
          listDuplicates,
          { query: { limit: 1, ...(after && { after }) } },
          aisha.token,
        );
        seen.push(...body.duplicates.map(({ one, other }) => `${one._id} ${other._id}`));
        expect(body.total).toBe(3);
        after = body.cursor ?? undefined;
      } while (after);
      expect(new Set(seen).size).toBe(3);
      const wrong = await uas.call(listDuplicates, { query: { after: 'WyJ4IiwieSJd' } }, aisha.token);
      expect(wrong.status).toBe(400);
    });

    it('F-9.10 refuses without a reason, without one of the two, and for accounts that are not alike', async () => {
      const { aisha, pair, settlePair } = await twins();
      expect((await settlePair({ as: 'different', reason: ' ' })).body).toMatchObject(
        refusal('duplicate.reason-missing'),
      );
      for (const close of [undefined, aisha.id]) {
        const { status, body } = await settlePair({ as: 'close', ...(close && { close }) });
        expect([status, body]).toEqual([400, refusal('duplicate.not-of-pair')]);
      }
      const other = { ...pair, otherId: 'nothing', as: 'different' as const, reason: 'Two.' };
      expect((await uas.call(settleDuplicate, { body: other }, aisha.token)).status).toBe(404);
      expect(await statesOf()).toEqual(['cnic open']);
    });

    it('F-9.20 deleting the student leaves no row', async () => {
      const { zara } = await twins();
      const root = await uas.master('root');
      await uas.call(deleteStudent, { params: { email: zara.email } }, root.token);
      expect(await statesOf()).toEqual([]);
      const left = await uas.database.selectFrom('student_identity').select('student_id').execute();
      expect(left.map(({ student_id }) => student_id)).not.toContain(zara.id);
    });
  });

  describe('closing one of two accounts', () => {
    async function withApplications() {
      const scene = await twins();
      const institutes = await Promise.all(['nust', 'lums'].map((name) => uas.institute(name)));
      const programs = ['BS Computer Science', 'BS Software Engineering', 'BS Data Science'];
      for (const institute of institutes) {
        for (const course of programs) await applied(uas, { student: scene.zara, institute, course });
      }
      const iba = await uas.institute('iba');
      const rejected = await applied(uas, { student: scene.zara, institute: iba, status: 'rejected' });
      return {
        ...scene,
        institutes,
        rejected,
        close: () => scene.settlePair({ as: 'close', close: scene.zara.id }),
      };
    }

    it('F-9.10 withdraws six, leaves the decided one, tells the institutes and the student, ends the sessions', async () => {
      const { zara, sara, rejected, institutes, close } = await withApplications();
      expect((await close()).body).toEqual({ success: true, withdrawn: 6 });
      const left = await uas.database
        .selectFrom('application')
        .select('id')
        .where('student_id', '=', zara.id)
        .execute();
      expect(left).toEqual([{ id: rejected }]);
      const notified = await uas.database.selectFrom('notification').select(['kind', 'account_id']).execute();
      const kindsFor = ({ accountId }: TestPerson) =>
        notified.filter((row) => row.account_id === accountId).map(({ kind }) => kind);
      for (const institute of institutes)
        expect(kindsFor(institute)).toEqual(Array(3).fill('applicant-withdrew'));
      const [nust] = institutes;
      const { notifications } = (await uas.call(listNotifications, {}, nust?.token)).body;
      expect(notifications.map(({ text }) => text)).toEqual(
        Array(3).fill(expect.stringMatching(/^The application UAS-\S+ for BS .+ was withdrawn\.$/)),
      );
      expect(kindsFor(zara)).toEqual(['account-closed']);
      expect((await uas.call(listOwnSessions, {}, zara.token)).status).toBe(401);
      expect((await uas.call(listOwnSessions, {}, sara.token)).status).toBe(200);
      expect(await statesOf()).toEqual(['cnic closed']);
    });

    it('F-9.10 refuses the login after the right password, and a wrong one with the ordinary sentence', async () => {
      const { zara, sara, settlePair } = await twins();
      await settlePair({ as: 'close', close: zara.id });
      const right = await login(zara);
      expect([right.status, right.body]).toMatchObject([403, { code: 'session.account-closed' }]);
      expect(right.text).toMatch(
        /This account was closed by our staff on \d{1,2} \w{3} \d{4}\. Please use your other account\./,
      );
      const [wrong, unknown] = [
        await login(zara, 'wrong'),
        await login({ ...zara, email: 'nobody@uas.example' }),
      ];
      expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
      expect((await login(sara)).status).toBe(200);
    });

    it('F-9.10 asks for a code with the answer of everybody, and a code opens nothing', async () => {
      const { zara, settlePair } = await twins();
      await settlePair({ as: 'close', close: zara.id });
      const ask = (email: string) => uas.call(recoverAccount, { body: { role: 'student', email } }, null);
      const [closed, unknown] = [await ask(zara.email), await ask('nobody@uas.example')];
      expect([closed.status, closed.text]).toEqual([unknown.status, unknown.text]);
      const body = {
        role: 'student' as const,
        email: zara.email,
        code: '000000',
        newPassword: 'another-password',
      };
      const typed = await uas.call(completeRecovery, { body }, null);
      expect(typed.text).not.toContain('closed');
      expect((await login(zara)).status).toBe(403);
    });

    it('F-9.11 is refused while the account holds an accepted offer, and changes nothing', async () => {
      const { zara, settlePair } = await twins();
      const nust = await uas.institute('nust');
      const offer = await applied(uas, { student: zara, institute: nust, status: 'approved' });
      await applied(uas, { student: zara, institute: nust, course: 'BS Data Science' });
      await uas.database
        .updateTable('application')
        .set({ offer_accepted: true })
        .where('id', '=', offer)
        .execute();
      const refused = await settlePair({ as: 'close', close: zara.id });
      expect([refused.status, refused.body]).toEqual([409, refusal('duplicate.offer-accepted')]);
      expect(await statesOf()).toEqual(['cnic open']);
      expect((await login(zara)).status).toBe(200);
      expect(await uas.database.selectFrom('application').select('id').execute()).toHaveLength(2);
    });

    it('F-9.11 of two members of staff one settles', async () => {
      const { zara, sara, settlePair } = await twins();
      const bilal = await uas.staff('bilal', ['manageStudents']);
      const replies = await Promise.all([
        settlePair({ as: 'close', close: zara.id }),
        settlePair({ as: 'close', close: sara.id }, bilal),
        settlePair({ as: 'different' }, bilal),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('F-9.10 nothing of a closed account waits again: an undo is refused until it is open', async () => {
      const { zara, aisha, rejected, close } = await withApplications();
      const root = await uas.master('root');
      const undo = () =>
        uas.call(undoDecision, { body: { applicationId: rejected, status: 'pending' } }, root.token);
      const statusOf = async () =>
        (await uas.database.selectFrom('application').select('status').execute()).map(({ status }) => status);
      expect((await close()).status).toBe(200);
      const refused = await undo();
      expect([refused.status, refused.body]).toEqual([409, refusal('application.account-closed')]);
      expect(await statusOf()).toEqual(['rejected']);
      await uas.call(reopenAccount, { body: { studentId: zara.id, reason: 'A mistake.' } }, aisha.token);
      expect((await undo()).status).toBe(200);
      expect(await statusOf()).toEqual(['pending']);
    });

    it('F-9.10 an undo and a closing at once leave no pending application of a closed account', async () => {
      const { rejected, close } = await withApplications();
      const root = await uas.master('root');
      const [undone] = await Promise.all([
        uas.call(undoDecision, { body: { applicationId: rejected, status: 'pending' } }, root.token),
        close(),
      ]);
      const left = await uas.database.selectFrom('application').select('status').execute();
      expect(left).toEqual(undone.status === 200 ? [] : [{ status: 'rejected' }]);
    });

    it('F-9.10 is marked in the list of students, looked for no more, and open again when staff say so', async () => {
      const { zara, aisha, settlePair } = await twins();
      const reopen = (reason: string) =>
        uas.call(reopenAccount, { body: { studentId: zara.id, reason } }, aisha.token);
      const closedIn = async () =>
        (await uas.call(listAdminStudents, {}, aisha.token)).body.students.filter(({ closedAt }) => closedAt);
      expect((await reopen('A mistake.')).body).toEqual(refusal('student.not-closed'));
      await settlePair({ as: 'close', close: zara.id });
      expect((await closedIn()).map(({ _id }) => _id)).toEqual([zara.id]);
      const omar = await uas.student('omar');
      await save(omar, { cnic: CNIC });
      expect((await statesOf()).sort()).toEqual(['cnic closed', 'cnic open']);
      expect((await reopen(' ')).status).toBe(400);
      expect((await reopen('They are brothers.')).status).toBe(200);
      expect((await login(zara)).status).toBe(200);
      expect(await closedIn()).toEqual([]);
      await runTask();
      expect(await statesOf()).toEqual(['cnic open', 'cnic open', 'cnic open']);
    });
  });
});

describe('what a form says of its person', () => {
  const form = { cnic: '34201-0891231-8', name: 'Muhammad Ali', fatherName: 'Karim Khan', dob: '2007-03-01' };

  it('F-9.9 is the same for every way of writing Muhammad, for spaces, case and accents', () => {
    const written = [
      ...[
        'Mohammad  Ali',
        'MOHAMMED ALI',
        'Muhammed Ali',
        'M. Ali',
        'Md Ali',
        'Md. ali',
        'M Ali',
        'Mohd. Ali',
      ],
      ...['Mohamed Ali', 'Muhammad-Ali', ' Múhammad Àli '],
    ];
    for (const name of written) expect(identityOf({ ...form, name })).toEqual(identityOf(form));
  });

  it('F-9.9 tells other people apart', () => {
    const others = [
      { ...form, name: 'Mahmud Ali' },
      { ...form, name: 'Ali' },
      { ...form, fatherName: 'Karim' },
      { ...form, dob: '2007-03-02' },
      // Where one name ends and the other begins is part of it.
      { ...form, name: 'Muhammad', fatherName: 'Ali Karim Khan' },
    ];
    for (const other of others) expect(identityOf(other).person).not.toBe(identityOf(form).person);
  });

  it('reads Urdu letters of either keyboard', () => {
    expect(comparableName('محمد علي')).toBe(comparableName('محمد علی'));
    expect(comparableName('محمد علی')).not.toBe('');
  });

  it('says nothing where something is missing', () => {
    const empty = { cnic: '', name: '', fatherName: '', dob: '' };
    expect(identityOf(empty)).toEqual({ cnic: null, person: null });
    for (const field of ['name', 'fatherName', 'dob'] as const) {
      expect(identityOf({ ...form, [field]: ' ' }).person).toBeNull();
    }
    expect(identityOf({ ...form, name: '...' }).person).toBeNull();
  });
});
