import { getStudent, uploadDocument } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, decided } from '../../test-kit/scenes';
import { jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

async function people() {
  return {
    sara: await kit.student('sara', { phone: '0300-1111111' }),
    omar: await kit.student('omar', { phone: '0300-2222222' }),
    nust: await kit.institute('nust'),
    lums: await kit.institute('lums'),
  };
}

describe('reading a student profile', () => {
  it("SEC-S1 S-6.1 refuses another student's profile and says nothing of it", async () => {
    const { sara, omar } = await people();
    for (const email of [omar.email, 'nobody@uas.example']) {
      const reply = await kit.call(getStudent, { params: { email } }, sara.token);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
  });

  it('SEC-S2 finds the own profile however the e-mail is written', async () => {
    const { sara } = await people();
    for (const email of ['SARA@UAS.example', ' sara@uas.example ']) {
      const reply = await kit.call(getStudent, { params: { email } }, sara.token);
      expect([reply.status, reply.body._id]).toEqual([200, sara.id]);
    }
  });

  it('SEC-S7 A-7.11 lets an institute in once it approved: not before, not after a rejection, not for others', async () => {
    const { sara, omar, nust, lums } = await people();
    const read = (token: string) => kit.call(getStudent, { params: { email: sara.email } }, token);
    expect((await read(nust.token)).status).toBe(403);

    const id = await applied(kit, { student: sara, institute: nust });
    await applied(kit, { student: omar, institute: lums, status: 'approved' });
    expect((await read(nust.token)).status).toBe(403);
    await decided(kit, id, 'rejected');
    expect((await read(nust.token)).body).toEqual(refusal('access.forbidden'));
    expect((await read(lums.token)).body).toEqual(refusal('access.forbidden'));

    await decided(kit, id, 'approved');
    expect((await read(nust.token)).body).toMatchObject({ email: sara.email, phone: '0300-1111111' });
  });

  it('SEC-S7 R-34 keeps receipts and challans from the institute', async () => {
    const { sara, nust } = await people();
    await applied(kit, { student: sara, institute: nust, status: 'approved' });
    for (const typeTag of ['matriculation', 'paymentreceipt', 'receipt']) {
      const file = asDocument(pdfFile(`${typeTag}.pdf`));
      await kit.call(uploadDocument, { body: { email: sara.email, typeTag }, file }, sara.token);
    }
    const { body } = await kit.call(getStudent, { params: { email: sara.email } }, nust.token);
    expect(body.documents.map(({ name }) => name)).toEqual(['matriculation.pdf']);
    expect(body.paymentReceipt).toBeNull();
  });

  it('S-3.1 S-3.4 S-3.5 S-7.3 answers every field of the profile', async () => {
    const { sara } = await people();
    const file = asDocument(await jpegFile('میٹرک.jpg'));
    const fields = { email: sara.email, typeTag: 'paymentreceipt', documentType: 'Receipt' };
    await kit.call(uploadDocument, { body: fields, file }, sara.token);
    const { body } = await kit.call(getStudent, { params: { email: sara.email } }, sara.token);
    const url = expect.stringMatching(/^\/files\/private\//);
    expect(body).toEqual({
      _id: sara.id,
      number: expect.stringMatching(/^UAS-S26-\d{6}-\d$/),
      name: 'Sara',
      email: sara.email,
      emailState: 'not-confirmed',
      phone: '0300-1111111',
      address: '',
      dob: '',
      gender: '',
      nationality: '',
      referredBy: '',
      paid: false,
      documents: [
        {
          id: expect.any(String),
          name: 'میٹرک.jpg',
          url,
          type: 'image/jpeg',
          typeTag: 'paymentreceipt',
          documentType: 'Receipt',
          state: 'sent',
        },
      ],
      paymentReceipt: { name: 'میٹرک.jpg', url, type: 'image/jpeg' },
    });
  });

  it('A-6.22 R-24 shows staff with manageStudents everybody, and says when there is nobody', async () => {
    const { omar } = await people();
    const aisha = await kit.staff('aisha', ['manageStudents']);
    const found = await kit.call(getStudent, { params: { email: omar.email } }, aisha.token);
    expect(found.body.name).toBe('Omar');
    const missing = await kit.call(getStudent, { params: { email: 'nobody@uas.example' } }, aisha.token);
    expect([missing.status, missing.body]).toEqual([404, refusal('student.not-found')]);
  });
});
