import {
  assignApplications,
  COMMITTEE_CSV_COLUMNS,
  type CommitteeRow,
  decideApplication,
  exportForCommittee,
  listForCommittee,
  listInstituteApplications,
  PAGE_SIZE,
  tagApplications,
} from '@uas/contract';
import { parse } from 'csv-parse/sync';
import { json } from '../../platform/database/tables';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, copyApplication } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();
let nust: TestPerson;
let sara: TestPerson;
let id: string;
beforeEach(async () => {
  uas.clock.set('2026-11-20T05:00:00.000Z');
  nust = await uas.institute('nust');
  sara = await applicant(uas, 'sara');
  id = await applied(uas, { student: sara, institute: nust });
});

const file = (query: object = {}, token = nust.token) =>
  uas.call(exportForCommittee, { params: { email: nust.email }, query }, token);
const list = (query: object = {}, token = nust.token) =>
  uas.call(listForCommittee, { params: { email: nust.email }, query }, token);
const decide = (applicationId: string, decision: object) =>
  uas.call(decideApplication, { body: { applicationId, status: 'approved', ...decision } }, nust.token);

/** The rows of the file, by its columns. */
async function rows(query: object = {}): Promise<Record<string, string>[]> {
  const { text } = await file(query);
  return parse(text.slice(1), { columns: true, skip_empty_lines: true, record_delimiter: '\r\n' });
}

async function verify(student: TestPerson, marks: { obtainedMarks: string; totalMarks: string } | null) {
  await uas.database
    .insertInto('document_check')
    .values({
      id: 'check_1',
      student_id: student.id,
      type_tag: 'matriculation',
      sha256: 'x',
      verdict: marks ? 'verified' : 'returned',
      reasons: json(marks ? [] : [{ code: 'unreadable' }]),
      marks: marks && json(marks),
      checker_role: 'admin',
      checker_id: 'root',
      at: uas.clock.now(),
    })
    .execute();
}

describe('who may have what a committee reads', () => {
  it('SEC-S11 its own institute alone', async () => {
    for (const { token } of [await uas.institute('lums'), sara, await uas.master('root')]) {
      for (const call of [file, list]) {
        const { status, text } = await call({}, token);
        expect({ status, text }).toEqual({ status: 403, text: JSON.stringify(refusal('access.forbidden')) });
      }
    }
  });

  it('SEC-S11 a colleague without any right reads it as the list, and nobody without a session', async () => {
    const member = await uas.member(nust, 'Hina', []);
    expect((await file({}, member.token)).status).toBe(200);
    expect((await list({}, member.token)).body.applications).toHaveLength(1);
    expect((await file({}, 'nothing')).status).toBe(401);
  });

  it('R-15 neither holds contact data, a CNIC or a note, of nobody in no state', async () => {
    await applied(uas, { student: await applicant(uas, 'omar'), institute: nust, status: 'approved' });
    await uas.database.updateTable('student').set({ phone: '0344-1111111' }).execute();
    for (const { text } of [await file(), await list()]) {
      expect(text).toContain('Sara');
      expect(text).not.toMatch(/@|0344|0300|0301|42201/);
    }
  });

  it('refuses a period that no calendar has before the first byte', async () => {
    expect((await file({ from: '2026-02-31' })).status).toBe(400);
  });

  it('may be made sixty times an hour', async () => {
    for (let count = 0; count < 60; count += 1) expect((await file({ status: 'accepted' })).status).toBe(200);
    expect((await file()).body).toMatchObject({ code: 'too-often.exports' });
  });
});

describe('the file of a committee', () => {
  it('without a row is the header alone, named after university and day', async () => {
    const { text, headers } = await file({ status: 'accepted' });
    expect(text).toBe(`\uFEFF${COMMITTEE_CSV_COLUMNS.join(',')}\r\n`);
    expect(headers['content-disposition']).toBe('attachment; filename="committee_Nust_2026-11-20.csv"');
  });

  it('SEC-S55 neutralises formulas in names, tags and the form', async () => {
    const student = await uas.student('eve', { name: '=1+1' });
    const evil = await applied(uas, { student, institute: nust });
    await uas.call(tagApplications, { body: { applicationIds: [evil], tag: '+cmd' } }, nust.token);
    await uas.database
      .updateTable('application')
      .set({ form_copy: json({ domicile: '@SUM(A1)', academicRecords: 'nothing that was ever a list' }) })
      .where('id', '=', id)
      .execute();
    const { text } = await file();
    expect(text).toContain(`,'=1+1,`);
    expect(text).toContain(`,'+cmd,`);
    expect(text).toContain(`,'@SUM(A1),`);
  });

  it('says number, program, district, marks, state, tags and who reads it', async () => {
    const hina = await uas.member(nust, 'Hina', ['decide']);
    await uas.call(tagApplications, { body: { applicationIds: [id], tag: 'to interview' } }, nust.token);
    await uas.call(tagApplications, { body: { applicationIds: [id], tag: 'abroad' } }, nust.token);
    await uas.call(
      assignApplications,
      { body: { applicationIds: [id], colleagueId: hina.accountId } },
      nust.token,
    );
    await uas.database
      .updateTable('application')
      .set(({ ref }) => ({ form_copy: json({ ...FORM, domicile: 'Gilgit' }), course: ref('course') }))
      .where('id', '=', id)
      .execute();
    expect(await rows()).toEqual([
      expect.objectContaining({
        'Application Number': expect.stringMatching(/^UAS-26-\d{6}-\d$/),
        Date: '2026-11-20',
        'Student Name': 'Sara',
        Session: 'Fall 2026',
        Program: 'BS Computer Science',
        Department: 'Computing',
        District: 'Gilgit',
        'Matriculation Obtained': '876',
        'Matriculation Total': '1100',
        'Matriculation %': '79.64',
        'Matriculation Marks (Verified/Claimed)': 'Claimed',
        'Intermediate %': '',
        'Intermediate Marks (Verified/Claimed)': '',
        State: 'Pending',
        Reasons: '',
        Tags: 'abroad, to interview',
        'Assigned To': 'Hina',
      }),
    ]);
  });

  it('takes verified marks before claimed ones, and none of a sheet that was sent back', async () => {
    await verify(sara, null);
    const marks = async () => {
      const [row] = await rows();
      return [row?.['Matriculation %'], row?.['Matriculation Marks (Verified/Claimed)']];
    };
    expect(await marks()).toEqual(['79.64', 'Claimed']);
    await uas.database.deleteFrom('document_check').execute();
    await verify(sara, { obtainedMarks: '800', totalMarks: '1100' });
    expect(await marks()).toEqual(['72.73', 'Verified']);
    const [row] = (await list()).body.applications;
    expect(row?.marks).toEqual([{ qualification: 'Matriculation', percentage: '72.73', isVerified: true }]);
  });

  it('F-8 says what is prepared, how offers stand, and why somebody was not selected', async () => {
    const stateOf = async () => (await rows()).map((row) => [row.State, row.Reasons]);
    await decide(id, { status: 'rejected', prepare: true, reasons: [{ code: 'seats-full' }] });
    expect(await stateOf()).toEqual([['Pending, rejection prepared', 'All seats are taken.']]);
    await decide(id, { prepare: true });
    expect(await stateOf()).toEqual([['Pending, approval prepared', '']]);
    await decide(id, {});
    expect(await stateOf()).toEqual([['Approved, not answered yet', '']]);
    const set = (changes: object) => uas.database.updateTable('application').set(changes).execute();
    await set({ offer_accepted: true });
    expect(await stateOf()).toEqual([['Approved, offer accepted', '']]);
    await set({ status: 'rejected', offer_accepted: false, outcome: 'not-selected', reasons: json(FULL) });
    expect(await stateOf()).toEqual([['Not selected', 'All seats are taken.']]);
    await set({ outcome: 'expired', reasons: json([]) });
    expect(await stateOf()).toEqual([['Offer ended without an answer', '']]);
  });

  it('R-48 has every row of the filter once, past a thousand, in the order of the list, as the pages have them', async () => {
    await copyApplication(uas, id, 1_050);
    await applied(uas, { student: await applicant(uas, 'omar'), institute: nust, session: 'Spring 2027' });
    const query = { session: 'Fall 2026' };
    const inFile = (await rows(query)).map((row) => row['Application Number']);
    expect(new Set(inFile).size).toBe(1_051);
    const listed = async (call: typeof listForCommittee | typeof listInstituteApplications) => {
      const numbers: (string | undefined)[] = [];
      let after: string | null | undefined;
      do {
        const request = { params: { email: nust.email }, query: { ...query, ...(after && { after }) } };
        const { body } = await uas.call(call, request, nust.token);
        expect(body.applications.length).toBeLessThanOrEqual(PAGE_SIZE);
        numbers.push(...body.applications.map(({ number }) => number));
        after = body.cursor;
      } while (after);
      return numbers;
    };
    expect(await listed(listForCommittee)).toEqual(inFile);
    expect(await listed(listInstituteApplications)).toEqual(inFile);
  });

  it('stands in the history with its filter and its rows, without the tag', async () => {
    await file({ session: 'Fall 2026', tag: 'abroad' });
    const event = await uas.database
      .selectFrom('event')
      .select('after')
      .where('kind', '=', 'export-applications')
      .executeTakeFirst();
    expect(event?.after).toMatchObject({ filter: { session: 'Fall 2026' }, rows: 0 });
    expect(JSON.stringify(event)).not.toContain('abroad');
  });
});

it('the list of a committee can name some, and finds nobody of another institute', async () => {
  const lums = await uas.institute('lums');
  const other = await applied(uas, { student: sara, institute: lums });
  const ali = await applied(uas, { student: await applicant(uas, 'ali'), institute: nust });
  const found = async (query: object) => (await list(query)).body.applications.map(({ _id }) => _id);
  expect(await found({ ids: other })).toEqual([]);
  expect(await found({ ids: [other, ali, 'nothing'].join() })).toEqual([ali]);
  expect(await found({ ids: ali, status: 'approved' })).toEqual([]);
  for (const ids of [',', "x' or 1", Array.from({ length: 101 }, () => 'a').join()])
    expect((await list({ ids })).status).toBe(400);
});

it('the list of a committee is sorted as the list of the institute is', async () => {
  await applied(uas, { student: await applicant(uas, 'ali'), institute: nust });
  const names = (found: readonly CommitteeRow[]) => found.map(({ studentName }) => studentName);
  expect(names((await list({ sort: 'name' })).body.applications)).toEqual(['Ali', 'Sara']);
  expect(names((await list({ sort: '-name' })).body.applications)).toEqual(['Sara', 'Ali']);
});

const FULL = [{ code: 'seats-full' }];
const FORM = {
  name: 'Sara',
  academicRecords: [
    { qualification: 'Matriculation', passingYear: '2024', totalMarks: '1100', obtainedMarks: '876' },
  ],
};
