import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { documentUpload, paymentReceiptUpload, photoUpload, uploadDocument } from '@uas/contract';
import sharp from 'sharp';
import { multipart } from '../../test-kit/call-endpoint';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import {
  type ChosenFile,
  docFile,
  docxFile,
  gifFile,
  jpegFile,
  pdfFile,
  pngFile,
  webpFile,
} from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';

let uas: TestApp;
let sara: TestPerson;
beforeAll(async () => {
  uas = await startTestApp({ environment: { fileQuotaCount: 12 } });
});
afterAll(() => uas.stop());
beforeEach(async () => {
  await uas.reset();
  for (const key of await uas.storedKeys()) await uas.dependencies.storage.remove(key);
  sara = await uas.student('sara');
});

function upload(file: ChosenFile, options: { typeTag?: string; fieldsLast?: boolean } = {}) {
  const { typeTag = '', fieldsLast = false } = options;
  const body = { email: sara.email, typeTag };
  return uas.call(uploadDocument, { body, file: { field: 'document', ...file }, fieldsLast }, sara.token);
}

async function rows(): Promise<number> {
  const found = await uas.database.selectFrom('stored_file').select('id').execute();
  return found.length;
}

describe('a body that cannot be taken apart', () => {
  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`],
  ])('%s is refused', async (_what, type) => {
    const reply = await uas.app.inject({
      method: uploadDocument.method,
      url: uploadDocument.path,
      headers: { 'content-type': type, authorization: `Bearer ${sara.token}` },
      payload: '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx\r\n--b--\r\n',
    });
    expect([reply.statusCode, reply.json()]).toEqual([400, refusal('input.invalid')]);
    expect(await uas.storedKeys()).toEqual([]);
  });
});

describe('the same upload again', () => {
  const send = async (file: ChosenFile, key: string) => {
    const sent = { body: { email: sara.email, typeTag: '' }, file: { field: 'document', ...file } };
    return uas.call(uploadDocument, { ...sent, headers: { 'idempotency-key': key } }, sara.token);
  };

  it('R6 is kept once, after an answer was lost and at the same time', async () => {
    const file = await jpegFile();
    const first = await send(file, 'one-file-of-sara');
    const again = await send(file, 'one-file-of-sara');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const both = await Promise.all([send(file, 'another-of-sara'), send(file, 'another-of-sara')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect([await rows(), (await uas.storedKeys()).length]).toEqual([2, 2]);
  });

  it('R6 is refused when another file comes under its name, and kept twice without one', async () => {
    expect((await send(await jpegFile(), 'one-file-of-sara')).status).toBe(200);
    expect((await send(await pngFile(), 'one-file-of-sara')).status).toBe(409);
    await Promise.all([upload(await jpegFile()), upload(await jpegFile())]);
    expect([await rows(), (await uas.storedKeys()).length]).toEqual([3, 3]);
  });
});

describe('what is taken', () => {
  it.each([
    ['a jpeg', jpegFile],
    ['a png', pngFile],
    ['a gif', gifFile],
    ['a pdf', async () => pdfFile()],
    ['an old Word document', async () => docFile()],
    ['a Word document', async () => docxFile()],
  ])('%s, and its bytes are on the disk', async (_what, make) => {
    const file = await make();
    const { status, body } = await upload(file);
    expect({ status, name: body.document?.name }).toEqual({ status: 200, name: file.name });
    expect(await uas.storedKeys()).toEqual([expect.stringMatching(/^private\/..\/[0-9a-z]{26}$/)]);
  });

  it('a photo as webp', async () => {
    const { status } = await upload(await webpFile(), { typeTag: 'photo' });
    expect(status).toBe(200);
  });

  it('R-64 fields that stand after the file', async () => {
    const tooLargeForAReceipt = pdfFile('receipt.pdf', paymentReceiptUpload.maxBytes + 1);
    const { status, body } = await upload(tooLargeForAReceipt, {
      typeTag: 'paymentreceipt',
      fieldsLast: true,
    });
    expect({ status, body }).toEqual({ status: 413, body: refusal(paymentReceiptUpload.tooLarge) });
  });

  it('SEC-S46 pictures without their hidden data, upright', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'somewhere in Lahore' }, IFD3: { GPSLatitude: '31/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload({ name: 'photo.jpg', type: 'image/jpeg', bytes });
    const served = await uas.app.inject(body.document.url);
    const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 20,
      height: 40,
      exif: undefined,
      orientation: undefined,
    });
  });

  it('SEC-S45 a Word document that would unfold to gigabytes, untouched', async () => {
    const bomb = docxFile('bomb.docx', 2_000_000);
    const started = Date.now();
    const { body } = await upload(bomb);
    const served = await uas.app.inject(body.document.url);
    expect(served.rawPayload.equals(bomb.bytes)).toBe(true);
    expect(Date.now() - started).toBeLessThan(2_000);
  });
});

describe('limits', () => {
  it.each([
    ['', documentUpload],
    ['matriculation', documentUpload],
    ['paymentreceipt', paymentReceiptUpload],
  ])(
    'SEC-S41 tag "%s": the limit is taken, one byte more is 413 in the words of the rule',
    async (typeTag, rule) => {
      const fits = await upload(pdfFile('a.pdf', rule.maxBytes), { typeTag });
      const before = await uas.storedKeys();
      const over = await upload(pdfFile('a.pdf', rule.maxBytes + 1), { typeTag });
      expect({ fits: fits.status, over: over.status, body: over.body }).toEqual({
        fits: 200,
        over: 413,
        body: refusal(rule.tooLarge),
      });
      expect(await uas.storedKeys()).toEqual(before);
      expect(await rows()).toBe(1);
    },
  );

  it('SEC-S41 a photo of one byte too many', async () => {
    const small = await jpegFile();
    const bytes = Buffer.concat([small.bytes, Buffer.alloc(photoUpload.maxBytes + 1 - small.bytes.length)]);
    const { status, body } = await upload({ ...small, bytes }, { typeTag: 'photo' });
    expect({ status, body }).toEqual({ status: 413, body: refusal(photoUpload.tooLarge) });
    expect(await uas.storedKeys()).toEqual([]);
  });

  it('a body beyond all hope is not even read', async () => {
    const { payload, headers } = multipart(
      { body: { email: sara.email } },
      { field: 'document', ...pdfFile() },
    );
    const response = await uas.app.inject({
      method: 'POST',
      url: uploadDocument.path,
      payload,
      headers: { ...headers, authorization: `Bearer ${sara.token}`, 'content-length': '2000000000' },
    });
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 413,
      body: refusal(documentUpload.tooLarge),
    });
  });

  it('SEC-S47 R-67 the quota of a student, with the sentence that says so', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 14; index += 1) statuses.push((await upload(pdfFile(`${index}.pdf`))).status);
    expect(statuses).toEqual([...Array(12).fill(200), 409, 409]);
    const { body } = await upload(pdfFile());
    expect(body).toEqual(refusal('file.quota-reached'));
    expect((await uas.storedKeys()).length).toBe(12);
  });
});

describe('what is refused', () => {
  const script = '<script>alert(1)</script>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
  it.each([
    ['SEC-S38 an svg', 'a.svg', 'image/svg+xml', svg, documentUpload.wrongType],
    ['SEC-S38 an svg renamed', 'a.png', 'image/png', svg, 'file.not-readable' as const],
    ['SEC-S39 html named pdf', 'a.pdf', 'application/pdf', `<html>${script}`, 'file.not-readable' as const],
    [
      'SEC-S39 a gif that is a page',
      'a.gif',
      'image/gif',
      `GIF89a/*${script}*/=1`,
      'file.not-readable' as const,
    ],
    [
      'SEC-S39 a program named jpg',
      'a.jpg',
      'image/jpeg',
      'MZ\u0090\u0000 program',
      'file.not-readable' as const,
    ],
    [
      'SEC-S39 three bytes of a jpeg',
      'a.jpg',
      'image/jpeg',
      Buffer.from('ffd8ff', 'hex'),
      'file.not-readable' as const,
    ],
    ['SEC-S40 html after pdf', 'a.pdf.html', 'application/pdf', '%PDF-1.4 %%EOF', documentUpload.wrongType],
    ['SEC-S40 a page declared as one', 'a.pdf', 'text/html', '%PDF-1.4 %%EOF', documentUpload.wrongType],
    ['SEC-S40 a pdf named jpg', 'a.jpg', 'image/jpeg', '%PDF-1.4 %%EOF', 'file.not-readable' as const],
    ['a pdf that was cut', 'a.pdf', 'application/pdf', '%PDF-1.4 half of it', 'file.not-readable' as const],
    ['an archive named docx', 'a.docx', '', Buffer.from('504b0304', 'hex'), 'file.not-readable' as const],
  ])('%s', async (_what, name, type, content, reason) => {
    const { status, body } = await upload({ name, type, bytes: Buffer.from(content) });
    expect({ status, body }).toEqual({ status: 415, body: refusal(reason) });
    expect(await uas.storedKeys()).toEqual([]);
    expect(await rows()).toBe(0);
  });

  it('SEC-S39 an empty file, no file, an unknown field', async () => {
    const empty = await upload({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.alloc(0) });
    expect(empty.status).toBe(400);
    const other = await uas.call(
      uploadDocument,
      { body: { email: sara.email }, file: { field: 'secret', ...pdfFile() } },
      sara.token,
    );
    expect(other.status).toBe(400);
    const none = await uas.app.inject({
      method: 'POST',
      url: uploadDocument.path,
      headers: { authorization: `Bearer ${sara.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${sara.email}\r\n--x--\r\n`,
    });
    expect({ status: none.statusCode, body: none.json() }).toEqual({
      status: 400,
      body: refusal('file.missing'),
    });
    const notMultipart = await uas.call(uploadDocument, { body: { email: sara.email } }, sara.token);
    expect(notMultipart.status).toBe(415);
    expect(await uas.storedKeys()).toEqual([]);
  });

  it('half of a picture that is pictured by its first bytes only', async () => {
    const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { status } = await upload({
      name: 'half.png',
      type: 'image/png',
      bytes: whole.subarray(0, whole.length / 2),
    });
    expect(status).toBe(415);
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['شناختی کارڈ.pdf', 'شناختی کارڈ.pdf'],
    ['🎓 degree (final).pdf', '🎓 degree (final).pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ])('SEC-S42 R-65 %s', async (given, stored) => {
    const { body } = await upload(pdfFile(given));
    expect(body.document.name).toBe(stored);
    const served = await uas.app.inject(body.document.url);
    const header = String(served.headers['content-disposition']);
    expect(decodeURIComponent(header.replace("inline; filename*=UTF-8''", ''))).toBe(stored);
    expect(await uas.storedKeys()).toEqual([expect.stringMatching(/^private\/..\/[0-9a-z]{26}$/)]);
  });
});

describe('a full disk', () => {
  it('R4 is said in words, keeps nothing, and is over when there is room', async () => {
    const { storage } = uas.dependencies;
    const keepAsEver = storage.keep;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    storage.keep = () => Promise.reject(full);
    const refused = await upload(pdfFile());
    storage.keep = keepAsEver;
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 507,
      body: refusal('storage.full'),
    });
    expect([await rows(), await uas.storedKeys()]).toEqual([0, []]);
    expect((await upload(pdfFile())).status).toBe(200);
  });
});

describe('an upload that breaks off', () => {
  it('SEC-S50 leaves nothing on the disk', async () => {
    if (!uas.app.server.listening) await uas.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = uas.app.server.address() as AddressInfo;
    const { payload, headers } = multipart(
      { body: { email: sara.email } },
      { field: 'document', ...pdfFile('big.pdf', 4_000_000) },
    );
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${uploadDocument.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${sara.token}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 2_000_000));
    await eventually(async () => (await uas.storedKeys()).length === 1);
    socket.destroy();
    await eventually(async () => (await uas.storedKeys()).length === 0);
    expect(await rows()).toBe(0);
  });

  it('a refusal reaches who is still sending', async () => {
    if (!uas.app.server.listening) await uas.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = uas.app.server.address() as AddressInfo;
    const body = new FormData();
    body.set('elsewhere', new Blob([new Uint8Array(pdfFile('large.pdf', 4_900_000).bytes)]), 'large.pdf');
    const headers = { authorization: `Bearer ${sara.token}` };
    const address = `http://127.0.0.1:${port}${uploadDocument.path}`;
    const response = await fetch(address, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([400, refusal('input.invalid')]);
  });

  it('SEC-S50 twenty at the same time leave nothing temporary', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => upload(pdfFile(`${index}.pdf`))));
    const taken = all.filter(({ status }) => status === 200).length;
    expect(taken).toBe(12);
    const keys = await uas.storedKeys();
    expect({ keys: keys.length, temporary: keys.filter((key) => key.startsWith('tmp/')) }).toEqual({
      keys: 12,
      temporary: [],
    });
  });
});

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 100; look += 1) {
    if (await check()) return;
    await pause(50);
  }
  throw new Error('It did not happen within five seconds.');
}
