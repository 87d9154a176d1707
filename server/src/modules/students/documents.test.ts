import {
  type BodyInput,
  checkDocument,
  deleteStudent,
  getAdmissionForm,
  getApplicantForm,
  getNextDocument,
  getPaymentReceipt,
  getStudent,
  listAdminStudents,
  listDocumentsToReview,
  removeDocument,
  saveAdmissionForm,
  undoDocumentCheck,
  uploadDocument,
} from '@uas/contract';
import { sql } from 'kysely';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, auditedActions, checked, filledForm } from '../../test-kit/scenes';
import { type ChosenFile, docFile, gifFile, jpegFile, pdfFile, pngFile } from '../../test-kit/small-files';
import { startTestApp, withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('uploading a document', () => {
  beforeEach(async () => {
    for (const key of await uas.storedKeys()) await uas.dependencies.storage.remove(key);
  });

  function upload(sara: TestPerson, file: ChosenFile, typeTag = '', email = sara.email) {
    return uas.call(uploadDocument, { body: { email, typeTag }, file: asDocument(file) }, sara.token);
  }

  async function namesOf(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(getStudent, { params: { email: person.email } }, person.token);
    return body.documents.map(({ name }) => name);
  }

  const MEGABYTE = 1024 * 1024;

  it("SEC-S3 S-6.2 refuses to add to somebody else's documents and leaves no file", async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const reply = await upload(sara, pdfFile(), '', omar.email);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    expect([await namesOf(omar), await namesOf(sara), await uas.storedKeys()]).toEqual([[], [], []]);
  });

  it('S-4.21 refuses a tag that the server keeps for itself, a wrong type and a missing file', async () => {
    const sara = await uas.student('sara');
    expect((await upload(sara, pdfFile(), 'challan')).status).toBe(400);
    expect((await upload(sara, pdfFile('program.exe'))).status).toBe(415);
    expect(
      (await upload(sara, { ...pdfFile(), name: 'photo.jpg', type: 'image/jpeg' }, 'photo')).status,
    ).toBe(415);
    const nothing = await uas.call(
      uploadDocument,
      { body: { email: sara.email }, file: { ...asDocument(pdfFile()), field: 'other' } },
      sara.token,
    );
    expect(nothing.status).toBe(400);
    expect(await uas.storedKeys()).toEqual([]);
  });

  it.each([
    ['', 5 * MEGABYTE, 'File is too large! Please upload files smaller than 5 MB.'],
    ['matriculation', 5 * MEGABYTE, 'File is too large! Please upload files smaller than 5 MB.'],
    ['paymentreceipt', MEGABYTE, 'File is too large! Please upload files smaller than 1 MB.'],
  ])(
    'SEC-S41 S-9.3 S-5.5 S-5.12 tag "%s": takes %i bytes, refuses one more',
    async (typeTag, limit, sentence) => {
      const sara = await uas.student('sara');
      const large = await upload(sara, pdfFile('large.pdf', limit + 1), typeTag);
      expect([large.status, large.body]).toEqual([
        413,
        { code: 'file.too-large', params: { megabytes: limit / MEGABYTE }, message: sentence },
      ]);
      expect(await uas.storedKeys()).toEqual([]);
      expect((await upload(sara, pdfFile('fits.pdf', limit), typeTag)).status).toBe(200);
      expect(await namesOf(sara)).toEqual(['fits.pdf']);
    },
  );

  it('A-9.9 S-5.10 refuses a photo over 3 MB in its own words', async () => {
    const sara = await uas.student('sara');
    const photo = { ...(await jpegFile()), bytes: Buffer.alloc(3 * MEGABYTE + 1, 1) };
    const reply = await upload(sara, photo, 'photo');
    expect([reply.status, reply.body]).toEqual([
      413,
      { code: 'photo.too-large', params: { megabytes: 3 }, message: 'Photo too large! Max 3 MB.' },
    ]);
  });

  it('S-5.6 takes pdf, doc, jpg, png and gif, adding each untagged one', async () => {
    const sara = await uas.student('sara');
    for (const file of [pdfFile(), docFile(), await jpegFile(), await pngFile(), await gifFile()]) {
      expect((await upload(sara, file)).status).toBe(200);
    }
    expect(await namesOf(sara)).toEqual(['challan.pdf', 'letter.doc', 'photo.jpg', 'scan.png', 'scan.gif']);
  });

  it('R-33 a new checklist document or photo takes the place of the one before, file and all', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    await upload(omar, pdfFile('omar.pdf'), 'domicile');
    for (const typeTag of ['domicile', 'photo']) {
      await upload(sara, await jpegFile('first.jpg'), typeTag);
      await upload(sara, await jpegFile('second.jpg'), typeTag);
    }
    expect([await namesOf(sara), await namesOf(omar)]).toEqual([['second.jpg', 'second.jpg'], ['omar.pdf']]);
    expect(await uas.storedKeys()).toHaveLength(3);
  });

  it('R-32 S-7.6 R-68 keeps earlier receipts and shows the newest', async () => {
    const sara = await uas.student('sara');
    const read = () => uas.call(getPaymentReceipt, { params: { email: sara.email } }, sara.token);
    expect((await read()).body).toEqual({ paymentReceipt: null });
    await upload(sara, pdfFile('first.pdf'), 'paymentreceipt');
    uas.clock.advance(1000);
    await upload(sara, pdfFile('second.pdf'), 'paymentreceipt');
    expect((await read()).body.paymentReceipt).toMatchObject({ name: 'second.pdf', type: 'application/pdf' });
    expect(await namesOf(sara)).toEqual(['first.pdf', 'second.pdf']);
    const row = await uas.database.selectFrom('student').select('paid').executeTakeFirstOrThrow();
    expect(row.paid).toBe(false);
  });

  it('SEC-S1 the receipt is for its student and manageStudents only', async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    await upload(sara, pdfFile(), 'paymentreceipt');
    const read = async (token: string) =>
      (await uas.call(getPaymentReceipt, { params: { email: sara.email } }, token)).status;
    const aisha = await uas.staff('aisha', ['manageStudents']);
    expect([await read(omar.token), await read(aisha.token)]).toEqual([403, 200]);
  });

  it('SEC-S47 R-67 stops at the quota with a clear sentence', async () => {
    const small = await startTestApp({ environment: { fileQuotaCount: 2 } });
    const sara = await small.student('sara');
    const send = () =>
      small.call(uploadDocument, { body: { email: sara.email }, file: asDocument(pdfFile()) }, sara.token);
    await send();
    await send();
    const third = await send();
    expect([third.status, third.body]).toEqual([409, refusal('file.quota-reached')]);
    expect(await small.storedKeys()).toHaveLength(2);
    await small.stop();
  });

  it('S-7.13 R-64 R-65 SEC-S42 answers the document; fields may stand after the file, names may be of any script', async () => {
    const sara = await uas.student('sara');
    const reply = await uas.call(
      uploadDocument,
      {
        body: { email: sara.email, typeTag: 'domicile', documentType: 'Domicile' },
        file: asDocument(pdfFile('../../ڈومیسائل "1".pdf')),
        fieldsLast: true,
      },
      sara.token,
    );
    expect(reply.body).toEqual({
      success: true,
      document: {
        id: expect.any(String),
        name: expect.stringMatching(/^ڈومیسائل.*\.pdf$/),
        url: expect.stringMatching(/^\/files\/private\//),
        typeTag: 'domicile',
        type: 'application/pdf',
        documentType: 'Domicile',
        state: 'sent',
      },
    });
    const link = await uas.app.inject({ method: 'GET', url: reply.body.document.url });
    expect(link.statusCode).toBe(200);
  });

  it('keeps the id of a document while its address changes, and gives a replaced one another', async () => {
    const sara = await uas.student('sara');
    const listed = async () =>
      (await uas.call(getStudent, { params: { email: sara.email } }, sara.token)).body.documents;
    const first = (await upload(sara, pdfFile('first.pdf'), 'domicile')).body.document;
    const other = (await upload(sara, pdfFile('other.pdf'))).body.document;
    uas.clock.advance(60_000);
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual([first.id, other.id]);
    expect(after[0]?.url).not.toBe(first.url);
    const second = (await upload(sara, pdfFile('second.pdf'), 'domicile')).body.document;
    expect((await listed()).map(({ id }) => id)).toEqual([other.id, second.id]);
    expect(new Set([first.id, other.id, second.id]).size).toBe(3);
  });
});

describe('removing a document', () => {
  async function uploaded(person: TestPerson, typeTag = '', file = pdfFile(`${typeTag || 'other'}.pdf`)) {
    const body = { email: person.email, typeTag };
    const reply = await uas.call(uploadDocument, { body, file: asDocument(file) }, person.token);
    return reply.body.document.url;
  }

  function remove(person: TestPerson, docUrl: string, email = person.email) {
    return uas.call(removeDocument, { body: { email, docUrl, typeTag: '' } }, person.token);
  }

  async function namesOf(person: TestPerson): Promise<string[]> {
    const { body } = await uas.call(getStudent, { params: { email: person.email } }, person.token);
    return body.documents.map(({ name }) => name);
  }

  it("SEC-S48 SEC-S3 S-6.2 refuses somebody else's document, whichever e-mail is named", async () => {
    const sara = await uas.student('sara');
    const omar = await uas.student('omar');
    const url = await uploaded(omar, 'domicile');
    for (const email of [sara.email, omar.email]) {
      const reply = await remove(sara, url, email);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
    expect(await namesOf(omar)).toEqual(['domicile.pdf']);
    expect(await uas.storedKeys()).toContainEqual(expect.stringContaining('private/'));
  });

  it('SEC-S48 S-5.34 keeps receipts', async () => {
    const sara = await uas.student('sara');
    for (const tag of ['paymentreceipt', 'receipt']) {
      const reply = await remove(sara, await uploaded(sara, tag));
      expect([reply.status, reply.body]).toEqual([403, refusal('document.kept')]);
    }
    expect(await namesOf(sara)).toEqual(['paymentreceipt.pdf', 'receipt.pdf']);
  });

  it('SEC-S48 refuses what is no address of a file, and what is no more', async () => {
    const sara = await uas.student('sara');
    const url = await uploaded(sara);
    for (const wrong of ['../../etc/passwd', '/files/private/../x', 'javascript:alert(1)']) {
      expect((await remove(sara, wrong)).status).toBe(400);
    }
    await remove(sara, url);
    const again = await remove(sara, url);
    expect([again.status, again.body]).toEqual([404, refusal('file.not-found')]);
  });

  it('S-7.14 answers what is left, and the file is gone from the disk', async () => {
    const sara = await uas.student('sara');
    const keysBefore = await uas.storedKeys();
    await uploaded(sara, 'domicile');
    const url = await uploaded(sara, 'matriculation');
    const reply = await remove(sara, url);
    expect(reply.body).toMatchObject({ success: true, documents: [{ name: 'domicile.pdf' }] });
    expect((await uas.storedKeys()).length - keysBefore.length).toBe(1);
    expect((await uas.app.inject({ method: 'GET', url })).statusCode).not.toBe(200);
    expect(await auditedActions(uas)).toEqual(['upload-document', 'upload-document', 'remove-document']);
  });

  it('S-4.24 unticks a removed checklist document in the saved form; the version that an editor holds stays good', async () => {
    const sara = await uas.student('sara');
    const url = await uploaded(sara, 'matriculation');
    const photo = await uploaded(sara, 'photo', await jpegFile());
    const admissionForm = filledForm('Sara', { photo, documentChecklist: checked('matriculation') });
    await uas.call(saveAdmissionForm, { body: { email: sara.email, admissionForm } }, sara.token);
    await remove(sara, url);
    await remove(sara, photo);
    const { body } = await uas.call(getAdmissionForm, { params: { email: sara.email } }, sara.token);
    expect(body).toMatchObject({
      version: 1,
      admissionForm: { photo: '', documentChecklist: checked(), name: 'Sara' },
    });
  });

  it('R-23 a photo that the copy of an application shows stays for its institute', async () => {
    const sara = await uas.student('sara');
    const nust = await uas.institute('nust');
    const photo = await uploaded(sara, 'photo', await jpegFile());
    const id = await applied(uas, { student: sara, institute: nust });
    const file = await uas.database.selectFrom('stored_file').select('id').executeTakeFirstOrThrow();
    await uas.database
      .updateTable('application')
      .set({ form_copy: JSON.stringify(filledForm('Sara', { photo: file.id })) })
      .where('id', '=', id)
      .execute();
    await remove(sara, photo);
    expect(await namesOf(sara)).toEqual([]);
    expect(await uas.database.selectFrom('stored_file').select('id').execute()).toEqual([file]);
  });
});

describe('checking documents', () => {
  type Check = BodyInput<typeof checkDocument>;
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
      expect((await check({ typeTag: 'matriculation' })).body).toEqual(
        refusal('document-check.marks-missing'),
      );
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
      const id = await applied(uas, {
        student: sara,
        institute: giki,
        course: 'BBA',
        department: 'Business',
      });
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
      const receipt = await check(
        { typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['other'] },
        nust,
      );
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

    it('a receipt that was sent back stands in no list of what waits; once another one comes nobody says so any more', async () => {
      const waiting = async () => {
        const query = { paid: 'review', sort: 'oldest-receipt' } as const;
        return (await uas.call(listAdminStudents, { query }, clerk.token)).body.students.length;
      };
      await send('paymentreceipt');
      expect(await waiting()).toBe(1);
      await check({ typeTag: 'paymentreceipt', verdict: 'returned', reasons: ['unreadable'] });
      expect(await waiting()).toBe(0);
      const states = async () => {
        const { body } = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
        return body.documents.map(({ state }) => state);
      };
      expect(await states()).toEqual(['returned']);
      uas.clock.advance(1000);
      await send('paymentreceipt', 1000);
      expect(await waiting()).toBe(1);
      expect(await states()).toEqual([undefined, 'sent']);
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
        documents: [
          { label: 'Domicile', reason: 'A part is missing at the edge.', checkedBy: 'the service' },
        ],
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
});
