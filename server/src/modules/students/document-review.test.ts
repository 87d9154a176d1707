import {
  type BodyInput,
  checkDocument,
  deleteStudent,
  getAdmissionForm,
  getApplicantForm,
  getNextDocument,
  getStudent,
  listDocumentsToReview,
  removeDocument,
  saveAdmissionForm,
  undoDocumentCheck,
  uploadDocument,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, auditedActions, filledForm } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

type Check = BodyInput<typeof checkDocument>;

const uas = withTestApp();
let clerk: TestPerson;
let sara: TestPerson;
beforeEach(async () => {
  clerk = await uas.staff('aisha', ['manageStudents']);
  sara = await uas.student('sara');
});

/** Files of other sizes are other files. */
async function send(typeTag: Check['typeTag'], size = 900, student = sara) {
  const body = { email: student.email, typeTag };
  const file = asDocument(pdfFile(`${typeTag}.pdf`, size));
  const reply = await uas.call(uploadDocument, { body, file }, student.token);
  expect(reply.status).toBe(200);
  return reply.body.document;
}

async function hashOf(typeTag: string, student = sara): Promise<string> {
  const row = await uas.database
    .selectFrom('student_document')
    .innerJoin('stored_file', 'stored_file.id', 'student_document.file_id')
    .select('sha256')
    .where('student_document.student_id', '=', student.id)
    .where('type_tag', '=', typeTag)
    .orderBy('student_document.created_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.sha256;
}

async function check(changes: Partial<Check> & Pick<Check, 'typeTag'>, by = clerk, student = sara) {
  const sha256 = changes.sha256 ?? (await hashOf(changes.typeTag, student));
  const body: Check = { verdict: 'verified', ...changes, studentId: student.id, sha256 };
  return uas.call(checkDocument, { body }, by.token);
}

async function itemOf(key: string) {
  const { body } = await uas.call(getAdmissionForm, { params: { email: sara.email } }, sara.token);
  return body.documents?.find((item) => item.key === key);
}

async function saveForm(obtainedMarks: string, changes = {}) {
  const form = filledForm('Sara', changes);
  const academicRecords = form.academicRecords.map((row) => ({ ...row, obtainedMarks }));
  const body = { email: sara.email, admissionForm: { ...form, academicRecords } };
  expect((await uas.call(saveAdmissionForm, { body }, sara.token)).status).toBe(200);
}

const next = (query: { tag?: Check['typeTag']; open?: string; kind?: 'new' | 'again' } = {}, by = clerk) =>
  uas.call(getNextDocument, { query }, by.token);

describe('the proof of a claim', () => {
  it('F-3.5 lies on the desk and replaces the one before, and is no document that everybody has to send', async () => {
    const body = { email: sara.email, typeTag: 'proof-unknown' };
    const file = asDocument(pdfFile('proof.pdf', 900));
    expect((await uas.call(uploadDocument, { body, file }, sara.token)).status).toBe(400);
    await send('proof-sports');
    await send('proof-sports', 901);
    expect((await next()).body).toMatchObject({
      waiting: 1,
      document: { typeTag: 'proof-sports', label: 'Sports certificate', form: null },
    });
    expect((await next({ tag: 'proof-minority' })).body.document).toBeNull();
    expect(
      (await check({ typeTag: 'proof-sports', verdict: 'returned', reasons: ['wrong-document'] })).status,
    ).toBe(200);
    await send('proof-sports', 902);
    expect((await check({ typeTag: 'proof-sports' })).status).toBe(200);
    await saveForm('876');
    const form = await uas.call(getAdmissionForm, { params: { email: sara.email } }, sara.token);
    expect(form.body.documents).toHaveLength(9);
    const student = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    expect(student.body.documents).toMatchObject([{ typeTag: 'proof-sports', state: 'verified' }]);
  });
});

describe('a verdict on a document', () => {
  it('F-5.5 is refused without a reason, also by the table itself', async () => {
    await send('domicile');
    const reply = await check({ typeTag: 'domicile', verdict: 'returned' });
    expect([reply.status, reply.body]).toEqual([400, refusal('document-check.reason-missing')]);
    const row = sql`insert into document_check (id, student_id, type_tag, sha256, verdict, checker_role, checker_id, at)
      values ('x', ${sara.id}, 'domicile', 'x', 'returned', 'admin', 'x', now())`;
    await expect(row.execute(uas.database)).rejects.toMatchObject({ constraint: 'document_check_reason' });
    expect((await itemOf('domicile'))?.state).toBe('sent');
  });

  it('F-5.4 is refused on a file that was replaced while it was open, and writes nothing', async () => {
    await send('domicile');
    const sha256 = await hashOf('domicile');
    await send('domicile', 1000);
    const reply = await check({ typeTag: 'domicile', sha256 });
    expect([reply.status, reply.body]).toEqual([409, refusal('document-check.replaced')]);
    expect(await uas.database.selectFrom('document_check').selectAll().execute()).toEqual([]);
  });

  it('F-5.3 is given once', async () => {
    await send('domicile');
    await check({ typeTag: 'domicile' });
    const second = await check({ typeTag: 'domicile', verdict: 'returned', reasons: ['cut-off'] });
    expect([second.status, second.body]).toEqual([409, refusal('document-check.already')]);
  });

  it.each<[string, Partial<Check> & Pick<Check, 'typeTag'>, Parameters<typeof refusal>[0]]>([
    ['other without words', { typeTag: 'domicile', reasons: ['other'] }, 'document-check.note-missing'],
    [
      'marks of a domicile',
      { typeTag: 'domicile', reasons: ['marks-differ'] },
      'document-check.wrong-reason',
    ],
    [
      'a reason of receipts',
      { typeTag: 'domicile', reasons: ['not-in-bank'] },
      'document-check.wrong-reason',
    ],
    ['no marks', { typeTag: 'matriculation', reasons: ['marks-differ'] }, 'document-check.marks-missing'],
  ])('F-5.5 is refused with what does not fit: %s', async (_name, body, code) => {
    await send(body.typeTag);
    const reply = await check({ ...body, verdict: 'returned' });
    expect([reply.status, reply.body]).toEqual([400, refusal(code)]);
  });

  it.each<[string, Check['marks'], Parameters<typeof refusal>[0]]>([
    ['nothing', undefined, 'document-check.marks-missing'],
    ['one number', { obtainedMarks: '876', totalMarks: '' }, 'document-check.marks-missing'],
    ['marks of nothing', { obtainedMarks: '0', totalMarks: '0' }, 'document-check.marks-missing'],
    [
      'more than there is to get',
      { obtainedMarks: '1101', totalMarks: '1100' },
      'academic-record.marks-above-total',
    ],
  ])('F-5 is refused on a marks sheet of which was read: %s', async (_name, marks, code) => {
    await send('matriculation');
    const verified = await check({ typeTag: 'matriculation', marks });
    expect([verified.status, verified.body]).toEqual([400, refusal(code)]);
    await saveForm('900');
    const differing: Partial<Check> = { verdict: 'returned', reasons: ['marks-differ'] };
    const returned = await check({ typeTag: 'matriculation', marks, ...differing });
    expect([returned.status, returned.body]).toEqual([400, refusal(code)]);
    expect(await uas.database.selectFrom('document_check').selectAll().execute()).toEqual([]);
  });

  it('F-5.1 ends with another file, and stays in the history', async () => {
    await send('domicile');
    expect((await check({ typeTag: 'domicile' })).body).toMatchObject({ success: true, state: 'verified' });
    expect(await itemOf('domicile')).toMatchObject({
      state: 'verified',
      verifiedAt: uas.clock.now().toISOString(),
      verifiedBy: 'the service',
    });
    expect((await send('domicile', 1000)).state).toBe('sent');
    expect((await itemOf('domicile'))?.state).toBe('sent');
    expect(await auditedActions(uas)).toContain('check-document');
    const checks = await uas.database.selectFrom('document_check').select('verdict').execute();
    expect(checks).toEqual([{ verdict: 'verified' }]);
  });

  it('F-5.2 holds for the same bytes sent again', async () => {
    await send('domicile');
    await check({ typeTag: 'domicile' });
    expect((await send('domicile')).state).toBe('verified');
    expect((await itemOf('domicile'))?.state).toBe('verified');
  });

  it('F-5.6 sends a marks sheet back with both numbers, waits when the form is corrected, and keeps the marks', async () => {
    await saveForm('900');
    await send('matriculation');
    const marks = { obtainedMarks: '890', totalMarks: '1100' };
    expect((await check({ typeTag: 'matriculation' })).body).toEqual(refusal('document-check.marks-missing'));
    expect((await check({ typeTag: 'matriculation', marks })).body).toEqual(
      refusal('document-check.marks-differ'),
    );
    await check({ typeTag: 'matriculation', verdict: 'returned', reasons: ['marks-differ'], marks });
    expect(await itemOf('matriculation')).toMatchObject({
      state: 'returned',
      reason: 'The form says 900 of 1100, the document 890 of 1100.',
    });
    await saveForm('890');
    expect((await itemOf('matriculation'))?.state).toBe('sent');
    await send('matriculation', 1000);
    expect((await check({ typeTag: 'matriculation', marks })).status).toBe(200);
    expect(await itemOf('matriculation')).toMatchObject({ state: 'verified', marks });
  });

  it('F-5 marks that were verified wait again when the form says others, and stay when it says the same', async () => {
    await saveForm('890');
    await send('matriculation');
    const marks = { obtainedMarks: '890', totalMarks: '1100' };
    await check({ typeTag: 'matriculation', marks });
    await saveForm('890.00');
    expect((await itemOf('matriculation'))?.state).toBe('verified');
    await saveForm('900');
    expect(await itemOf('matriculation')).toMatchObject({ state: 'sent' });
    expect((await itemOf('matriculation'))?.marks).toBeUndefined();
  });

  it('F-5 stays when the student removes the file: not sent again, the marks with their day', async () => {
    await saveForm('890');
    const { url } = await send('matriculation');
    const marks = { obtainedMarks: '890', totalMarks: '1100' };
    await check({ typeTag: 'matriculation', marks });
    const body = { email: sara.email, docUrl: url, typeTag: 'matriculation' };
    await uas.call(removeDocument, { body }, sara.token);
    expect(await itemOf('matriculation')).toMatchObject({
      state: 'not-sent',
      marks,
      verifiedBy: 'the service',
    });
  });

  it('F-5.10 names no clerk to the student', async () => {
    await send('domicile');
    await send('photographs');
    await check({ typeTag: 'domicile' });
    await check({ typeTag: 'photographs', verdict: 'returned', reasons: ['unreadable'] });
    const reply = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    expect(reply.body.documents.map(({ state }) => state)).toEqual(['verified', 'returned']);
    const written = JSON.stringify([reply.body, await itemOf('domicile')]);
    for (const secret of [clerk.name, clerk.id, clerk.email]) expect(written).not.toContain(secret);
  });

  it('F-5.15 goes with its student', async () => {
    await send('domicile');
    await check({ typeTag: 'domicile' });
    const root = await uas.master('root');
    await uas.call(deleteStudent, { params: { email: sara.email } }, root.token);
    expect(await uas.database.selectFrom('document_check').selectAll().execute()).toEqual([]);
  });

  it('F-5 can be taken back once, with a reason, and the document waits again', async () => {
    await send('domicile');
    const { body } = await check({ typeTag: 'domicile' });
    const undo = (reason: string) =>
      uas.call(undoDocumentCheck, { body: { id: body.checkId, reason } }, clerk.token);
    expect((await undo(' ')).status).toBe(400);
    expect((await undo('The wrong key')).status).toBe(200);
    const again = await undo('The wrong key');
    expect([again.status, again.body]).toEqual([409, refusal('document-check.undone')]);
    expect((await itemOf('domicile'))?.state).toBe('sent');
    expect((await check({ typeTag: 'domicile' })).status).toBe(200);
    expect(await auditedActions(uas)).toEqual([
      'upload-document',
      'check-document',
      'undo-document-check',
      'check-document',
    ]);
  });

  it('F-5 is told to the student with the reason', async () => {
    await send('domicile');
    await check({
      typeTag: 'domicile',
      verdict: 'returned',
      reasons: ['cut-off', 'other'],
      note: 'No stamp.',
    });
    const notifications = await uas.database.selectFrom('notification').select(['kind', 'data']).execute();
    expect(notifications).toEqual([
      {
        kind: 'document-returned',
        data: { document: 'Domicile', reason: 'A part is missing at the edge. No stamp.' },
      },
    ]);
  });
});

describe('an institute at the desk', () => {
  let nust: TestPerson;
  beforeEach(async () => {
    nust = await uas.institute('nust');
    await saveForm('876');
    await send('matriculation');
    await send('cnicStudent');
  });
  /** By the id of the application, or by the e-mail that an institute knows once it has approved. */
  const formFor = (by: TestPerson, name = sara.email) =>
    uas.call(getApplicantForm, { params: { email: name } }, by.token);

  it('F-5.8 sees verdicts and verified marks while pending, and neither a picture nor its address', async () => {
    const marks = { obtainedMarks: '876', totalMarks: '1100' };
    await check({ typeTag: 'matriculation', marks });
    const id = await applied(uas, { student: sara, institute: nust });
    const { body } = await formFor(nust, id);
    expect(body.documents?.find(({ key }) => key === 'matriculation')).toMatchObject({
      state: 'verified',
      marks,
    });
    expect(JSON.stringify(body.documents)).not.toMatch(/\/files\/|sha256/);
    expect(body.studentId).toBeUndefined();
    expect((await check({ typeTag: 'cnicStudent' }, nust)).status).toBe(403);
  });

  it('F-5.8 F-5.9 opens and checks the documents of those whom it approved; others see by whom', async () => {
    const giki = await uas.institute('giki');
    await applied(uas, { student: sara, institute: nust, status: 'approved' });
    const id = await applied(uas, { student: sara, institute: giki, course: 'BBA', department: 'Business' });
    const { body } = await formFor(nust);
    expect(body.studentId).toBe(sara.id);
    const picture = body.documents?.find(({ key }) => key === 'cnicStudent')?.file?.url ?? '';
    expect((await uas.app.inject({ method: 'GET', url: picture })).statusCode).toBe(200);
    expect((await check({ typeTag: 'cnicStudent' }, nust)).status).toBe(200);
    const seen = (await formFor(giki, id)).body.documents?.find(({ key }) => key === 'cnicStudent');
    expect(seen).toMatchObject({ state: 'verified', verifiedBy: 'Nust' });
  });

  it('F-5.8 is refused where it rejected, where nobody applied to it, and for receipts', async () => {
    const giki = await uas.institute('giki');
    await send('paymentreceipt');
    await applied(uas, { student: sara, institute: giki, status: 'rejected' });
    expect((await check({ typeTag: 'matriculation' }, nust)).status).toBe(403);
    expect((await check({ typeTag: 'matriculation' }, giki)).status).toBe(403);
    expect((await formFor(giki)).status).toBe(403);
    await applied(uas, { student: sara, institute: nust, status: 'approved' });
    const receipt = await check({ typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['other'] }, nust);
    expect(receipt.status).toBe(403);
  });

  it('F-5.7 is told when the marks of an application are not the verified ones', async () => {
    const id = await applied(uas, { student: sara, institute: nust });
    expect((await formFor(nust, id)).body.marksDiffer).toBe(false);
    await saveForm('890');
    await check({ typeTag: 'matriculation', marks: { obtainedMarks: '890', totalMarks: '1100' } });
    expect((await formFor(nust, id)).body.marksDiffer).toBe(true);
  });
});

describe('the desk', () => {
  it('F-5.12 gives the oldest first, nothing to two clerks within two minutes, and back what one left', async () => {
    const other = await uas.staff('bilal', ['manageStudents']);
    const ids: (string | undefined)[] = [];
    for (const tag of ['domicile', 'photographs', 'graduation'] as const) {
      ids.push((await send(tag)).id);
      uas.clock.advance(1000);
    }
    expect((await next()).body).toMatchObject({ waiting: 3, document: { _id: ids[0], kind: 'new' } });
    expect((await next({ open: ids[0] ?? '' })).body.document?._id).toBe(ids[1]);
    expect((await next({}, other)).body.document?._id).toBe(ids[2]);
    expect((await next({ open: ids[2] ?? '' }, other)).body).toMatchObject({ waiting: 3, document: null });
    expect((await next()).body.document?._id).toBe(ids[0]);
    uas.clock.advance(121_000);
    expect((await next({}, other)).body.document?._id).toBe(ids[0]);
  });

  it('F-5 shows what to compare with, and neither phone nor e-mail', async () => {
    await saveForm('876');
    await send('matriculation');
    const { body } = await next();
    expect(body.document).toMatchObject({
      label: 'Matriculation',
      student: { _id: sara.id, name: 'Sara' },
      form: { name: 'Sara', rows: [{ obtainedMarks: '876', totalMarks: '1100', board: 'Lahore' }] },
    });
    expect(JSON.stringify(body)).not.toMatch(/@|0300|0301/);
  });

  it('F-5.11 hints at places that do not go together and refuses nothing', async () => {
    const form = filledForm('Sara', { cnic: '36302-0397640-8', domicile: 'Karachi' });
    const academicRecords = form.academicRecords.map((row) => ({ ...row, board: 'Multan' }));
    const body = { email: sara.email, admissionForm: { ...form, academicRecords } };
    await uas.call(saveAdmissionForm, { body }, sara.token);
    await send('domicile');
    const { document } = (await next()).body;
    expect(document?.hints).toEqual([
      'The domicile says Karachi. The board is Multan and the CNIC begins with 36.',
    ]);
    expect((await check({ typeTag: 'domicile' })).status).toBe(200);
  });

  it('F-5 leaves a line when a CNIC or a receipt is looked at, and none for a domicile', async () => {
    await send('domicile');
    await check({ typeTag: 'domicile' });
    await send('cnicFather');
    await send('paymentreceipt');
    await next();
    await next({ tag: 'paymentreceipt' });
    expect((await auditedActions(uas)).filter((kind) => kind.startsWith('read-'))).toEqual([
      'read-document',
      'read-receipt',
    ]);
  });

  it('F-5 sends receipts back, confirms none, and marks a picture that two students sent', async () => {
    const omar = await uas.student('omar');
    await send('paymentreceipt');
    await send('paymentreceipt', 900, omar);
    const { document } = (await next({ tag: 'paymentreceipt' })).body;
    expect(document?.alsoSentBy).toMatchObject([{ _id: omar.id, name: 'Omar' }]);
    const verified = await check({ typeTag: 'paymentreceipt' });
    expect(verified.body).toEqual(refusal('document-check.receipt'));
    await check({ typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['already-used'] });
    const reply = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    expect(reply.body.documents).toMatchObject([
      { state: 'returned', reason: 'This receipt was sent before.' },
    ]);
    expect((await next({ tag: 'paymentreceipt' })).body).toMatchObject({ waiting: 1 });
    await uas.database.updateTable('student').set({ paid: true }).where('id', '=', omar.id).execute();
    expect((await next({ tag: 'paymentreceipt' })).body).toMatchObject({ waiting: 0, document: null });
  });

  it('F-5 lists by state and name, and tells new documents from those that came again', async () => {
    await send('domicile');
    await check({ typeTag: 'domicile', verdict: 'returned', reasons: ['cut-off'] });
    await send('photographs');
    const list = (query: object) => uas.call(listDocumentsToReview, { query }, clerk.token);
    expect((await list({ state: 'returned' })).body).toMatchObject({
      total: 1,
      counts: { sent: 1, verified: 0, returned: 1 },
      documents: [{ label: 'Domicile', reason: 'A part is missing at the edge.', checkedBy: 'the service' }],
    });
    expect((await list({ search: 'nobody' })).body.documents).toEqual([]);
    expect((await next({ kind: 'again' })).body.waiting).toBe(0);
    await send('domicile', 1000);
    expect((await next({ kind: 'again' })).body).toMatchObject({
      waiting: 1,
      document: { kind: 'again', earlier: [{ reason: 'A part is missing at the edge.' }] },
    });
  });
});
