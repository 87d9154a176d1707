import { getInstitute, institutePictureUpload, uploadInstituteFile } from '@uas/contract';
import { type ChosenFile, pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

type Field = 'logo' | 'cover' | 'feeStructure';
const sent = (email: string, field: Field, file: ChosenFile) => ({
  body: { email, name: 'Nust' },
  file: { ...file, field },
});

describe('uploading logo, cover or fee structure', () => {
  it('SEC-S6 SEC-S38 refuses other institutes, scripts in pictures, wrong kinds and files too large; stores nothing', async () => {
    const nust = await uas.institute('nust');
    const other = await uas.institute('lums');
    const before = await uas.storedKeys();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const attempts = [
      { status: 403, call: sent(other.email, 'logo', await pngFile()) },
      { status: 415, call: sent(nust.email, 'logo', pdfFile()) },
      { status: 415, call: sent(nust.email, 'cover', { name: 'x.svg', type: 'image/svg+xml', bytes: svg }) },
      { status: 415, call: sent(nust.email, 'cover', { name: 'x.png', type: 'image/png', bytes: svg }) },
      {
        status: 413,
        call: sent(nust.email, 'feeStructure', pdfFile('fees.pdf', institutePictureUpload.maxBytes + 1)),
      },
    ];
    for (const { status, call } of attempts) {
      const received = await uas.call(uploadInstituteFile, call, nust.token);
      expect({ file: call.file.name, status: received.status }).toEqual({ file: call.file.name, status });
    }
    expect(await uas.storedKeys()).toEqual(before);
    const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect([body.logoUrl, body.coverUrl, body.feeStructureUrl]).toEqual(['', '', '']);
  });

  it('A-7.8 R-31 keeps each and answers its public, cacheable address', async () => {
    const nust = await uas.institute('nust');
    const logo = await uas.call(uploadInstituteFile, sent(nust.email, 'logo', await pngFile()), nust.token);
    const fees = await uas.call(uploadInstituteFile, sent(nust.email, 'feeStructure', pdfFile()), nust.token);
    expect([logo.status, fees.status]).toEqual([200, 200]);
    expect(logo.body).toEqual({
      logoUrl: expect.stringMatching(/^\/files\/public\/[0-9a-z]+\.png$/),
      message: 'File uploaded successfully!',
    });
    const { body } = await uas.call(getInstitute, { params: { email: nust.email } }, nust.token);
    expect([body.logoUrl, body.feeStructureUrl]).toEqual([logo.body.logoUrl, fees.body.feeStructureUrl]);
    const picture = await uas.app.inject({ url: body.logoUrl });
    expect({ status: picture.statusCode, type: picture.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/png',
    });
  });

  it('R-66 gives a replaced logo a new address and removes the earlier file', async () => {
    const nust = await uas.institute('nust');
    const upload = async () =>
      uas.call(uploadInstituteFile, sent(nust.email, 'logo', await pngFile()), nust.token);
    const before = await uas.storedKeys();
    const first = await upload();
    const second = await upload();
    expect(second.body.logoUrl).not.toBe(first.body.logoUrl);
    expect((await uas.app.inject({ url: String(first.body.logoUrl) })).statusCode).toBe(404);
    expect(await uas.storedKeys()).toHaveLength(before.length + 1);
  });
});
