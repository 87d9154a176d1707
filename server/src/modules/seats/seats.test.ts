import {
  deleteInstitute,
  getPublicInstitute,
  listInstitutes,
  listProgramFacts,
  listPublishedSeats,
  listSeats,
  saveSeats,
  setProgramFacts,
  setProgramOffered,
  updateInstitute,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { removeInPieces } from '../deletions/remove-in-pieces';
import { collectInstitute } from '../own-account/collect-institute';
import { readPublishedPlans } from './published-plans.store';

const uas = withTestApp();

describe('plans of seats', () => {
  const SESSION = 'Fall 2026';
  const OPEN = { code: 'open', label: 'Open merit', share: '43' };
  const KP = [
    OPEN,
    { code: 'district', label: 'District', share: '42', proofTag: 'domicile' },
    { code: 'employees', label: 'Employees', share: '6', proofTag: 'proof-employee' },
    { code: 'sports', label: 'Sports', share: '5', proofTag: 'proof-sports' },
    { code: 'disabled', label: 'Disabled', share: '2', proofTag: 'proof-disability' },
    { code: 'minority', label: 'Minority', share: '2', proofTag: 'proof-minority' },
    { code: 'afghan', label: 'Afghan', count: 1, overAndAbove: true },
  ] as const;
  const SETTINGS = {
    mostPreferences: 12,
    acceptedSeat: 'is-kept',
    unansweredOffer: 'waits-again',
    verifiedOnly: true,
  } as const;
  let nust: TestPerson;
  let computing: string;
  let others: readonly string[];
  beforeEach(async () => {
    nust = await uas.institute('nust', {
      departments: [{ name: 'Computing', courses: ['BS Computer Science', 'BS Data Science', 'BS AI'] }],
    });
    [computing = '', ...others] = await programsOf(nust);
  });

  async function programsOf(by: TestPerson): Promise<string[]> {
    const { body } = await uas.call(listProgramFacts, { params: { email: by.email }, query: {} }, by.token);
    return body.programs.map(({ programId }) => programId);
  }

  function save(body: object, by = nust) {
    const sent = { session: SESSION, ...body } as never;
    return uas.call(saveSeats, { params: { email: by.email }, body: sent }, by.token);
  }

  const plan = (changes: object = {}) => ({ programId: computing, total: 50, categories: KP, ...changes });
  const own = async (by = nust) =>
    (await uas.call(listSeats, { params: { email: by.email }, query: { session: SESSION } }, by.token)).body;
  const everybody = async () =>
    (await uas.call(listPublishedSeats, { params: { id: nust.id }, query: {} })).body.seats;
  const seatSessions = async () =>
    (await uas.call(getPublicInstitute, { params: { id: nust.id } })).body.institute.seatSessions;
  const counted = async () => (await uas.database.selectFrom('seat_plan').select('id').execute()).length;

  /** Gives seats of a category to so many students, as a list would. */
  async function take(code: string, count: number, programId = computing): Promise<string[]> {
    const { id: planId } = await uas.database
      .selectFrom('seat_plan')
      .select('id')
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const student = await uas.student(`${code}${index}`);
      const id = await applied(uas, { student, institute: nust, session: SESSION, status: 'approved' });
      await uas.database
        .insertInto('allotment')
        .values({
          application_id: id,
          student_id: student.id,
          institute_id: nust.id,
          session: SESSION,
          plan_id: planId,
          seat_of: code,
          placed_as: code,
        })
        .execute();
      ids.push(id);
    }
    return ids;
  }

  describe('what cannot be saved', () => {
    it.each([
      ['shares of 98', [{ ...OPEN, share: '98' }], 'plans.0.categories', 'seats.shares'],
      [
        'counts above the total',
        [{ ...OPEN, share: undefined, count: 51 }],
        'plans.0.categories',
        'seats.counts',
      ],
      [
        'a circle',
        [OPEN, { ...KP[1], share: '57', fallsTo: 'district' }],
        'plans.0.categories.1.fallsTo',
        'seats.circle',
      ],
      ['open merit behind another', [KP[1], OPEN], 'plans.0.categories.0', 'seats.open-first'],
      ['no category', [], 'plans.0.categories', 'seats.open-first'],
      [
        'a code that falls nowhere known',
        [{ ...KP[1], fallsTo: 'moon' }, OPEN],
        'plans.0.categories.0.fallsTo',
        'input.invalid',
      ],
      [
        'a name that nobody sees',
        [{ ...OPEN, label: '\u200b' }],
        'plans.0.categories.0.label',
        'input.invalid',
      ],
      ['a category twice', [OPEN, OPEN], 'plans.0.categories', 'input.field-invalid'],
      ['a share and a count', [{ ...OPEN, count: 3 }], 'plans.0.categories.0.share', 'input.field-invalid'],
      [
        'a share of four decimals',
        [{ ...OPEN, share: '43.1234' }],
        'plans.0.categories.0.share',
        'input.field-invalid',
      ],
      [
        'a share over and above',
        [OPEN, { ...KP[1], overAndAbove: true }],
        'plans.0.categories.1.count',
        'input.field-invalid',
      ],
      [
        'an unknown proof',
        [OPEN, { ...KP[1], proofTag: 'passport' }],
        'plans.0.categories.1.proofTag',
        'input.field-invalid',
      ],
      ['an unknown key', [{ ...OPEN, colour: 'red' }], 'plans.0.categories.0.colour', 'input.invalid'],
      [
        '31 categories',
        Array.from({ length: 31 }, (_, index) => ({
          ...OPEN,
          code: index === 0 ? 'open' : `c${index}`,
          share: '1',
        })),
        'plans.0.categories',
        'input.field-invalid',
      ],
    ])('F-3.1 %s, named at its field', async (_title, categories, path, code) => {
      const { status, body } = await save({ plans: [plan({ categories })] });
      expect(status).toBe(400);
      const fields = (body as unknown as { fields: { path: string; code: string }[] }).fields;
      expect(fields.map((field) => [field.path, field.code])).toContainEqual([path, code]);
      expect(await counted()).toBe(0);
    });

    it.each([0, 5_001, 2.5, '40'])('F-3.1 a total of %p', async (total) => {
      const { status, body } = await save({ plans: [plan({ total })] });
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'plans.0.total' }] }]);
    });

    it.each([
      { mostPreferences: 2 },
      { mostPreferences: 31 },
      { acceptedSeat: 'sold' },
      { verifiedOnly: 'yes' },
    ])('F-3.9 settings of %p', async (changes) => {
      expect((await save({ settings: { ...SETTINGS, ...changes } })).status).toBe(400);
    });

    it('a cap that is not there, a program twice, caps of one name', async () => {
      const unknown = await save({ plans: [plan({ cap: 'Computing' })] });
      expect([unknown.status, unknown.body]).toMatchObject([400, { fields: [{ path: 'plans.0.cap' }] }]);
      expect((await save({ plans: [plan(), plan()] })).body).toMatchObject({
        code: 'offering.program-twice',
      });
      const caps = [
        { name: 'One', seats: 3 },
        { name: ' One', seats: 4 },
      ];
      expect((await save({ caps })).status).toBe(400);
      expect(await counted()).toBe(0);
    });

    it('F-3.19 one category with two proofs, in one save or beside what is there', async () => {
      const [second = ''] = others;
      const asked = (proofTag: string | null) => [OPEN, { ...KP[4], share: '57', proofTag }];
      const differs = { code: 'seats.proof-differs', params: { category: 'Disabled' } };
      const both = (first: string, other: string | null) => [
        plan({ categories: asked(first) }),
        plan({ programId: second, categories: asked(other) }),
      ];
      expect((await save({ plans: both('proof-disability', null) })).body).toMatchObject(differs);
      expect(await counted()).toBe(0);
      expect((await save({ plans: both('proof-disability', 'proof-disability') })).status).toBe(200);
      const [, , third = ''] = [computing, ...others];
      const added = plan({ programId: third, categories: asked('proof-other') });
      expect((await save({ plans: [added] })).body).toMatchObject(differs);
      expect((await save({ plans: both('proof-other', null) })).body).toMatchObject(differs);
      // What is there changes in all programs.
      expect((await save({ plans: [plan({ categories: asked('proof-other') })] })).status).toBe(200);
      const proofs = (await own()).plans.map(({ categories }) => categories.at(-1)?.proofTag);
      expect(proofs).toEqual(['proof-other', 'proof-other']);
      expect((await save({ plans: [added] })).status).toBe(200);
    });

    it('what a colleague changed after it was read: a plan, the settings or the caps; whoever does not say what was read writes', async () => {
      const [other = ''] = others;
      const first = await own();
      await save({ plans: [plan({ seen: '' })], caps: [{ name: 'Computing', seats: 60 }] });
      const changed = refusal('seats.changed');
      expect((await save({ plans: [plan({ total: 40, seen: '' })] })).body).toEqual(changed);
      expect((await save({ settings: { ...SETTINGS, seen: first.settings.seen }, caps: [] })).body).toEqual(
        changed,
      );
      const read = await own();
      expect(read.caps).toHaveLength(1);
      await save({ plans: [plan({ programId: other })], publish: [computing] });
      const [{ seen } = { seen: '' }] = read.plans;
      expect((await save({ plans: [plan({ total: 40, seen })] })).status).toBe(200);
      expect((await save({ plans: [plan({ total: 30, seen })] })).body).toEqual(changed);
      expect((await save({ settings: { ...SETTINGS, seen: read.settings.seen }, caps: [] })).status).toBe(
        200,
      );
      expect((await save({ plans: [plan({ total: 30 })] })).status).toBe(200);
    });

    it('programs of another institute, archived ones and unknown ones: nothing is written', async () => {
      const lums = await uas.institute('lums');
      const [foreign = ''] = await programsOf(lums);
      for (const programId of [foreign, 'nothing']) {
        const reply = await save({ plans: [plan(), plan({ programId })] });
        expect([reply.status, reply.body]).toEqual([404, refusal('program.not-found')]);
      }
      expect((await save({ publish: [computing] })).body).toEqual(refusal('program.not-found'));
      expect((await save({ session: 'Fall 2031', plans: [plan()] })).body).toEqual(
        refusal('application.session-not-offered'),
      );
      expect(await counted()).toBe(0);
    });

    it('a member without the right, and another institute', async () => {
      const lums = await uas.institute('lums');
      const params = { email: nust.email };
      const body = { session: SESSION } as const;
      expect((await uas.call(saveSeats, { params, body }, lums.token)).status).toBe(403);
      expect((await uas.call(listSeats, { params, query: body }, lums.token)).status).toBe(403);
    });

    it('F-3 staff without the permission read nothing, and those with it write nothing', async () => {
      const params = { email: nust.email };
      const session = { session: SESSION } as const;
      const clerk = await uas.staff('clerk', ['manageInstitutes']);
      const aisha = await uas.staff('aisha', ['viewApplications']);
      const root = await uas.master('root');
      const forbidden = [403, refusal('access.forbidden')];
      const read = await uas.call(listSeats, { params, query: session }, clerk.token);
      expect([read.status, read.body]).toEqual(forbidden);
      for (const { token } of [clerk, aisha, root]) {
        const saved = await uas.call(saveSeats, { params, body: { ...session, plans: [plan()] } }, token);
        expect([saved.status, saved.body]).toEqual(forbidden);
      }
      expect(await counted()).toBe(0);
      const unknown = await uas.call(
        listSeats,
        { params: { email: 'nobody@uas.example' }, query: session },
        aisha.token,
      );
      expect([unknown.status, unknown.body]).toEqual([404, refusal('institute.unknown')]);
    });
  });

  describe('seats', () => {
    it('nothing is said at first', async () => {
      expect(await own()).toEqual({
        settings: {
          mostPreferences: 3,
          acceptedSeat: 'moves-up',
          unansweredOffer: 'out',
          verifiedOnly: false,
          vacantUntil: null,
          seen: expect.any(String),
        },
        caps: [],
        plans: [],
      });
      expect(await everybody()).toEqual([]);
    });

    it('F-3.1 a draft is read by the institute alone, and by everybody once it is published', async () => {
      const saved = await save({ settings: SETTINGS, plans: [plan()] });
      expect(saved.status).toBe(200);
      expect(saved.body.settings).toEqual({ ...SETTINGS, vacantUntil: null, seen: expect.any(String) });
      expect(saved.body.plans).toMatchObject([
        {
          programId: computing,
          program: 'BS Computer Science',
          total: 50,
          publishedAt: null,
          isOffered: true,
        },
      ]);
      const [written] = saved.body.plans;
      expect(written?.categories.map(({ code, seats }) => `${code} ${seats}`)).toEqual([
        'open 22',
        'district 21',
        'employees 3',
        'sports 2',
        'disabled 1',
        'minority 1',
        'afghan 1',
      ]);
      expect(written?.categories.map((category) => category.fallsTo)).toEqual([
        null,
        ...Array(6).fill('open'),
      ]);
      expect(written?.categories.map((category) => category.atLeastOne)).toEqual([
        false,
        ...Array(6).fill(true),
      ]);
      expect(
        written?.categories.filter((category) => !category.showsInitials).map(({ code }) => code),
      ).toEqual(['disabled', 'minority']);
      expect(await everybody()).toEqual([]);
      expect(await seatSessions()).toBeUndefined();
      const published = await save({ publish: [computing] });
      expect(published.body.plans[0]?.publishedAt).toBe(uas.clock.now().toISOString());
      expect(await everybody()).toMatchObject([{ session: SESSION, programId: computing, total: 50 }]);
      expect(await seatSessions()).toEqual([SESSION]);
      const { body } = await uas.call(listInstitutes);
      expect(JSON.stringify(body)).not.toContain('seatSessions');
      expect((await auditedActions(uas)).slice(-2)).toEqual(['save-seats', 'save-seats']);
      const event = await uas.database
        .selectFrom('event')
        .select('after')
        .where('kind', '=', 'save-seats')
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(event?.after).toEqual({ session: SESSION, programs: 0, published: 1 });
    });

    it('F-3 staff with the permission read them as the university does, drafts included', async () => {
      await save({ settings: SETTINGS, plans: [plan()] });
      const lums = await uas.institute('lums');
      const aisha = await uas.staff('aisha', ['viewApplications']);
      const expected = await own();
      for (const { token } of [aisha, await uas.master('root')]) {
        const read = async (email: string) =>
          (await uas.call(listSeats, { params: { email }, query: { session: SESSION } }, token)).body;
        expect(await read(nust.email)).toEqual(expected);
        expect((await read(lums.email)).plans).toEqual([]);
      }
    });

    it('shares stay exact, a category can fall nowhere, and initials can be shown', async () => {
      const categories = [
        { ...OPEN, share: '۶۶٫۶۶۷' },
        { ...KP[4], share: '33.333', fallsTo: null, showsInitials: true },
      ];
      const { body } = await save({ plans: [plan({ total: 3, categories, onlyFor: 'women' })] });
      expect(body.plans[0]).toMatchObject({
        onlyFor: 'women',
        categories: [
          { share: '66.667', seats: 2 },
          { share: '33.333', seats: 1, fallsTo: null, showsInitials: true },
        ],
      });
    });

    it('F-3.1 counts of 40 leave 18 to open', async () => {
      const counts = [18, 1, 1, 2].map((count, index) => ({ code: `c${index}`, label: `C ${index}`, count }));
      const { body } = await save({
        plans: [plan({ total: 40, categories: [{ ...OPEN, share: '100' }, ...counts] })],
      });
      expect(body.plans[0]?.categories.map(({ seats }) => seats)).toEqual([18, 18, 1, 1, 2]);
    });

    it('categories change their order, come and go', async () => {
      await save({ plans: [plan()] });
      const [open, district, employees] = KP;
      const categories = [
        open,
        { ...employees, share: '50' },
        { ...district, share: '7' },
        { code: 'new', label: 'New', count: 2 },
      ];
      const { body } = await save({ plans: [plan({ categories })] });
      expect(body.plans[0]?.categories.map(({ code }) => code)).toEqual([
        'open',
        'employees',
        'district',
        'new',
      ]);
    });

    it('the others stay; a draft is forgotten, what is published is not', async () => {
      const [second = '', third = ''] = others;
      await save({
        plans: [plan(), plan({ programId: second }), plan({ programId: third })],
        publish: [second],
      });
      expect((await save({ plans: [plan({ total: 40 })] })).body.plans.map(({ total }) => total)).toEqual([
        40, 50, 50,
      ]);
      const refused = await save({ forget: [second] });
      expect([refused.status, refused.body]).toEqual([
        409,
        refusal({ code: 'seats.published', params: { program: 'BS Data Science' } }),
      ]);
      expect((await save({ forget: [third, 'nothing'] })).body.plans).toHaveLength(2);
    });

    it('F-3.7 a cap holds over programs; it is renamed with them, and goes', async () => {
      const [second = ''] = others;
      const caps = [{ name: 'Computing', seats: 60 }];
      const plans = [plan({ cap: 'Computing' }), plan({ programId: second, cap: 'Computing' })];
      const { body } = await save({ caps, plans });
      expect([body.caps, body.plans.map(({ cap }) => cap)]).toEqual([caps, ['Computing', 'Computing']]);
      expect((await save({ caps: [{ name: 'Computing', seats: 55 }] })).body.plans[0]?.cap).toBe('Computing');
      expect((await save({ caps: [] })).body.plans.map(({ cap }) => cap)).toEqual([null, null]);
    });

    it('a category says its own fee, or that of everybody', async () => {
      const fees = [
        {
          programId: computing,
          updatedAt: null,
          semesterRupees: 100_000,
          lines: [{ name: 'Admission', rupees: 20_000 }],
        },
        { programId: computing, updatedAt: null, category: 'afghan', semesterRupees: 250_000 },
      ];
      await uas.call(
        setProgramFacts,
        { params: { email: nust.email }, body: { session: SESSION, fees } },
        nust.token,
      );
      await save({ plans: [plan()], publish: [computing] });
      const [seen] = await everybody();
      expect(seen?.categories.map(({ fee }) => fee).filter((_, index) => index === 0 || index === 6)).toEqual(
        [
          { semesterRupees: 100_000, admissionRupees: 20_000 },
          { semesterRupees: 250_000, admissionRupees: null },
        ],
      );
    });

    it('approved by hand, an application holds no seat of the plan', async () => {
      await save({ plans: [plan()] });
      const omar = await uas.student('omar');
      await applied(uas, { student: omar, institute: nust, session: SESSION, status: 'approved' });
      await take('open', 2);
      expect((await own()).plans).toMatchObject([
        { approvedWithoutSeat: 1, categories: [{ taken: 2 }, {}, {}, {}, {}, {}, {}] },
      ]);
    });
  });

  describe('seats that are taken', () => {
    it('F-3.19 a total below them is refused with the category and the number, also when a category goes', async () => {
      await save({ plans: [plan()], publish: [computing] });
      await take('disabled', 1);
      const categories = KP.map((category) => ({ ...category, atLeastOne: false }));
      const lower = await save({ plans: [plan({ total: 10, categories })] });
      const below = {
        code: 'seats.below-taken',
        params: { category: 'Disabled', taken: 1, seats: 0 },
      } as const;
      expect([lower.status, lower.body]).toEqual([409, refusal(below)]);
      const without = KP.filter(({ code }) => code !== 'disabled').map((category) =>
        category.code === 'open' ? { ...category, share: '45' } : category,
      );
      expect((await save({ plans: [plan({ categories: without })] })).body).toEqual(refusal(below));
      expect((await own()).plans[0]).toMatchObject({ total: 50 });
      expect((await save({ plans: [plan({ total: 2_550 })] })).status).toBe(200);
    });

    it('F-3.19 a cap below them is refused as well', async () => {
      await save({ caps: [{ name: 'Computing', seats: 2 }], plans: [plan({ cap: 'Computing' })] });
      await take('open', 2);
      const { status, body } = await save({ caps: [{ name: 'Computing', seats: 1 }] });
      const params = { category: 'Computing', taken: 2, seats: 1 };
      expect([status, body]).toEqual([409, refusal({ code: 'seats.below-taken', params })]);
    });

    it('F-3.18 whatever ends the application frees the seat, and the total can be lowered then', async () => {
      await save({ plans: [plan()] });
      const [id = ''] = await take('open', 1);
      await uas.database
        .updateTable('application_row')
        .set({ status: 'rejected' })
        .where('id', '=', id)
        .execute();
      expect((await own()).plans[0]?.categories[0]?.taken).toBe(0);
      const categories = [
        { ...OPEN, share: '1' },
        { ...KP[1], share: '99' },
      ];
      expect((await save({ plans: [plan({ total: 1, categories })] })).status).toBe(200);
    });
  });

  describe('orders that students saved', () => {
    it('F-3.9 the number of preferences is not set below the longest', async () => {
      await save({ settings: SETTINGS, plans: [plan()] });
      const sara = await uas.student('sara');
      const rows = [computing, ...others, computing].slice(0, 3).map((program_id, index) => ({
        student_id: sara.id,
        institute_id: nust.id,
        session: SESSION,
        position: index + 1,
        program_id,
      }));
      await uas.database.insertInto('preference').values(rows).execute();
      expect((await save({ settings: { ...SETTINGS, mostPreferences: 3 } })).status).toBe(200);
      await save({ settings: SETTINGS });
      await sql`update preference set position = position + 10`.execute(uas.database);
      await uas.database
        .insertInto('program')
        .values({ id: 'more', department_id: await anyDepartment(), position: 9, name: 'More' })
        .execute();
      await uas.database
        .insertInto('preference')
        .values({
          student_id: sara.id,
          institute_id: nust.id,
          session: SESSION,
          position: 1,
          program_id: 'more',
        })
        .execute();
      const { status, body } = await save({ settings: { ...SETTINGS, mostPreferences: 3 } });
      expect([status, body]).toEqual([409, refusal('seats.fewer-preferences')]);
    });
  });

  async function anyDepartment(): Promise<string> {
    const row = await uas.database
      .selectFrom('department')
      .select('id')
      .where('institute_id', '=', nust.id)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  it('F-3.18 the copy of the own data has the seats with their categories', async () => {
    await save({ caps: [{ name: 'Computing', seats: 60 }], plans: [plan({ cap: 'Computing' })] });
    const account = { personId: nust.id } as Parameters<typeof collectInstitute>[1];
    const { parts } = collectInstitute({ database: uas.database }, account, () => null);
    const rows = await parts.find(({ name }) => name === 'seats')?.read();
    expect(rows).toMatchObject([
      {
        session: SESSION,
        program: 'BS Computer Science',
        cap: 'Computing',
        categories: KP.map(({ code }) => ({ code })),
      },
    ]);
  });

  describe('a program with seats', () => {
    const withdrawn = () =>
      uas.call(
        updateInstitute,
        {
          body: {
            email: nust.email,
            updatedProfile: { departments: [{ name: 'Computing', courses: ['BS AI'] }] },
          },
        },
        nust.token,
      );

    it('F-3.18 is archived when it is no longer named, as one that somebody prefers; others are deleted', async () => {
      const [second = ''] = others;
      await save({ plans: [plan()], publish: [computing] });
      const sara = await uas.student('sara');
      await uas.database
        .insertInto('preference')
        .values({
          student_id: sara.id,
          institute_id: nust.id,
          session: SESSION,
          position: 1,
          program_id: second,
        })
        .execute();
      expect((await withdrawn()).body.archived?.slice().sort()).toEqual([
        'BS Computer Science',
        'BS Data Science',
      ]);
      expect(await everybody()).toEqual([]);
      expect((await own()).plans).toMatchObject([{ programId: computing, isOffered: false }]);
      expect((await save({ plans: [plan({ total: 60 })] })).status).toBe(200);
      await expect(uas.database.deleteFrom('program').where('id', '=', computing).execute()).rejects.toThrow(
        'seat_plan',
      );
    });

    it('F-3.18 goes with its institute, in pieces, and nothing is left', async () => {
      await save({ caps: [{ name: 'Computing', seats: 60 }], plans: [plan({ cap: 'Computing' })] });
      await take('open', 3);
      const sara = await uas.student('sara');
      const of = { institute_id: nust.id, session: SESSION };
      await uas.database
        .insertInto('preference')
        .values({ ...of, student_id: sara.id, position: 1, program_id: computing })
        .execute();
      await uas.database
        .insertInto('category_claim')
        .values({ ...of, student_id: sara.id, code: 'sports', claimed_at: uas.clock.now() })
        .execute();
      await uas.database
        .insertInto('merit_list')
        .values({ ...of, id: 'list', round: 1, input_sha256: '', prepared_at: uas.clock.now() })
        .execute();
      await sql`insert into merit_list_entry (list_id, stage, program_id, position, number, result, aggregate, parts)
      select 'list', 'final', ${computing}, n, n::text, 'waiting', 90, '[]' from generate_series(1, 450) n`.execute(
        uas.database,
      );
      const root = await uas.master('root');
      expect((await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token)).status).toBe(
        200,
      );
      await removeInPieces({
        ...uas.dependencies,
        log: uas.app.log,
        signal: new AbortController().signal,
        extendLease: async () => undefined,
      });
      for (const table of [
        'seat_plan',
        'seat_category',
        'seat_cap',
        'preference',
        'category_claim',
        'merit_list_entry',
        'merit_list',
        'allotment',
        'program',
      ] as const)
        expect([table, (await uas.database.selectFrom(table).selectAll().execute()).length]).toEqual([
          table,
          0,
        ]);
    });
  });
});

describe('the published seats of a session', () => {
  const SESSION = 'Fall 2026';

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
