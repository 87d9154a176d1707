import {
  declineOffer,
  HOUR,
  listProgramFacts,
  prepareMeritList,
  publishMeritList,
  publishMeritRule,
  saveMeritRule,
  saveSeats,
  withdrawApplication,
} from '@uas/contract';
import { sql } from 'kysely';
import { publishLists } from '../modules/merit-lists/publish-lists';
import { lockStudent } from '../modules/students/students.store';
import type { TestPerson } from '../test-kit/people';
import { rounds } from '../test-kit/rounds';
import { applicant, applied, filledForm } from '../test-kit/scenes';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

const SESSION = 'Fall 2026';
const COURSES = ['BS Computer Science', 'BS Electrical Engineering'];
const SEATS = 3;
const STUDENTS = 20;
const ROUNDS = rounds(8);

describeRace('merit lists under parallel calls', () => {
  let kit: TestApp;
  let nust: TestPerson;
  let all: { student: TestPerson; ids: string[] }[];
  beforeAll(async () => {
    kit = await startTestApp({ environment: { limitFactor: 1000 } });
  });
  afterAll(() => kit.stop());

  const ofNust = () => ({ params: { email: nust.email } });

  /** Twenty students apply for both programs, of which each has three seats. */
  async function begin(): Promise<void> {
    await kit.reset();
    nust = await kit.institute('nust', { departments: [{ name: 'Computing', courses: COURSES }] });
    const rule = { streams: [{ parts: [{ measure: { of: 'matric' }, weight: '100' }] }], ties: [] } as never;
    const ofRule = { session: SESSION, programId: null };
    await kit.call(saveMeritRule, { ...ofNust(), body: { ...ofRule, rule } }, nust.token);
    await kit.call(publishMeritRule, { ...ofNust(), body: { ...ofRule, reason: '' } }, nust.token);
    const { body: facts } = await kit.call(listProgramFacts, { ...ofNust(), query: {} }, nust.token);
    const publish = facts.programs.map(({ programId }) => programId);
    const categories = [{ code: 'open', label: 'Open merit', count: SEATS }];
    const plans = publish.map((programId) => ({ programId, total: SEATS, categories }));
    const body = { session: SESSION, plans, publish } as never;
    expect((await kit.call(saveSeats, { ...ofNust(), body }, nust.token)).status).toBe(200);
    all = [];
    for (let index = 0; index < STUDENTS; index += 1) {
      const student = await applicant(kit, `student${index}`);
      const form = filledForm(student.name);
      const [record] = form.academicRecords;
      const academicRecords = [{ ...record, obtainedMarks: String(1000 - index) }];
      const ids: string[] = [];
      for (const course of COURSES) {
        const id = await applied(kit, { student, institute: nust, course, session: SESSION });
        await kit.database
          .updateTable('application')
          .set({ form_copy: JSON.stringify({ ...form, academicRecords }) })
          .where('id', '=', id)
          .execute();
        ids.push(id);
      }
      all.push({ student, ids });
    }
  }
  const prepare = async () =>
    (await kit.call(prepareMeritList, { ...ofNust(), body: { session: SESSION } }, nust.token)).body;
  const publish = (id: string) => {
    const payUntil = new Date(kit.clock.now().getTime() + 77 * HOUR).toISOString().slice(0, 16);
    return kit.call(publishMeritList, { params: { id }, body: { dates: { payUntil } } as never }, nust.token);
  };
  const work = () =>
    publishLists({
      ...kit.dependencies,
      log: kit.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
  const holders = () =>
    kit.database.selectFrom('allotment').select(['application_id', 'student_id', 'plan_id']).execute();
  async function expectCounted(): Promise<void> {
    const rows = await holders();
    const categories = await kit.database.selectFrom('seat_category').select(['plan_id', 'taken']).execute();
    for (const { plan_id, taken } of categories)
      expect(taken).toBe(rows.filter((row) => row.plan_id === plan_id).length);
    expect(new Set(rows.map(({ student_id }) => student_id)).size).toBe(rows.length);
  }

  it('F-3.10 F-3.11 a list that many publish at once is published once: three of twenty get each program', async () => {
    await begin();
    const list = await prepare();
    const replies = await atOnce(5, () => publish(list._id));
    expect(tally(replies)).toMatchObject({ 200: 1 });
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await Promise.all([work(), work()]);
    await work();
    expect(await holders()).toHaveLength(SEATS * COURSES.length);
    await expectCounted();
    const offered = await kit.database
      .selectFrom('notification')
      .select('application_id')
      .where('kind', '=', 'seat-offered')
      .execute();
    expect(offered).toHaveLength(SEATS * COURSES.length);
    expect(new Set(offered.map(({ application_id }) => application_id)).size).toBe(offered.length);
  });

  it('F-3.10 a list that is published beside students who decline and withdraw: no deadlock, every seat counted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await begin();
      await publish((await prepare())._id);
      await work();
      const first = await holders();
      const list = await prepare();
      const declining = first.slice(0, 4).map(({ application_id: id, student_id }) => {
        const token = all.find(({ student }) => student.id === student_id)?.student.token;
        return kit.call(declineOffer, { params: { id }, body: {} }, token);
      });
      // The last of all wait for both programs.
      const withdrawing = all
        .slice(-2)
        .map(({ student, ids: [id = ''] }) =>
          kit.call(withdrawApplication, { params: { id } }, student.token),
        );
      const leaving = Promise.all([...declining, ...withdrawing]);
      const [replies, published] = await Promise.all([leaving, publish(list._id), work()]);
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      expect([200, 409]).toContain(published.status);
      await Promise.all([work(), work()]);
      await expectCounted();
      const last = published.status === 200 ? list : await prepare();
      if (published.status === 409) expect((await publish(last._id)).status).toBe(200);
      await work();
      await expectCounted();
      const state = await kit.database
        .selectFrom('merit_list')
        .select('state')
        .where('id', '=', last._id)
        .executeTakeFirst();
      expect(state).toEqual({ state: 'final' });
    }
  });

  /** A first list, whose first seat was declined, and a prepared one that moves somebody up to it. */
  async function withMover() {
    await begin();
    await publish((await prepare())._id);
    await work();
    const [first, mover] = [all[0], all[SEATS]];
    const declined = { params: { id: first?.ids[0] ?? '' }, body: {} };
    expect((await kit.call(declineOffer, declined, first?.student.token)).status).toBe(200);
    const list = await prepare();
    return { list, studentId: mover?.student.id ?? '', id: mover?.ids[1] ?? '' };
  }
  /** Changes an application in a transaction of its own for which `others` wait; then that ends. */
  async function whileOthersWait<Done>(
    { studentId, id }: { readonly studentId: string; readonly id: string },
    change: { readonly offer_accepted?: boolean; readonly status?: 'rejected'; readonly outcome?: string },
    others: () => Promise<Done>,
  ): Promise<Done> {
    const changing = await kit.database.startTransaction().execute();
    await lockStudent(changing, studentId);
    await changing.updateTable('application').set(change).where('id', '=', id).execute();
    const done = others();
    await someoneWaits();
    await changing.commit().execute();
    return done;
  }
  const seatOf = (id: string) =>
    kit.database
      .selectFrom('application')
      .innerJoin('allotment', 'allotment.application_id', 'application.id')
      .select(['course', 'offer_accepted'])
      .where('application.id', '=', id)
      .executeTakeFirst();

  it('F-3.12 whose acceptance is written while the list waits for it moves up as somebody who accepted', async () => {
    const { list, ...mover } = await withMover();
    await publish(list._id);
    await whileOthersWait(mover, { offer_accepted: true }, work);
    expect(await seatOf(mover.id)).toEqual({ course: COURSES[0], offer_accepted: true });
    await expectCounted();
  });

  it('F-3.10 who declines while the list that moves them up waits for that is left out, and the seat is free', async () => {
    const { list, ...mover } = await withMover();
    const declining = { status: 'rejected', outcome: 'declined' } as const;
    const published = await whileOthersWait(mover, declining, () => publish(list._id));
    expect(published.status).toBe(200);
    await work();
    expect(await seatOf(mover.id)).toBeUndefined();
    // Whom the list moved into the seat that they leave has it; nobody has the one that they would have had.
    expect(await holders()).toHaveLength(SEATS * COURSES.length - 1);
    await expectCounted();
  });

  /** Until a transaction of this database waits for a lock of another one. */
  async function someoneWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(kit.database);
      if (rows.length > 0) return;
    }
  }
});
