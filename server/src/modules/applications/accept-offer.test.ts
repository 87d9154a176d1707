import { acceptOffer, getStudent, listStudentApplications, OFFER_ACCEPTED } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, auditedActions, decided, stateOf } from '../../test-kit/scenes';
import { docFile, jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

beforeEach(async () => {
  for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
});

function accept(student: TestPerson, id: string, file = pdfFile(), email = student.email) {
  return kit.call(acceptOffer, { params: { id }, body: { email }, file: asDocument(file) }, student.token);
}

const LIMIT = 5 * 1024 * 1024;

describe('accepting an offer', () => {
  it("SEC-S4 S-6.5 refuses somebody else's offer, whichever e-mail is named", async () => {
    const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: omar, institute: nust, status: 'approved' });
    for (const email of [sara.email, omar.email]) {
      const reply = await accept(sara, id, pdfFile(), email);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
    const missing = await accept(sara, 'nothing');
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
    expect(await stateOf(kit, id)).toMatchObject({ offer_accepted: false, offer_file_id: null });
    expect(await kit.storedKeys()).toEqual([]);
  });

  it.each(['pending', 'rejected'] as const)('SEC-S63 S-6.5 R-51 refuses a %s application', async (status) => {
    const sara = await kit.student('sara');
    const id = await applied(kit, { student: sara, institute: await kit.institute('nust'), status });
    const reply = await accept(sara, id);
    expect([reply.status, reply.body]).toEqual([409, refusal('application.not-approved')]);
    expect(await stateOf(kit, id)).toMatchObject({ status, offer_accepted: false });
    expect([await kit.storedKeys(), await auditedActions(kit)]).toEqual([[], []]);
  });

  it('S-5.9 S-5.7 S-5.8 SEC-S41 needs a proof of the right type and size', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const boundary = 'x';
    const none = await kit.app.inject({
      method: 'POST',
      url: `/api/student/applications/accept-offer/${id}`,
      headers: {
        authorization: `Bearer ${sara.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="email"\r\n\r\n${sara.email}\r\n--${boundary}--\r\n`,
    });
    expect([none.statusCode, none.json()]).toEqual([
      400,
      { code: 'offer-proof.missing', message: 'Please select a document first.' },
    ]);
    expect((await accept(sara, id, docFile())).status).toBe(415);
    const large = await accept(sara, id, pdfFile('large.pdf', LIMIT + 1));
    expect([large.status, large.body]).toEqual([
      413,
      { code: 'offer-proof.too-large', params: { megabytes: 5 }, message: 'File too large! Max 5 MB.' },
    ]);
    expect(await kit.storedKeys()).toEqual([]);
    expect((await accept(sara, id, pdfFile('fits.pdf', LIMIT))).status).toBe(200);
  });

  it('S-7.18 S-3.6 marks the offer, keeps the proof as a challan and shows it in the history', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const reply = await accept(sara, id, await jpegFile('challan.jpg'));
    expect(reply.body).toEqual({ success: true, message: OFFER_ACCEPTED });

    const params = { email: sara.email };
    const { body } = await kit.call(listStudentApplications, { params }, sara.token);
    expect(body.applications).toMatchObject([
      {
        _id: id,
        status: 'approved',
        offerAccepted: true,
        offerAcceptanceDoc: expect.stringContaining('/files/'),
      },
    ]);
    expect(body.applications[0]?.history.map(({ kind }) => kind)).toEqual([
      'submitted',
      'approved',
      'offer-accepted',
    ]);
    const proof = body.applications[0]?.offerAcceptanceDoc ?? '';
    expect((await kit.app.inject({ method: 'GET', url: proof })).statusCode).toBe(200);
    const profile = await kit.call(getStudent, { params }, sara.token);
    expect(profile.body.documents).toMatchObject([{ name: 'challan.jpg', typeTag: 'challan' }]);
    expect(await auditedActions(kit)).toEqual(['accept-offer']);
  });

  it('R-22 SEC-S63 allows one offer; the second leaves no file behind', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const first = await applied(kit, { student: sara, institute: nust, status: 'approved' });
    const second = await applied(kit, {
      student: sara,
      institute: await kit.institute('lums'),
      status: 'approved',
    });
    await accept(sara, first);
    const keys = await kit.storedKeys();
    for (const id of [second, first]) {
      const reply = await accept(sara, id);
      expect([reply.status, reply.body]).toEqual([409, refusal('offer.already-accepted')]);
    }
    expect(await stateOf(kit, second)).toMatchObject({ offer_accepted: false });
    expect(await kit.storedKeys()).toEqual(keys);

    await decided(kit, first, 'pending');
    expect((await accept(sara, second)).status).toBe(200);
  });
});
