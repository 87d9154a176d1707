import { getPaymentReceipt, getStudent, uploadDocument } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { asDocument } from '../../test-kit/scenes';
import { type ChosenFile, docFile, gifFile, jpegFile, pdfFile, pngFile } from '../../test-kit/small-files';
import { startTestApp, withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

beforeEach(async () => {
  for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
});

function upload(sara: TestPerson, file: ChosenFile, typeTag = '', email = sara.email) {
  return kit.call(uploadDocument, { body: { email, typeTag }, file: asDocument(file) }, sara.token);
}

async function namesOf(person: TestPerson): Promise<string[]> {
  const { body } = await kit.call(getStudent, { params: { email: person.email } }, person.token);
  return body.documents.map(({ name }) => name);
}

const MEGABYTE = 1024 * 1024;

describe('uploading a document', () => {
  it("SEC-S3 S-6.2 refuses to add to somebody else's documents and leaves no file", async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const reply = await upload(sara, pdfFile(), '', omar.email);
    expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    expect([await namesOf(omar), await namesOf(sara), await kit.storedKeys()]).toEqual([[], [], []]);
  });

  it('S-4.21 refuses a tag that the server keeps for itself, a wrong type and a missing file', async () => {
    const sara = await kit.student('sara');
    expect((await upload(sara, pdfFile(), 'challan')).status).toBe(400);
    expect((await upload(sara, pdfFile('program.exe'))).status).toBe(415);
    expect(
      (await upload(sara, { ...pdfFile(), name: 'photo.jpg', type: 'image/jpeg' }, 'photo')).status,
    ).toBe(415);
    const nothing = await kit.call(
      uploadDocument,
      { body: { email: sara.email }, file: { ...asDocument(pdfFile()), field: 'other' } },
      sara.token,
    );
    expect(nothing.status).toBe(400);
    expect(await kit.storedKeys()).toEqual([]);
  });

  it.each([
    ['', 5 * MEGABYTE, 'File is too large! Please upload files smaller than 5 MB.'],
    ['matriculation', 5 * MEGABYTE, 'File is too large! Please upload files smaller than 5 MB.'],
    ['paymentreceipt', MEGABYTE, 'File is too large! Please upload files smaller than 1 MB.'],
  ])(
    'SEC-S41 S-9.3 S-5.5 S-5.12 tag "%s": takes %i bytes, refuses one more',
    async (typeTag, limit, sentence) => {
      const sara = await kit.student('sara');
      const large = await upload(sara, pdfFile('large.pdf', limit + 1), typeTag);
      expect([large.status, large.body]).toEqual([
        413,
        { code: 'file.too-large', params: { megabytes: limit / MEGABYTE }, message: sentence },
      ]);
      expect(await kit.storedKeys()).toEqual([]);
      expect((await upload(sara, pdfFile('fits.pdf', limit), typeTag)).status).toBe(200);
      expect(await namesOf(sara)).toEqual(['fits.pdf']);
    },
  );

  it('A-9.9 S-5.10 refuses a photo over 3 MB in its own words', async () => {
    const sara = await kit.student('sara');
    const photo = { ...(await jpegFile()), bytes: Buffer.alloc(3 * MEGABYTE + 1, 1) };
    const reply = await upload(sara, photo, 'photo');
    expect([reply.status, reply.body]).toEqual([
      413,
      { code: 'photo.too-large', params: { megabytes: 3 }, message: 'Photo too large! Max 3 MB.' },
    ]);
  });

  it('S-5.6 takes pdf, doc, jpg, png and gif, adding each untagged one', async () => {
    const sara = await kit.student('sara');
    for (const file of [pdfFile(), docFile(), await jpegFile(), await pngFile(), await gifFile()]) {
      expect((await upload(sara, file)).status).toBe(200);
    }
    expect(await namesOf(sara)).toEqual(['challan.pdf', 'letter.doc', 'photo.jpg', 'scan.png', 'scan.gif']);
  });

  it('R-33 a new checklist document or photo takes the place of the one before, file and all', async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    await upload(omar, pdfFile('omar.pdf'), 'domicile');
    for (const typeTag of ['domicile', 'photo']) {
      await upload(sara, await jpegFile('first.jpg'), typeTag);
      await upload(sara, await jpegFile('second.jpg'), typeTag);
    }
    expect([await namesOf(sara), await namesOf(omar)]).toEqual([['second.jpg', 'second.jpg'], ['omar.pdf']]);
    expect(await kit.storedKeys()).toHaveLength(3);
  });

  it('R-32 S-7.6 R-68 keeps earlier receipts and shows the newest', async () => {
    const sara = await kit.student('sara');
    const read = () => kit.call(getPaymentReceipt, { params: { email: sara.email } }, sara.token);
    expect((await read()).body).toEqual({ paymentReceipt: null });
    await upload(sara, pdfFile('first.pdf'), 'paymentreceipt');
    kit.clock.advance(1000);
    await upload(sara, pdfFile('second.pdf'), 'paymentreceipt');
    expect((await read()).body.paymentReceipt).toMatchObject({ name: 'second.pdf', type: 'application/pdf' });
    expect(await namesOf(sara)).toEqual(['first.pdf', 'second.pdf']);
    const row = await kit.database.selectFrom('student').select('paid').executeTakeFirstOrThrow();
    expect(row.paid).toBe(false);
  });

  it('SEC-S1 the receipt is for its student and manageStudents only', async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    await upload(sara, pdfFile(), 'paymentreceipt');
    const read = async (token: string) =>
      (await kit.call(getPaymentReceipt, { params: { email: sara.email } }, token)).status;
    const aisha = await kit.staff('aisha', ['manageStudents']);
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
    const sara = await kit.student('sara');
    const reply = await kit.call(
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
    const link = await kit.app.inject({ method: 'GET', url: reply.body.document.url });
    expect(link.statusCode).toBe(200);
  });

  it('keeps the id of a document while its address changes, and gives a replaced one another', async () => {
    const sara = await kit.student('sara');
    const listed = async () =>
      (await kit.call(getStudent, { params: { email: sara.email } }, sara.token)).body.documents;
    const first = (await upload(sara, pdfFile('first.pdf'), 'domicile')).body.document;
    const other = (await upload(sara, pdfFile('other.pdf'))).body.document;
    kit.clock.advance(60_000);
    const after = await listed();
    expect(after.map(({ id }) => id)).toEqual([first.id, other.id]);
    expect(after[0]?.url).not.toBe(first.url);
    const second = (await upload(sara, pdfFile('second.pdf'), 'domicile')).body.document;
    expect((await listed()).map(({ id }) => id)).toEqual([other.id, second.id]);
    expect(new Set([first.id, other.id, second.id]).size).toBe(3);
  });
});
