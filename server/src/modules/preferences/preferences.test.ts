import {
  answerProposal,
  apply,
  checkDocument,
  deleteApplication,
  deleteInstitute,
  listClaims,
  listNotifications,
  listPreferences,
  listProgramFacts,
  listStudentApplications,
  proposeProgram,
  publishMeritRule,
  refuseClaim,
  saveClaims,
  saveMeritRule,
  savePreferences,
  saveSeats,
  setOfferings,
  setProgramFacts,
  setProgramOffered,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument, auditedActions, decided } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { removeInPieces } from '../deletions/remove-in-pieces';
import { collectStudent } from '../own-account/collect-student';
import { countingClaims, readClaims, readOrders } from './preferences.store';

/** Sessions last from one day that is tried to another. */
const uas = withTestApp({ environment: { sessionHours: 2_000, sessionIdleMinutes: 100_000 } });
const SESSION = 'Fall 2026';
const COURSES = ['CS', 'EE', 'BBA', 'SE', 'AI', 'DS', 'CE', 'ME', 'IT', 'MS', 'PH', 'CH', 'BO', 'ZO'];
const SEATS = [
  { code: 'open', label: 'Open merit', share: '90' },
  { code: 'district', label: 'District', share: '5', proofTag: 'domicile' },
  { code: 'sports', label: 'Sports', share: '5', proofTag: 'proof-sports' },
  { code: 'self-support', label: 'Self-support', count: 2, overAndAbove: true },
] as const;
let nust: TestPerson;
let sara: TestPerson;
let programs: ReadonlyMap<string, string>;
beforeEach(async () => {
  uas.clock.set(TEST_NOW);
  nust = await uas.institute('nust', { departments: [{ name: 'All', courses: COURSES }] });
  sara = await applicant(uas, 'sara');
  programs = await programsOf(nust);
});

async function programsOf(by: TestPerson): Promise<ReadonlyMap<string, string>> {
  const { body } = await uas.call(listProgramFacts, { params: { email: by.email }, query: {} }, by.token);
  return new Map(body.programs.map(({ name, programId }) => [name, programId]));
}
const idOf = (course: string) => programs.get(course) ?? '';

async function publish(
  courses: readonly string[],
  { most = 3, session = SESSION, seats = SEATS as object } = {},
) {
  const plans = courses.map((course) => ({ programId: idOf(course), total: 20, categories: seats }));
  const settings = {
    mostPreferences: most,
    acceptedSeat: 'moves-up',
    unansweredOffer: 'out',
    verifiedOnly: false,
  };
  const body = { session, plans, settings, publish: courses.map(idOf) } as never;
  const reply = await uas.call(saveSeats, { params: { email: nust.email }, body }, nust.token);
  expect(reply.status).toBe(200);
}

const applyFor = (course: string, by = sara, session = SESSION) =>
  applied(uas, { student: by, institute: nust, department: 'All', course, session });

const send = (course: string, by = sara) =>
  uas.call(
    apply,
    {
      body: {
        email: by.email,
        application: { instituteEmail: nust.email, department: 'All', course, session: SESSION },
      },
    },
    by.token,
  );

function save(courses: readonly string[], { by = sara, session = SESSION, ids = courses.map(idOf) } = {}) {
  const body = { instituteId: nust.id, session, programIds: ids };
  return uas.call(savePreferences, { params: { email: by.email }, body }, by.token);
}

function claim(codes: readonly string[], by = sara) {
  const body = { instituteId: nust.id, session: SESSION, codes: [...codes] };
  return uas.call(saveClaims, { params: { email: by.email }, body }, by.token);
}

const lists = async (by = sara) =>
  (await uas.call(listPreferences, { params: { email: by.email } }, by.token)).body.lists;
const list = async (by = sara) => (await lists(by))[0];
/** `CS EE*`: the order, with a star behind what is attached. */
const order = async (by = sara) =>
  (await list(by))?.programs
    .map(({ program, application }) => (application ? program : `${program}*`))
    .join(' ');
const stored = async () => {
  const orders = await readOrders(uas.database, { instituteId: nust.id, session: SESSION });
  return [...orders.values()]
    .flat()
    .map((programId) => COURSES.find((course) => idOf(course) === programId))
    .join(' ');
};

/** The code of a refusal; empty where nothing was refused. */
const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code ?? '';

/** A list of the session as if it had been published. */
async function addList(changes: object = {}): Promise<void> {
  await uas.database
    .insertInto('merit_list')
    .values({
      ...{ id: uas.dependencies.ids.next(), institute_id: nust.id, session: SESSION, round: 1 },
      ...{ input_sha256: '', prepared_at: uas.clock.now() },
      ...changes,
    })
    .execute();
}

describe('what cannot be saved', () => {
  it('F-3.9 the order of somebody else, a program twice, too many at once, of no university', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    const omar = await applicant(uas, 'omar');
    const body = { instituteId: nust.id, session: SESSION, programIds: [idOf('CS')] };
    const other = await uas.call(savePreferences, { params: { email: omar.email }, body }, sara.token);
    expect([other.status, other.body]).toEqual([403, refusal('access.forbidden')]);
    expect((await save(['CS', 'EE', 'CS'])).body).toMatchObject({
      code: 'preference.twice',
      message: 'Please name each program once.',
      fields: [{ path: 'programIds' }],
    });
    const many = Array.from({ length: 31 }, (_, index) => `p${index}`);
    expect((await save([], { ids: many })).status).toBe(400);
    expect((await save(['CS'], { session: 'Spring 1999' })).body).toEqual(
      refusal('preference.no-application'),
    );
    const nowhere = { ...body, instituteId: 'nowhere' };
    const reply = await uas.call(
      savePreferences,
      { params: { email: sara.email }, body: nowhere },
      sara.token,
    );
    expect([reply.status, reply.body]).toEqual([409, refusal('preference.no-application')]);
    expect(await stored()).toBe('');
  });

  it('F-3.9 without an application, or with one of another session only', async () => {
    await publish(['CS', 'EE']);
    expect((await save(['CS'])).body).toEqual(refusal('preference.no-application'));
    await applyFor('EE', sara, 'Spring 2027');
    const reply = await save(['CS']);
    expect([reply.status, reply.body]).toEqual([409, refusal('preference.no-application')]);
    expect(reply.body.message).toBe('Please apply for one program first.');
  });

  it('F-3.9 a list that leaves out what was applied for', async () => {
    await publish(['CS', 'EE', 'BBA']);
    await applyFor('CS');
    await applyFor('EE');
    for (const courses of [[], ['CS'], ['BBA', 'EE']]) {
      const reply = await save(courses);
      expect([reply.status, reply.body]).toEqual([400, refusal('preference.application-missing')]);
    }
  });

  it('F-3.9 a fourth program where three can be named, and none cut off that was applied for later', async () => {
    await publish(['CS', 'EE', 'BBA', 'SE']);
    await applyFor('CS');
    const reply = await save(['CS', 'EE', 'BBA', 'SE']);
    expect([reply.status, reply.body]).toEqual([
      409,
      refusal({ code: 'preference.too-many', params: { max: 3 } }),
    ]);
    expect((await save(['EE', 'CS', 'BBA'])).status).toBe(200);
    await applyFor('SE');
    await applyFor('AI');
    expect(await order()).toBe('EE* CS BBA* SE AI');
    expect((await save(['AI', 'EE', 'CS', 'BBA', 'SE'])).status).toBe(200);
    expect(await order()).toBe('AI EE* CS BBA* SE');
    expect((await save(['AI', 'EE', 'CS', 'BBA', 'SE', 'DS'])).body.message).toContain('up to 3');
  });

  it('F-3.9 a program without published seats, of another university, unknown, or not offered any more', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    const reply = await save(['CS', 'BBA']);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'This university has published no seats of BBA for Fall 2026. Please apply for it instead.',
    ]);
    const draft = [{ programId: idOf('BBA'), total: 9, categories: [{ ...SEATS[0], share: '100' }] }];
    const body = { session: SESSION, plans: draft } as never;
    await uas.call(saveSeats, { params: { email: nust.email }, body }, nust.token);
    expect(codeOf(await save(['CS', 'BBA']))).toBe('preference.no-seats');
    const lums = await uas.institute('lums');
    const [other = ''] = (await programsOf(lums)).values();
    for (const id of [other, 'unknown'])
      expect((await save([], { ids: [idOf('CS'), id] })).body).toEqual(refusal('program.not-found'));
    await uas.call(setProgramOffered, { params: { id: idOf('EE') }, body: { offered: false } }, nust.token);
    expect(codeOf(await save(['CS', 'EE']))).toBe('preference.no-seats');
    expect((await list())?.canAdd).toEqual([]);
  });

  it('F-3.9 a program that cannot be applied to by its dates; what is attached already can still be ordered', async () => {
    await publish(['CS', 'EE', 'BBA']);
    await applyFor('CS');
    expect((await save(['CS', 'EE'])).status).toBe(200);
    const offerings = [{ programId: null, closesAt: '2026-11-21T13:00' }];
    const dates = { session: SESSION, offerings } as never;
    const set = await uas.call(setOfferings, { params: { email: nust.email }, body: dates }, nust.token);
    expect(set.status).toBe(200);
    const reply = await save(['CS', 'EE', 'BBA']);
    expect([reply.status, codeOf(reply)]).toEqual([409, 'application.closed']);
    expect((await list())?.canAdd).toEqual([]);
    expect((await save(['EE', 'CS'])).status).toBe(200);
    expect(await order()).toBe('EE* CS');
  });

  it('F-3.9 a program that was applied to in any session, however it was decided; withdrawn it can be attached', async () => {
    await publish(['CS', 'EE', 'BBA']);
    await applyFor('CS');
    const earlier = await applyFor('EE', sara, 'Spring 2027');
    await decided(uas, earlier, 'rejected');
    const reply = await save(['CS', 'EE']);
    expect([reply.status, reply.body]).toEqual([409, refusal('application.already-applied')]);
    expect((await list())?.canAdd.map(({ program }) => program)).toEqual(['BBA']);
    const second = await applyFor('BBA');
    await uas.call(withdrawApplication, { params: { id: second } }, sara.token);
    expect((await save(['BBA', 'CS'])).status).toBe(200);
    expect(await order()).toBe('BBA* CS');
  });

  it('F-3.9 a program whose rule keeps the student out', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    const rule = {
      streams: [
        {
          parts: [{ measure: { of: 'matric' }, weight: '100' }],
          least: [{ measure: { of: 'matric' }, percent: '90' }],
        },
      ],
      blocks: true,
    };
    const key = { session: SESSION, programId: idOf('EE') };
    const params = { email: nust.email };
    const saved = await uas.call(saveMeritRule, { params, body: { ...key, rule } } as never, nust.token);
    expect(saved.status).toBe(200);
    await uas.call(publishMeritRule, { params, body: { ...key, reason: '' } }, nust.token);
    const reply = await save(['CS', 'EE']);
    expect([reply.status, codeOf(reply)]).toEqual([409, 'application.not-qualified']);
    expect(reply.body.message).toContain('You do not qualify for EE.');
  });
});

describe('until when', () => {
  it('F-3.9 until the objections of the first list end, to its last instant; cancelled lists and drafts do not count', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    await addList({ state: 'draft' });
    expect(await list()).toMatchObject({ until: null, isOpen: true });
    await uas.database.updateTable('merit_list').set({ state: 'cancelled' }).execute();
    expect(await list()).toMatchObject({ until: null, isOpen: true });
    const objections_until = new Date('2026-11-23T12:00:00.000Z');
    await addList({ state: 'provisional', provisional_at: uas.clock.now(), objections_until });
    uas.clock.set('2026-11-23T12:00:00.000Z');
    expect(await list()).toMatchObject({ until: '2026-11-23T12:00:00.000Z', isOpen: true });
    expect((await save(['CS', 'EE'])).status).toBe(200);
    expect((await claim(['sports'])).status).toBe(200);
    uas.clock.advance(1_000);
    expect((await list())?.isOpen).toBe(false);
    const at = '23 Nov 2026, 17:00';
    expect((await save(['EE', 'CS'])).body).toEqual(refusal({ code: 'preference.closed', params: { at } }));
    expect((await claim([])).body).toEqual(refusal({ code: 'claim.closed', params: { at } }));
    expect((await save(['EE', 'CS'])).body.message).toBe(
      'The order could be changed until 23 Nov 2026, 17:00.',
    );
    expect(await order()).toBe('CS EE*');
  });

  it('F-3.9 until it is published where it takes no objections, whatever comes after', async () => {
    await publish(['CS']);
    await applyFor('CS');
    await addList({ state: 'final', final_at: uas.clock.now() });
    const objections_until = new Date('2026-12-23T12:00:00.000Z');
    await addList({ round: 2, state: 'provisional', provisional_at: uas.clock.now(), objections_until });
    uas.clock.advance(1_000);
    expect(codeOf(await save(['CS']))).toBe('preference.closed');
    expect(await list()).toMatchObject({ until: TEST_NOW, isOpen: false });
  });
});

describe('an order', () => {
  it('F-3.9 is that of applying until one is saved; what is no application is attached and counts nowhere', async () => {
    await publish(COURSES, { most: 12 });
    for (const course of ['CS', 'EE', 'BBA']) await applyFor(course);
    expect(await order()).toBe('CS EE BBA');
    const twelve = ['SE', 'BBA', 'CS', 'EE', 'AI', 'DS', 'CE', 'ME', 'IT', 'MS', 'PH', 'CH'];
    const reply = await save(twelve);
    expect(reply.status).toBe(200);
    expect(reply.body.list).toMatchObject({ institute: 'Nust', session: SESSION, most: 12, until: null });
    expect(await order()).toBe('SE* BBA CS EE AI* DS* CE* ME* IT* MS* PH* CH*');
    const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    expect(body.applications.map(({ course, preferences }) => [course, preferences])).toEqual([
      ['BBA', { position: 2, count: 12 }],
      ['EE', { position: 4, count: 12 }],
      ['CS', { position: 3, count: 12 }],
    ]);
    const [attached, own] = (await list())?.programs ?? [];
    expect(attached).toMatchObject({ carriedBy: own?.application?.number, counts: true });
    expect(codeOf(await save([...twelve, 'BO']))).toBe('preference.too-many');
    expect((await list())?.canAdd.map(({ program }) => program)).toEqual(['BO', 'ZO']);
    const fourth = await send('ZO');
    expect([fourth.status, fourth.body]).toEqual([409, refusal('application.institute-limit')]);
    expect(await uas.database.selectFrom('application').select('id').execute()).toHaveLength(3);
    expect((await auditedActions(uas)).filter((kind) => kind === 'save-preferences')).toHaveLength(1);
  });

  it('F-3.9 applying for an attached program makes it an application of its own at the same position', async () => {
    await publish(['CS', 'EE', 'BBA', 'SE'], { most: 4 });
    await applyFor('CS');
    await applyFor('EE');
    await save(['CS', 'SE', 'BBA', 'EE']);
    expect((await send('BBA')).status).toBe(201);
    expect(await order()).toBe('CS SE* BBA EE');
    expect(codeOf(await send('SE'))).toBe('application.institute-limit');
  });

  it('F-3.9 can attach with ten applications elsewhere', async () => {
    await publish(['CS', 'EE', 'BBA']);
    await applyFor('CS');
    for (const name of ['lums', 'giki', 'fast'])
      for (const course of ['BS Computer Science', 'BS Software Engineering', 'BS Data Science']) {
        const institute = await uas.institute(`${name}${course.at(-4)}${course.at(3)}`);
        await applied(uas, { student: sara, institute, course, session: SESSION });
      }
    expect((await save(['EE', 'CS', 'BBA'])).status).toBe(200);
    expect(await order()).toBe('EE* CS BBA*');
  });

  it('F-3.9 loses a program whose application is withdrawn or deleted by staff, and no other', async () => {
    await publish(['CS', 'EE', 'BBA', 'SE'], { most: 4 });
    const [first, second] = [await applyFor('CS'), await applyFor('EE')];
    await applyFor('BBA');
    await save(['SE', 'EE', 'CS', 'BBA']);
    await uas.call(withdrawApplication, { params: { id: first } }, sara.token);
    expect(await order()).toBe('SE* EE BBA');
    const root = await uas.master('root');
    expect((await uas.call(deleteApplication, { params: { id: second } }, root.token)).status).toBe(200);
    expect(await order()).toBe('SE* BBA');
    expect(await stored()).toBe('SE BBA');
  });

  it('F-3.9 is one whole order when two are saved at once, and stays with its student and session', async () => {
    await publish(['CS', 'EE', 'BBA']);
    await publish(['CS', 'EE'], { session: 'Spring 2027' });
    const omar = await applicant(uas, 'omar');
    for (const by of [sara, omar]) await applyFor('CS', by);
    await save(['EE', 'CS'], { by: omar });
    const tabs = [
      ['CS', 'EE', 'BBA'],
      ['BBA', 'CS'],
      ['EE', 'CS'],
    ];
    for (let turn = 0; turn < 5; turn += 1) {
      const replies = await Promise.all(tabs.map((courses) => save(courses)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const saved = (await order())?.replaceAll('*', '');
      expect(tabs.map((courses) => courses.join(' '))).toContain(saved);
      expect(await order(omar)).toBe('EE* CS');
    }
    expect(await lists()).toHaveLength(1);
  });

  it('F-3.9 is out of the running for a program that the only application moved to by a proposal', async () => {
    await publish(['CS', 'EE']);
    const id = await applyFor('CS');
    await save(['CS', 'EE']);
    const offered = { programId: idOf('EE'), replyBy: '2026-11-26T10:00' };
    const proposed = await uas.call(proposeProgram, { params: { id }, body: offered }, nust.token);
    expect(proposed.status).toBe(200);
    const answer = { params: { id }, body: { accept: true } };
    expect((await uas.call(answerProposal, answer, sara.token)).status).toBe(200);
    expect(await order()).toBe('CS* EE');
    expect((await list())?.programs.map(({ counts }) => counts)).toEqual([false, false]);
  });

  it('F-3.9 has nothing for who has no application, and nothing where no seats are published', async () => {
    expect(await lists()).toEqual([]);
    await applyFor('CS');
    expect(await lists()).toEqual([]);
    const { body } = await uas.call(listStudentApplications, { params: { email: sara.email } }, sara.token);
    expect(body.applications[0]).not.toHaveProperty('preferences');
    await publish(['EE']);
    expect(await order()).toBe('CS');
    await uas.call(
      withdrawApplication,
      { params: { id: (await list())?.programs[0]?.application?._id ?? '' } },
      sara.token,
    );
    expect(await lists()).toEqual([]);
  });

  it('F-3.9 archives a program that stands in an order; it can be kept, and goes with its institute', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    await save(['EE', 'CS']);
    await claim(['sports']);
    await expect(uas.database.deleteFrom('program').where('id', '=', idOf('EE')).execute()).rejects.toThrow();
    const root = await uas.master('root');
    await uas.call(deleteInstitute, { params: { email: nust.email } }, root.token);
    await removeInPieces({
      ...uas.dependencies,
      log: uas.app.log,
      signal: new AbortController().signal,
      extendLease: async () => undefined,
    });
    expect(await uas.database.selectFrom('preference').selectAll().execute()).toEqual([]);
    expect(await uas.database.selectFrom('category_claim').selectAll().execute()).toEqual([]);
  });

  it('F-3.18 goes with its student', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    await save(['EE', 'CS']);
    await claim(['sports']);
    await uas.database.deleteFrom('application_row').execute();
    await uas.database.deleteFrom('student').where('id', '=', sara.id).execute();
    expect(await stored()).toBe('');
    expect(await readClaims(uas.database, { instituteId: nust.id, session: SESSION })).toEqual([]);
  });
});

describe('claims', () => {
  const counting = async (by = sara) => {
    const found = await countingClaims(uas.database, { instituteId: nust.id, session: SESSION });
    return [...(found.get(by.id) ?? [])].sort();
  };
  const stateOf = async (code: string, by = sara) =>
    (await list(by))?.categories.find((category) => category.code === code);

  async function prove(typeTag: 'domicile' | 'proof-sports', verdict: 'verified' | 'returned' = 'verified') {
    const file = asDocument(pdfFile(`${typeTag}.pdf`, 900));
    const sent = await uas.call(uploadDocument, { body: { email: sara.email, typeTag }, file }, sara.token);
    expect(sent.status).toBe(200);
    const { sha256 } = await uas.database
      .selectFrom('stored_file')
      .innerJoin('student_document', 'file_id', 'stored_file.id')
      .select('sha256')
      .where('type_tag', '=', typeTag)
      .executeTakeFirstOrThrow();
    const clerk = await uas.staff(`clerk${typeTag.slice(-6)}`, ['manageStudents']);
    const reasons = verdict === 'verified' ? {} : { reasons: ['unreadable' as const] };
    const body = { studentId: sara.id, typeTag, sha256, verdict, ...reasons };
    const checked = await uas.call(checkDocument, { body }, clerk.token);
    expect(checked.status).toBe(200);
  }

  it('F-3.5 refuses what is not offered, open merit, and who has no application', async () => {
    await publish(['CS']);
    expect((await claim(['sports'])).body).toEqual(refusal('preference.no-application'));
    await applyFor('CS');
    for (const code of ['open', 'moon']) {
      const reply = await claim(['sports', code]);
      expect([reply.status, reply.body]).toEqual([409, refusal('claim.unknown')]);
    }
    expect((await claim(['Sports!'])).status).toBe(400);
    expect((await claim(Array.from({ length: 31 }, (_, index) => `c${index}`))).status).toBe(400);
    expect(await stateOf('sports')).toMatchObject({ claim: null });
  });

  it('F-3.5 one without a proof counts at once, one with a proof when its document is verified at the desk', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    expect((await claim(['self-support', 'sports', 'sports'])).status).toBe(200);
    expect(await stateOf('self-support')).toMatchObject({ proof: null, claim: { state: 'counts' } });
    expect(await stateOf('sports')).toMatchObject({
      label: 'Sports',
      proof: { tag: 'proof-sports', label: 'Sports certificate', state: 'not-sent' },
      claim: { state: 'proof-open', reason: '' },
    });
    expect(await counting()).toEqual(['self-support']);
    await prove('proof-sports');
    expect(await stateOf('sports')).toMatchObject({
      proof: { state: 'verified' },
      claim: { state: 'counts' },
    });
    expect(await counting()).toEqual(['self-support', 'sports']);
    await claim(['sports']);
    expect(await counting()).toEqual(['sports']);
  });

  it('F-3.5 says why a proof was sent back; the domicile of the form proves as well', async () => {
    await publish(['CS']);
    await applyFor('CS');
    await claim(['district', 'sports']);
    await prove('proof-sports', 'returned');
    expect((await stateOf('sports'))?.proof).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('cannot read'),
    });
    await prove('domicile');
    expect(await counting()).toEqual(['district']);
  });

  it('F-3.5 says what is to be paid in a category, by the programs of the list', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    const fees = [
      {
        programId: idOf('CS'),
        updatedAt: null,
        category: 'self-support',
        semesterRupees: 90_000,
        lines: [{ name: 'Admission', rupees: 25_000 }],
      },
    ];
    const body = { session: SESSION, facts: [], fees } as never;
    const set = await uas.call(setProgramFacts, { params: { email: nust.email }, body }, nust.token);
    expect(set.status).toBe(200);
    await save(['CS', 'EE']);
    expect((await stateOf('self-support'))?.programs).toEqual([
      { program: 'CS', fee: { semesterRupees: 90_000, admissionRupees: 25_000 } },
      { program: 'EE', fee: null },
    ]);
  });

  it('F-3.5 a refused claim counts nowhere and stays refused, until the institute takes it back', async () => {
    await publish(['CS']);
    const application = await applyFor('CS');
    await claim(['self-support', 'sports']);
    const refuse = (changes: object = {}, by = nust) =>
      uas.call(
        refuseClaim,
        {
          body: {
            applicationId: application,
            code: 'self-support',
            reason: 'No seats for this.',
            ...changes,
          },
        },
        by.token,
      );
    const lums = await uas.institute('lums');
    expect((await refuse({}, lums)).body).toEqual(refusal('access.forbidden'));
    expect((await refuse({}, await uas.member(nust, 'bilal'))).status).toBe(403);
    expect((await refuse({ applicationId: 'unknown' })).body).toEqual(refusal('application.not-found'));
    expect((await refuse({ code: 'district' })).body).toEqual(refusal('claim.unknown'));
    expect((await refuse({ reason: 'x'.repeat(301) })).status).toBe(400);
    expect((await refuse({ reason: '\u200b \u200b' })).status).toBe(200);
    expect(await counting()).toEqual(['self-support']);

    expect((await refuse()).status).toBe(200);
    expect((await stateOf('self-support'))?.claim).toEqual({
      state: 'refused',
      reason: 'No seats for this.',
    });
    expect(await counting()).toEqual([]);
    expect((await claim([])).status).toBe(200);
    expect((await claim(['self-support'])).status).toBe(200);
    expect((await stateOf('self-support'))?.claim?.state).toBe('refused');

    expect((await refuse({ reason: '' })).status).toBe(200);
    expect(await counting()).toEqual(['self-support']);
    const { body } = await uas.call(listNotifications, {}, sara.token);
    expect(body.notifications.map(({ kind, text }) => [kind, text])).toEqual([
      ['claim-refused', 'Nust does not accept your claim for Self-support. No seats for this.'],
    ]);
    const actions = (await auditedActions(uas)).filter((kind) => kind === 'refuse-claim');
    expect(actions).toHaveLength(3);
  });

  it('F-3.5 the institute reads claims by category and number, without contact data, in pages', async () => {
    await publish(['CS', 'EE']);
    const omar = await applicant(uas, 'omar');
    const gone = await applicant(uas, 'hina');
    for (const by of [sara, omar, gone]) {
      await applyFor('EE', by);
      await claim(by === sara ? ['sports', 'self-support'] : ['sports'], by);
    }
    await applyFor('CS', omar);
    await save(['CS', 'EE'], { by: omar });
    const [own] = (await list(gone))?.programs ?? [];
    const id = own?.application?._id ?? '';
    await uas.call(withdrawApplication, { params: { id } }, gone.token);
    const read = async (query: object = {}, by = nust) => {
      const asked = { params: { email: nust.email }, query: { session: SESSION, ...query } } as never;
      return (await uas.call(listClaims, asked, by.token)).body;
    };
    const named = async (query: object) =>
      (await read(query)).claims.map(({ student, code }) => `${student} ${code}`);
    expect(await named({})).toEqual(['Sara self-support', 'Sara sports', 'Omar sports']);
    const page = await read();
    expect(page).toMatchObject({
      total: 3,
      hasMore: false,
      categories: [
        { code: 'self-support', label: 'Self-support' },
        { code: 'sports', label: 'Sports' },
      ],
    });
    expect(page.claims[2]).toEqual({
      applicationId: expect.any(String),
      number: expect.stringMatching(/^UAS-26-\d{6}-\d$/),
      student: 'Omar',
      code: 'sports',
      category: 'Sports',
      proof: { label: 'Sports certificate', state: 'not-sent' },
      state: 'proof-open',
      reason: '',
    });
    expect(JSON.stringify(page)).not.toMatch(/@|03\d\d|\d{5}-\d{7}/);
    expect(await named({ category: 'self-support' })).toEqual(['Sara self-support']);
    expect(await named({ search: 'oma' })).toEqual(['Omar sports']);
    const number = (await list(omar))?.programs[0]?.application?.number;
    expect(await named({ search: number })).toEqual(['Omar sports']);
    expect(await named({ search: '%' })).toEqual([]);
    expect(await named({ page: '3' })).toEqual([]);
    const first = await read({ limit: '2' });
    expect(first.hasMore).toBe(true);
    expect(await named({ limit: '2', after: first.cursor })).toEqual(['Omar sports']);
    const lums = await uas.institute('lums');
    expect((await read({}, lums)) as object).toEqual(refusal('access.forbidden'));
  });

  it('F-3.5 staff read claims with the permission to see applications, and refuse none', async () => {
    await publish(['CS']);
    const application = await applyFor('CS');
    await claim(['sports']);
    const clerk = await uas.staff('clerk', ['manageInstitutes']);
    const aisha = await uas.staff('aisha', ['viewApplications']);
    const root = await uas.master('root');
    const read = (by: TestPerson, email = nust.email) =>
      uas.call(listClaims, { params: { email }, query: { session: SESSION } }, by.token);
    const forbidden = [403, refusal('access.forbidden')];
    const hidden = await read(clerk);
    expect([hidden.status, hidden.body]).toEqual(forbidden);
    const body = { applicationId: application, code: 'sports', reason: 'No proof.' };
    for (const { token } of [clerk, aisha, root]) {
      const refused = await uas.call(refuseClaim, { body }, token);
      expect([refused.status, refused.body]).toEqual(forbidden);
    }
    expect((await stateOf('sports'))?.claim?.state).not.toBe('refused');
    const unknown = await read(aisha, 'nobody@uas.example');
    expect([unknown.status, unknown.body]).toEqual([404, refusal('institute.unknown')]);

    const expected = (await read(nust)).body;
    expect(expected.claims.map(({ student, code }) => `${student} ${code}`)).toEqual(['Sara sports']);
    for (const by of [aisha, root]) expect((await read(by)).body).toEqual(expected);
    const lums = await uas.institute('lums');
    expect((await read(aisha, lums.email)).body.claims).toEqual([]);
  });

  it('F-3.5 a claim does not count when no published program has its category', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    await claim(['self-support']);
    await uas.database
      .insertInto('category_claim')
      .values({
        ...{ student_id: sara.id, institute_id: nust.id, session: SESSION, code: 'left' },
        claimed_at: uas.clock.now(),
      })
      .execute();
    expect(await counting()).toEqual(['self-support']);
  });

  it('F-3.18 the copy of an account has its order and its claims', async () => {
    await publish(['CS', 'EE']);
    await applyFor('CS');
    await save(['EE', 'CS']);
    await claim(['self-support']);
    const account = { personId: sara.id, email: sara.email } as never;
    const { parts } = collectStudent(uas.dependencies, account, () => null);
    const read = (name: string) => parts.find((part) => part.name === name)?.read();
    expect(await read('program-order')).toEqual([
      { university: 'Nust', session: SESSION, position: 1, program: 'EE' },
      { university: 'Nust', session: SESSION, position: 2, program: 'CS' },
    ]);
    expect(await read('claims')).toMatchObject([
      { university: 'Nust', category: 'self-support', refusedBecause: '' },
    ]);
  });
});
