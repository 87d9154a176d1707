import {
  type ChecklistItem,
  countMatching,
  exportForCommittee,
  exportInstituteApplications,
  factsOf,
  listForCommittee,
  listInstituteApplications,
  type Marks,
  PERCENTAGES,
  tagApplications,
} from '@uas/contract';
import { sql } from 'kysely';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied, filledForm } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import { presentChecklist } from '../students/present-checklist';
import { presentPercentages } from './percentages.store';

const uas = withTestApp();
let nust: TestPerson;
beforeEach(async () => {
  nust = await uas.institute('nust');
});

const list = (query: object = {}, institute = nust) =>
  uas.call(listInstituteApplications, { params: { email: institute.email }, query }, institute.token);
const names = async (query: object, institute = nust) =>
  (await list(query, institute)).body.applications.map(({ studentName }) => studentName);

type Row = Partial<Record<'passingYear' | 'obtainedMarks' | 'totalMarks' | 'percentage' | 'part', string>>;

/** Somebody who applied with these rows of Intermediate. */
async function with12th(name: string, rows: readonly Row[], institute = nust): Promise<TestPerson> {
  const student = await applicant(uas, name);
  const id = await applied(uas, { student, institute });
  await setRecords(id, rows.map(intermediate));
  return student;
}

const intermediate = (row: Row) => ({ qualification: 'Intermediate', passingYear: '2026', ...row });

async function setRecords(id: string, academicRecords: unknown): Promise<void> {
  await uas.database
    .updateTable('application')
    .set({ form_copy: json({ ...filledForm('Anybody'), academicRecords }) })
    .where('id', '=', id)
    .execute();
}

interface Check {
  readonly sha256: string;
  readonly marks: Marks | null;
  readonly tag?: string;
  readonly verdict?: 'verified' | 'returned';
}

async function check(
  student: TestPerson,
  { sha256, marks, tag = 'intermediate', verdict = 'verified' }: Check,
) {
  await uas.database
    .insertInto('document_check')
    .values({
      id: uas.dependencies.ids.next(),
      student_id: student.id,
      type_tag: tag,
      sha256,
      verdict,
      reasons: json(verdict === 'verified' ? [] : [{ code: 'unreadable' }]),
      marks: marks && json(marks),
      checker_role: 'admin',
      checker_id: 'root',
      at: uas.clock.now(),
    })
    .execute();
}

async function send(student: TestPerson, sha256: string, tag = 'intermediate'): Promise<string> {
  const id = uas.dependencies.ids.next();
  uas.clock.advance(1_000);
  const file = { id, student_id: student.id, visibility: 'private', storage_key: id, name: 'a.pdf' } as const;
  await uas.database
    .insertInto('stored_file')
    .values({ ...file, mime: 'application/pdf', size: 1, sha256, created_at: uas.clock.now() })
    .execute();
  await uas.database
    .insertInto('student_document')
    .values({ id, student_id: student.id, file_id: id, type_tag: tag, created_at: uas.clock.now() })
    .execute();
  return id;
}

const marks = (obtainedMarks: string, totalMarks = '1100') => ({ obtainedMarks, totalMarks });

describe('F-8 at least so many percent', () => {
  it.each(['sixty', '101', '60.12345', '-1', '1e1'])('refuses %s', async (least) => {
    for (const name of PERCENTAGES) {
      const { status, body } = await list({ [name]: least });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { code: 'academic-record.percentage-invalid' },
      });
    }
  });

  it('659 of 1100 is not 60, 57 of 100 is 57, and whoever has no percentage or only Part I has not reached 0', async () => {
    await with12th('ali', [marks('659')]);
    await with12th('bilal', [marks('660')]);
    await with12th('sara', [marks('57', '100')]);
    await with12th('omar', [marks('', '')]);
    await with12th('zara', [{ ...marks('1000'), part: 'part-1' }]);
    expect(await names({ intermediate: '60' })).toEqual(['Bilal']);
    expect(await names({ intermediate: '59.9', sort: 'name' })).toEqual(['Ali', 'Bilal']);
    expect(await names({ intermediate: '57', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
    expect(await names({ intermediate: '٥٧ %', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
    expect(await names({ intermediate: '0', sort: 'name' })).toEqual(['Ali', 'Bilal', 'Sara']);
    expect(await names({ intermediate: '57', matriculation: '0' })).toEqual([]);
  });

  it('never of another institute, and filters what is counted, tagged and saved as a file', async () => {
    const lums = await uas.institute('lums');
    await with12th('ali', [marks('1000')], lums);
    await with12th('bilal', [marks('1000')]);
    await with12th('sara', [marks('600')]);
    const filter = { intermediate: '80' };
    expect(await names(filter)).toEqual(['Bilal']);
    const { body } = await uas.call(countMatching, { query: filter }, nust.token);
    expect(body).toEqual({ count: 1, prepared: 0, approved: 0, students: 0 });
    const tagged = await uas.call(
      tagApplications,
      { body: { matching: { filter, count: 1 }, tag: 'strong' } },
      nust.token,
    );
    expect(tagged.status).toBe(200);
    expect(await names({ tag: 'strong' })).toEqual(['Bilal']);
    for (const call of [exportInstituteApplications, exportForCommittee]) {
      const { text } = await uas.call(call, { params: { email: nust.email }, query: filter }, nust.token);
      expect(text).toContain('Bilal');
      expect(text).not.toMatch(/Ali|Sara/);
    }
  });
});

describe('F-8 ordered by percentage', () => {
  it('has the highest first, who has none last, each once over pages, as the committee reads them', async () => {
    await with12th('ali', []);
    await with12th('bilal', [marks('3.45', '4')]);
    await with12th('sara', [marks('900')]);
    await with12th('omar', [{ percentage: '85.5' }]);
    await with12th('zara', [marks('900')]);
    await with12th('hina', [marks('5', '0')]);
    const sort = '-intermediate';
    const all = await names({ sort });
    expect(all.slice(0, 2)).toEqual(['Bilal', 'Omar']);
    expect(all.slice(2, 4).sort()).toEqual(['Sara', 'Zara']);
    expect(all.slice(4).sort()).toEqual(['Ali', 'Hina']);
    const paged: string[] = [];
    let after: string | null | undefined;
    do {
      const { body } = await list({ sort, limit: 2, ...(after && { after }) });
      paged.push(...body.applications.map(({ studentName }) => studentName));
      after = body.cursor;
    } while (after);
    expect(paged).toEqual(all);
    expect(await names({ sort, limit: 2, page: 2 })).toEqual(all.slice(2, 4));
    const committee = await uas.call(
      listForCommittee,
      { params: { email: nust.email }, query: { sort } },
      nust.token,
    );
    expect(committee.body.applications.map(({ studentName }) => studentName)).toEqual(all);
  });

  it('refuses a cursor that no row can have', async () => {
    await with12th('ali', [marks('900')]);
    for (const key of ['Ali', '1.5', '', '9'.repeat(40)]) {
      const after = Buffer.from(JSON.stringify([key, 'x'])).toString('base64url');
      expect((await list({ sort: '-intermediate', after })).status).toBe(400);
    }
  });

  it('says verified or claimed, and follows what is checked, sent anew, taken away and taken back', async () => {
    const ali = await with12th('ali', [marks('900')]);
    const said = async () => (await list({ sort: '-intermediate' })).body.applications[0]?.percentages;
    expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
    const document = await send(ali, 'one');
    await check(ali, { sha256: 'one', marks: marks('899') });
    const verified = [{ of: 'intermediate', percentage: '81.73', isVerified: true }];
    expect(await said()).toEqual(verified);
    const newer = await send(ali, 'two');
    expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
    await uas.database.deleteFrom('student_document').where('id', '=', newer).execute();
    expect(await said()).toEqual(verified);
    await uas.database.deleteFrom('student_document').where('id', '=', document).execute();
    expect(await said()).toEqual(verified);
    await uas.database.updateTable('document_check').set({ replaced_at: uas.clock.now() }).execute();
    expect(await said()).toEqual([{ of: 'intermediate', percentage: '81.82', isVerified: false }]);
  });

  it('a student sees none, and with the account they go', async () => {
    const ali = await with12th('ali', [marks('900')]);
    await send(ali, 'one');
    await check(ali, { sha256: 'one', marks: marks('899') });
    await uas.database.deleteFrom('student').where('id', '=', ali.id).execute();
    expect(await uas.database.selectFrom('application_percentage').selectAll().execute()).toEqual([]);
  });
});

/** A number below `most`, by a simple generator that repeats itself from run to run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

it('F-8 the database and the contract say the same of any rows of a form and any checks', async () => {
  const next = numbers(20_261_128);
  const pick = <Value>(values: readonly Value[]) => values[next(values.length)] as Value;
  const number = () =>
    pick([
      '',
      '0',
      '4',
      '100',
      '1100',
      '999999.99',
      'ten',
      '-5',
      `${next(1_200)}`,
      `${next(1_200)}.${next(100)}`,
    ]);
  const record = () => ({
    ...{ rollNo: '', board: '', registrationNo: '', examination: '' },
    qualification: pick(['Matriculation', 'Intermediate', 'Intermediate', 'Bachelors', '']),
    passingYear: pick(['', '2024', '2025', '2026', 'soon']),
    obtainedMarks: number(),
    totalMarks: number(),
    percentage: pick(['', '', '85.5', '59.9999', '100', '101', `${next(100)}.${next(10_000)}`]),
    ...pick<{ part?: '' | 'part-1' }>([{}, {}, { part: '' }, { part: 'part-1' }]),
  });
  const student = await applicant(uas, 'ali');
  const id = await applied(uas, { student, institute: nust });
  for (let round = 0; round < 250; round += 1) {
    const academicRecords = Array.from({ length: next(5) }, record);
    await setRecords(id, academicRecords);
    if (next(4) === 0) {
      await uas.database.deleteFrom('student_document').execute();
      await uas.database.deleteFrom('document_check').execute();
    }
    const tag = pick(PERCENTAGES);
    const sha256 = `sha ${round}`;
    if (next(3) === 0) await send(student, sha256, tag);
    if (next(3) === 0) {
      const read = pick([null, marks('500'), marks('1.25', '4'), marks('9', '0'), marks(`${next(1_100)}.5`)]);
      await check(student, { sha256, tag, marks: read, verdict: pick(['verified', 'verified', 'returned']) });
    }
    const documents = await presentChecklist(uas.dependencies, student.id, { withFiles: false });
    const stored = await uas.database
      .selectFrom('application_percentage')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(presentPercentages(stored)).toEqual(claimed({ academicRecords }, documents));
  }
});

/** What the contract knows of the two qualifications; a percentage that was typed as rows say one. */
function claimed(form: Parameters<typeof factsOf>[0], documents: readonly ChecklistItem[]) {
  const { marks: known } = factsOf(form, documents);
  return PERCENTAGES.flatMap((of) => {
    const found = known.find(({ qualification }) => qualification.toLowerCase() === of);
    if (!found) return [];
    const percentage = (Math.floor(Math.round(Number(found.percentage) * 10_000) / 100 + 0.5) / 100).toFixed(
      2,
    );
    return [{ of, percentage, isVerified: found.isVerified }];
  });
}

it('what was there before the table was is in it', async () => {
  await with12th('ali', [marks('900')]);
  const before = await uas.database.selectFrom('application_percentage').selectAll().execute();
  await uas.database.deleteFrom('application_percentage').execute();
  await sql`select write_percentages(student_id) from (select distinct student_id from application_row) as applied`.execute(
    uas.database,
  );
  expect(await uas.database.selectFrom('application_percentage').selectAll().execute()).toEqual(before);
});
