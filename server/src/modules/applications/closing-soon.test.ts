import {
  beginningOf,
  closesSoon,
  endingOf,
  karachiDaysBetween,
  listStudentApplications,
  sendQuery,
  setOfferings,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, decided, filledForm } from '../../test-kit/scenes';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { writeForm } from '../students/admission-form.store';
import { findProgramId } from './student-applications.store';

let uas: TestApp;
let nust: TestPerson;
let sara: TestPerson;
beforeAll(async () => {
  uas = await startTestApp();
});
afterAll(() => uas.stop());
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  await uas.reset();
  nust = await uas.institute('nust');
  sara = await applicant(uas, 'sara');
  await asks();
});

const SESSION = 'Fall 2026';
const FIRST = 'BS Computer Science';
const OTHER = 'BS Data Science';

/** A query about a program, sent before somebody signs in. */
async function asks(course = FIRST, institute = nust, studentEmail = sara.email): Promise<void> {
  const body = {
    ...{ courseName: course, universityName: institute.name, studentName: 'Sara', studentEmail },
    ...{ studentPhone: '0300-1234567', message: 'Is there a hostel?' },
  };
  expect((await uas.call(sendQuery, { body })).status).toBeLessThan(300);
}

async function programOf(course: string, institute = nust): Promise<string> {
  return (
    (await findProgramId(uas.database, { instituteId: institute.id, department: 'Computing', course })) ?? ''
  );
}

interface Dates {
  readonly opensAt?: string;
  readonly closesAt?: string;
  readonly lateUntil?: string;
}

/** Days as an institute writes them, whatever was set before: moving a date asks for reasons. */
async function set(dates: Dates, institute = nust, programId: string | null = null): Promise<void> {
  await uas.database.deleteFrom('offering').where('institute_id', '=', institute.id).execute();
  const body = { session: SESSION, offerings: [{ programId, opensAt: '2026-01-01' }] };
  const reply = await uas.call(setOfferings, { params: { email: institute.email }, body }, institute.token);
  expect(reply.status).toBe(200);
  const end = (day: string | undefined) => (day === undefined ? null : endingOf(day));
  await uas.database
    .updateTable('offering')
    .set({
      ...(dates.opensAt !== undefined && { opens_at: beginningOf(dates.opensAt) }),
      closes_at: end(dates.closesAt),
      late_until: end(dates.lateUntil),
    })
    .where('institute_id', '=', institute.id)
    .execute();
}

async function replyTo(reader: TestPerson) {
  return (await uas.call(listStudentApplications, { params: { email: sara.email } }, reader.token)).body;
}

const closing = async () => ((await replyTo(sara)).closingSoon ?? []).map(({ course }) => course);

describe('which programs close soon for a student', () => {
  it('UX-1.1 none where nothing closes, and where nothing is said of dates', async () => {
    expect(await replyTo(sara)).toEqual({ applications: [] });
    await set({ opensAt: '2026-11-01' });
    expect(await replyTo(sara)).toEqual({ applications: [] });
  });

  it('UX-1.1 none that is closed, not open yet, or closes later than in a week', async () => {
    await set({ closesAt: '2026-11-20' });
    expect(await closing()).toEqual([]);
    await set({ opensAt: '2026-11-23', closesAt: '2026-11-25' });
    expect(await closing()).toEqual([]);
    await set({ closesAt: '2026-11-29' });
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 none that nobody asked about, or somebody else did', async () => {
    const lums = await uas.institute('lums');
    await set({ closesAt: '2026-11-25' }, lums);
    await asks(FIRST, lums, 'omar@uas.example');
    expect(await closing()).toEqual([]);
    await set({ closesAt: '2026-11-25' }, nust, await programOf(OTHER));
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 none that was applied to, in whichever session, also under another name', async () => {
    await set({ closesAt: '2026-11-25' });
    await applied(uas, { student: sara, institute: nust, session: 'Spring 2027' });
    expect(await closing()).toEqual([]);
    await uas.database
      .updateTable('program')
      .set({ name: 'BS Computing' })
      .where('id', '=', await programOf(FIRST))
      .execute();
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 S-5.24 none at a university where no fourth application is possible', async () => {
    await set({ closesAt: '2026-11-25' });
    for (const course of ['BS Software Engineering', OTHER, 'BS Mathematics'])
      await applied(uas, { student: sara, institute: nust, course });
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 S-5.29 S-5.30 none before the fee is paid and the form is complete', async () => {
    await set({ closesAt: '2026-11-25' });
    const save = (version: number, declarationAgreed: boolean) =>
      writeForm(uas.database, {
        ...{ studentId: sara.id, form: filledForm('Sara', { declarationAgreed }), version },
        now: uas.clock.now(),
      });
    await save(2, false);
    expect(await closing()).toEqual([]);
    await save(3, true);
    expect(await closing()).toEqual([FIRST]);
    await uas.database.updateTable('student').set({ paid: false }).where('id', '=', sara.id).execute();
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 none once an offer was accepted', async () => {
    await set({ closesAt: '2026-11-25' });
    const id = await applied(uas, { student: sara, institute: nust, course: OTHER, status: 'approved' });
    expect(await closing()).toEqual([FIRST]);
    await uas.database
      .updateTable('application')
      .set({ offer_accepted: true })
      .where('id', '=', id)
      .execute();
    expect(await closing()).toEqual([]);
    await decided(uas, id, 'pending');
    expect(await closing()).toEqual([FIRST]);
  });

  it('UX-1.1 tells staff nothing of it', async () => {
    await set({ closesAt: '2026-11-25' });
    const aisha = await uas.staff('aisha', ['manageStudents']);
    expect(await replyTo(aisha)).toEqual({ applications: [] });
  });

  it('UX-1.1 names what the student asked about, where and until when', async () => {
    await set({ closesAt: '2026-11-25' });
    expect((await replyTo(sara)).closingSoon).toEqual([
      {
        programId: await programOf(FIRST),
        course: FIRST,
        department: 'Computing',
        instituteId: nust.id,
        instituteName: nust.name,
        session: SESSION,
        until: '2026-11-25T18:59:59.999Z',
      },
    ]);
  });

  it('UX-1.1 names three at most, however the address was written, and the first to close first', async () => {
    const lums = await uas.institute('lums');
    await set({ closesAt: '2026-11-26' });
    await set({ closesAt: '2026-11-24' }, lums);
    await asks(OTHER, lums, sara.email.toUpperCase());
    await asks(FIRST, lums);
    await asks('BS Software Engineering', nust);
    const found = (await replyTo(sara)).closingSoon ?? [];
    expect(found.map(({ instituteName }) => instituteName)).toEqual([lums.name, lums.name, nust.name]);
    expect(new Set(found.map(({ programId }) => programId)).size).toBe(3);
  });

  it('UX-1.1 goes by the end of late applications once these run', async () => {
    await set({ closesAt: '2026-11-19', lateUntil: '2026-11-24' });
    expect((await replyTo(sara)).closingSoon).toMatchObject([{ until: '2026-11-24T18:59:59.999Z' }]);
    await set({ closesAt: '2026-11-19', lateUntil: '2026-12-24' });
    expect(await closing()).toEqual([]);
  });

  it('UX-1.1 none that was applied to and withdrawn', async () => {
    await set({ closesAt: '2026-11-25' });
    const id = await applied(uas, { student: sara, institute: nust });
    expect(await closing()).toEqual([]);
    expect((await uas.call(withdrawApplication, { params: { id } }, sara.token)).status).toBe(200);
    expect(await closing()).toEqual([]);
  });
});

describe('days by the calendar of Karachi', () => {
  const at = (instant: string) => new Date(instant);

  it('UX-1.1 R-20 count midnights there, however many hours lie between', () => {
    // 23:59 in Karachi, and a minute and a day later.
    const evening = at('2026-11-21T18:59:00.000Z');
    expect(karachiDaysBetween(evening, at('2026-11-21T18:59:59.999Z'))).toBe(0);
    expect(karachiDaysBetween(evening, at('2026-11-21T19:00:00.000Z'))).toBe(1);
    expect(karachiDaysBetween(at('2026-11-21T19:00:00.000Z'), at('2026-11-22T18:59:59.999Z'))).toBe(0);
    expect(karachiDaysBetween(evening, at('2026-12-31T18:59:59.999Z'))).toBe(40);
  });

  it('UX-1.1 R-20 soon is today up to a week from today, and never what has ended', () => {
    const now = at('2026-11-21T09:00:00.000Z');
    expect(closesSoon(at('2026-11-21T08:59:59.999Z'), now)).toBe(false);
    expect(closesSoon(at('2026-11-21T09:00:00.000Z'), now)).toBe(true);
    expect(closesSoon(at('2026-11-28T18:59:59.999Z'), now)).toBe(true);
    expect(closesSoon(at('2026-11-28T19:00:00.000Z'), now)).toBe(false);
  });
});
