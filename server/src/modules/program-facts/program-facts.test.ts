import {
  factsOfProgram,
  getPublicInstitute,
  listInstitutes,
  listProgramFacts,
  rupeesAtAdmission,
  searchCourses,
  setClosingMerits,
  setProgramFacts,
  setProgramOffered,
  updateInstitute,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { auditedActions } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
const SESSION = 'Fall 2026';
const LINES = [
  { name: 'Admission fee', rupees: 35_000 },
  { name: 'Security', rupees: 10_000, refund: 'always' },
  { name: 'First semester', rupees: 129_000, refund: 'by-day' },
  { name: 'Library card', rupees: 2_700 },
] as const;
let nust: TestPerson;
beforeEach(async () => {
  nust = await uas.institute('nust');
});

async function own(by = nust, query: { session?: string } = {}) {
  return (await uas.call(listProgramFacts, { params: { email: by.email }, query }, by.token)).body.programs;
}

const idOf = async (name: string, by = nust) =>
  (await own(by)).find((program) => program.name === name)?.programId ?? '';
const computing = () => idOf('BS Computer Science');

function save(body: { facts?: readonly object[]; fees?: readonly object[]; session?: string }, by = nust) {
  const sent = { session: SESSION, ...body } as never;
  return uas.call(setProgramFacts, { params: { email: by.email }, body: sent }, by.token);
}

function give(merits: readonly object[], session = SESSION, by = nust) {
  const body = { session, merits } as never;
  return uas.call(setClosingMerits, { params: { email: by.email }, body }, by.token);
}

const page = async (by = nust) =>
  (await uas.call(getPublicInstitute, { params: { id: by.id } })).body.institute.programFacts;
const said = async (programId: string) => factsOfProgram(await page(), programId);
const counted = async () => [
  (await uas.database.selectFrom('program_fact').select('program_id').execute()).length,
  (await uas.database.selectFrom('program_fee').select('program_id').execute()).length,
  (await uas.database.selectFrom('closing_merit').select('program_id').execute()).length,
];

async function updatedAt(programId: string): Promise<string | null> {
  return (await own()).find((program) => program.programId === programId)?.updatedAt ?? null;
}

describe('facts', () => {
  it.each([0, 9, 4.25, 'four'])('F-10.28 refuses %p years', async (years) => {
    const reply = await save({ facts: [{ programId: await computing(), updatedAt: null, years }] });
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'fact.years' }]);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it.each([0, 9])('F-10.28 the database refuses %p years as well', async (years) => {
    const row = { program_id: await computing(), years, updated_at: uas.clock.now() };
    await expect(uas.database.insertInto('program_fact').values(row).execute()).rejects.toThrow('years');
  });

  it('F-10.28 needs who accredits where it says until when', async () => {
    const facts = [{ programId: await computing(), updatedAt: null, accreditedUntil: '2027-06-30' }];
    expect((await save({ facts })).body).toMatchObject({ code: 'fact.accreditor-missing' });
  });

  it('F-10.28 writes nothing when one of sixty programs is of another institute, archived or unknown', async () => {
    const lums = await uas.institute('lums');
    const courses = Array.from({ length: 59 }, (_, index) => `BS Program ${index}`);
    const departments = [{ name: 'All', courses: [...courses, 'BS Gone'] }];
    await uas.call(
      updateInstitute,
      { body: { email: nust.email, updatedProfile: { departments } } },
      nust.token,
    );
    const programs = await own();
    const gone = programs.at(-1)?.programId ?? '';
    await uas.call(setProgramOffered, { params: { id: gone }, body: { offered: false } }, nust.token);
    const facts = (await own()).map(({ programId }) => ({ programId, updatedAt: null, years: 4 }));
    expect(facts).toHaveLength(59);
    for (const programId of [gone, await idOf('BS Computer Science', lums), 'nothing']) {
      const last = { programId, updatedAt: null, years: 4 };
      const reply = await save({ facts: [...facts, last] });
      expect([reply.status, reply.body]).toEqual([404, refusal('program.not-found')]);
      const merits = [...facts, last].map((each) => ({ programId: each.programId, aggregate: '90' }));
      expect((await give(merits)).body).toEqual(refusal('program.not-found'));
    }
    expect(await counted()).toEqual([0, 0, 0]);
    expect((await save({ facts })).status).toBe(200);
    expect(await counted()).toEqual([59, 0, 0]);
  });

  it('F-10.28 keeps 4 and 4.5 years, null for what is not given, and leaves the other programs', async () => {
    const [first = '', second = ''] = (await own()).map(({ programId }) => programId);
    const facts = [
      { programId: first, updatedAt: null, years: 4, degree: ' BS ', shift: 'morning', hostel: 'both' },
    ];
    expect((await save({ facts })).status).toBe(200);
    expect((await save({ facts: [{ programId: second, updatedAt: null, years: 4.5 }] })).status).toBe(200);
    const known = (await own()).slice(0, 2).map((program) => program.facts);
    expect(known).toMatchObject([
      { years: 4, degree: 'BS', shift: 'morning', hostel: 'both', language: null, accreditedUntil: null },
      { years: 4.5, degree: null, shift: null, hostel: null, scholarships: null },
    ]);
    expect(await said(first)).toMatchObject({ facts: known[0], asOf: '2026-11-21' });
    expect((await auditedActions(uas)).slice(-2)).toEqual(['set-program-facts', 'set-program-facts']);
  });

  it('F-10.28 two clerks: on one program the second is refused with its name, on two programs both are saved', async () => {
    const [one = '', other = ''] = (await own()).map(({ programId }) => programId);
    const fact = (programId: string, years: number) => ({ programId, updatedAt: null, years });
    const replies = await Promise.all([save({ facts: [fact(one, 4)] }), save({ facts: [fact(one, 5)] })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await save({ fees: [{ programId: one, updatedAt: null, semesterRupees: 1 }] });
    expect(late.body).toEqual(refusal({ code: 'fact.changed', params: { program: 'BS Computer Science' } }));
    expect((await save({ facts: [fact(other, 4)] })).status).toBe(200);
    const seen = await updatedAt(one);
    const again = { programId: one, updatedAt: seen, semesterRupees: 1 };
    expect((await save({ fees: [again] })).status).toBe(200);
    expect((await save({ fees: [again] })).status).toBe(409);
  });
});

describe('fees', () => {
  const refused = async (lines: readonly object[]) =>
    (await save({ fees: [{ programId: await computing(), updatedAt: null, lines }] })).body;

  it('F-10.29 refuses 13 lines, nothing to pay, a line without a name, and parts of a rupee', async () => {
    const thirteen = Array.from({ length: 13 }, (_, index) => ({ name: `Line ${index}`, rupees: 1 }));
    expect(await refused(thirteen)).toMatchObject({ code: 'fee.too-many-lines' });
    expect(await refused([{ name: 'Free', rupees: 0 }])).toMatchObject({ code: 'fee.amount' });
    expect(await refused([{ name: ' ', rupees: 5 }])).toMatchObject({ code: 'fee.line-missing' });
    const fees = [{ programId: await computing(), updatedAt: null, semesterRupees: 85_000.5 }];
    expect((await save({ fees })).body).toMatchObject({ code: 'fee.amount' });
    const huge = [{ programId: await computing(), updatedAt: null, semesterRupees: 100_000_001 }];
    expect((await save({ fees: huge })).body).toMatchObject({ code: 'fee.amount' });
    const unnamed = await save({ session: 'Whenever' });
    expect([unnamed.status, unnamed.body]).toMatchObject([400, { code: 'application.session-missing' }]);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('F-10.29 says the lines, their sum and what a category pays of its own', async () => {
    const programId = await computing();
    const fees = [
      { programId, updatedAt: null, semesterRupees: 85_000, lines: LINES },
      { programId, updatedAt: null, category: 'self-finance', semesterRupees: 185_000 },
    ];
    expect((await save({ fees })).status).toBe(200);
    const known = (await said(programId)).fees;
    expect(known).toMatchObject([
      { category: 'open', semesterRupees: 85_000, lines: LINES },
      { category: 'self-finance', semesterRupees: 185_000, lines: [] },
    ]);
    expect(known.map(rupeesAtAdmission)).toEqual([176_700, null]);
    const cleared = [{ programId, updatedAt: await updatedAt(programId), category: 'self-finance' }];
    expect((await save({ fees: cleared })).status).toBe(200);
    expect((await said(programId)).fees).toHaveLength(1);
  });

  it('F-10.33 those of the latest session count: Spring comes before Fall of a year', async () => {
    const programId = await computing();
    const pay = async (session: string, semesterRupees: number) => {
      const fees = [{ programId, updatedAt: await updatedAt(programId), semesterRupees }];
      expect((await save({ session, fees })).status).toBe(200);
    };
    await pay('Spring 2027', 2);
    await pay('Fall 2026', 1);
    expect((await said(programId)).fees).toMatchObject([{ session: 'Spring 2027', semesterRupees: 2 }]);
    await pay('Fall 2027', 3);
    expect((await said(programId)).fees).toMatchObject([{ session: 'Fall 2027', semesterRupees: 3 }]);
    const [program] = await own(nust, { session: 'Fall 2026' });
    expect(program?.fees).toMatchObject([{ session: 'Fall 2026', semesterRupees: 1 }]);
  });

  it('F-10.33 a fee of one category alone, of a newer session, hides nobody else’s', async () => {
    const programId = await computing();
    const pay = async (session: string, category: string, semesterRupees: number) => {
      const fees = [{ programId, updatedAt: await updatedAt(programId), category, semesterRupees }];
      expect((await save({ session, fees })).status).toBe(200);
    };
    await pay('Fall 2027', 'self-finance', 9);
    expect((await said(programId)).fees).toMatchObject([{ session: 'Fall 2027', category: 'self-finance' }]);
    await pay('Spring 2027', 'open', 2);
    await pay('Fall 2026', 'open', 1);
    expect((await said(programId)).fees).toMatchObject([
      { session: 'Spring 2027', category: 'open', semesterRupees: 2 },
    ]);
    const { body } = await uas.call(searchCourses, { query: { q: 'computer', sort: 'fee' } });
    expect(body.matches.map(({ found }) => found?.semesterRupees)).toEqual([2]);
  });
});

describe('closing merits', () => {
  it.each(['101', '-1', '91.25001', 'abc', '100.0001', '1e1'])('F-10.30 refuses %p', async (aggregate) => {
    const reply = await give([{ programId: await computing(), aggregate }]);
    expect([reply.status, reply.body]).toMatchObject([400, { code: 'closing-merit.invalid' }]);
    expect(await counted()).toEqual([0, 0, 0]);
  });

  it('F-10.30 says 91.25, 91.2500 and 90 as they were typed, each category for itself, and forgets an empty one', async () => {
    const programId = await computing();
    expect((await give([{ programId, aggregate: ' 91.25 ' }], 'Fall 2024')).status).toBe(200);
    expect((await give([{ programId, aggregate: '91.2500' }], 'Spring 2025')).status).toBe(200);
    const both = [
      { programId, aggregate: '90' },
      { programId, category: 'self-finance', aggregate: '80.5' },
    ];
    expect((await give(both, 'Fall 2025')).status).toBe(200);
    const written = async () =>
      (await said(programId)).closingMerits.map((merit) => [
        merit.session,
        merit.category,
        merit.aggregate,
        merit.isFromList,
      ]);
    expect(await written()).toEqual([
      ['Fall 2025', 'open', '90', false],
      ['Fall 2025', 'self-finance', '80.5', false],
      ['Spring 2025', 'open', '91.2500', false],
      ['Fall 2024', 'open', '91.25', false],
    ]);
    await give([{ programId, aggregate: '' }], 'Fall 2025');
    expect((await written()).map(([session, category]) => `${session} ${category}`)).toEqual([
      'Fall 2025 self-finance',
      'Spring 2025 open',
      'Fall 2024 open',
    ]);
    expect((await auditedActions(uas)).at(-1)).toBe('set-closing-merits');
  });

  it('F-10.31 one of a published list has four decimals and is not typed over; another session is', async () => {
    const programId = await computing();
    const row = { program_id: programId, session: SESSION, aggregate: 91.25, updated_at: uas.clock.now() };
    const insert = (decimals: number) =>
      uas.database
        .insertInto('closing_merit')
        .values({ ...row, decimals, list_id: 'list' })
        .execute();
    await expect(insert(2)).rejects.toThrow('closing_merit_decimals');
    await insert(4);
    expect((await said(programId)).closingMerits).toMatchObject([{ aggregate: '91.2500', isFromList: true }]);
    const reply = await give([{ programId, aggregate: '92' }]);
    expect([reply.status, reply.body]).toEqual([
      409,
      refusal({ code: 'closing-merit.from-list', params: { session: SESSION } }),
    ]);
    expect((await give([{ programId, aggregate: '92' }], 'Fall 2025')).status).toBe(200);
  });
});

it('F-10.36 a renamed program keeps its facts, one that is deleted takes them along, and so does the institute', async () => {
  const [programId = '', other = ''] = (await own()).map((program) => program.programId);
  const facts = [programId, other].map((id) => ({ programId: id, updatedAt: null, years: 4 }));
  const fees = [programId, other].map((id) => ({ programId: id, updatedAt: null, semesterRupees: 1 }));
  await save({ facts, fees });
  await give([programId, other].map((id) => ({ programId: id, aggregate: '90' })));
  await uas.database
    .updateTable('program')
    .set({ name: 'BS Computing' })
    .where('id', '=', programId)
    .execute();
  expect((await said(programId)).facts.years).toBe(4);
  await uas.database.deleteFrom('program').where('id', '=', programId).execute();
  expect(await counted()).toEqual([1, 1, 1]);
  await uas.database.deleteFrom('institute_row').where('id', '=', nust.id).execute();
  expect(await counted()).toEqual([0, 0, 0]);
});

it('F-10.37 a page of sixty programs with all facts is at most 40 KB, and no list says any of them', async () => {
  const courses = Array.from({ length: 60 }, (_, index) => `BS Computer Science ${index}`);
  const departments = [{ name: 'Computing', courses }];
  await uas.call(
    updateInstitute,
    { body: { email: nust.email, updatedProfile: { departments } } },
    nust.token,
  );
  const ids = (await own()).map(({ programId }) => programId);
  expect(await page()).toBeUndefined();
  const { institutes: before } = (await uas.call(listInstitutes, { query: {} })).body;
  const facts = ids.map((programId) => ({
    programId,
    updatedAt: null,
    degree: 'BS',
    years: 4,
    shift: 'morning',
    language: 'English',
    accreditedBy: 'NCEAC',
    accreditedUntil: '2027-06-30',
    scholarships: 'Need-based, up to half of the fee',
    hostel: 'both',
  }));
  const fees = ids.map((programId, index) => ({
    programId,
    updatedAt: null,
    semesterRupees: 85_000 + index,
    lines: LINES.map((line) => ({ ...line, rupees: line.rupees + (index % 6) })),
  }));
  expect((await save({ facts, fees })).status).toBe(200);
  for (const session of ['Fall 2025', 'Fall 2024'])
    await give(
      ids.map((programId) => ({ programId, aggregate: '91.2500' })),
      session,
    );
  const reply = await uas.call(getPublicInstitute, { params: { id: nust.id } });
  const bytes = Buffer.byteLength(JSON.stringify(reply.body));
  expect(reply.body.institute.programFacts?.programs).toHaveLength(60);
  expect(bytes).toBeLessThan(40 * 1024);
  expect(bytes).toBeGreaterThan(20 * 1024);
  expect((await uas.call(listInstitutes, { query: {} })).body.institutes).toEqual(before);
});
