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
  zipOf,
} from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp({ environment: { fileQuotaCount: 12 } });
let sara: TestPerson;
beforeEach(async () => {
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

/** Encryptions by other programs: of a file with rights for its owner alone, and of one with a password for reading. */
const PDF_ID = '<3631366538616230626466333634353835616337643131663131376138653932>';
const PDF_ENCRYPTIONS = [
  [
    'RC4 of 40 bits',
    '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <12ed77385dfc2607777b91994fc6a8fe0539aaa16073a222fe2cee5a28e1fe7c> >>',
    '<< /V 1 /R 2 /Length 40 /P 4294967292 /Filter /Standard /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /U <88d93184755e115f01c2d598c89f8d64dbcd23d5e9d970f010b3d8957a41a497> >>',
  ],
  [
    'RC4 of 128 bits',
    '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <19a35ae52ba4e203aaacf285918b74ab28bf4e5e4e758a4164004e56fffa0108> >>',
    '<< /V 2 /R 3 /Length 128 /P 4294967292 /Filter /Standard /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <a2ebf0bf108bdbef41b8bf36696f0f2a28bf4e5e4e758a4164004e56fffa0108> >>',
  ],
  [
    'AES of 128 bits',
    '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /U <19a35ae52ba4e203aaacf285918b74ab28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
    '<< /V 4 /R 4 /Length 128 /P 4294967292 /Filter /Standard /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /U <a2ebf0bf108bdbef41b8bf36696f0f2a28bf4e5e4e758a4164004e56fffa0108> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES of 256 bits, as Acrobat 9 wrote it',
    '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <abba902a91c347ae162eba1efe65079b5cfbcabf53136f570f807d896938dfa165c731b3c1bfeab6dc735c65adeac985> /U <6ac2ad05e25616c998f0e1872c5d712bda6420e94acfba05a56296d9e06be55ab221bf2cffee07a8a742a9033d6bae0b> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
    '<< /V 5 /R 5 /Length 256 /P 4294967292 /Filter /Standard /O <a963c59c533d1709e044253cf25e6ebdcbde62ea648f4b89266e4279a39d8db8f11673bf8d0f458544e155657cc71190> /U <b2b2f23677f9d6015eae724a3027601e3a4949535e8a5213047fa096a46568012a47d563a644359e16891b80274ff416> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
  [
    'AES of 256 bits',
    '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <9078dd62789dad7abf15519e114caab22e42bb606c5a4513dd79fec7ccf915ca6e832cdfd65a7f5ef5dff99481743e79> /U <13b77a2c9304ab122107decbfba57869fdea95a5e7f0228f6357459883e5aee28f960feb38c98e415f4a76b357be50a0> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
    '<< /V 5 /R 6 /Length 256 /P 4294967292 /Filter /Standard /O <11a78724518ce410e36e3611837bb455d26ac25098f2d97e55eafd207df02aac548513a503b03158b6dc6ac750d3b91d> /U <9d7cd42617ddc8e3d6c4419ebf6548d051f392d59f6d92b0d24fd62bbc03d1f14fe22e96d16f3cfb9528b4d44cdf998f> /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>',
  ],
] as const;

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
    [
      'SEC-S40 a page in front of a pdf',
      'a.pdf',
      'text/html',
      `<html>${script}%PDF-1.4 1 0 obj %%EOF`,
      'file.not-readable' as const,
    ],
    [
      'a program in front of a pdf',
      'a.pdf',
      'application/pdf',
      'MZ %PDF-1.4 1 0 obj %%EOF',
      'file.not-readable' as const,
    ],
    [
      'a pdf that begins behind its first kilobyte',
      'a.pdf',
      'application/pdf',
      `${' '.repeat(1_100)}%PDF-1.4 1 0 obj %%EOF`,
      'file.not-readable' as const,
    ],
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

describe('content decides', () => {
  const word = docxFile().bytes;
  const pdf = pdfFile().bytes;
  it.each([
    ...[
      'application/wps-office.docx',
      'application/vnd.ms-office',
      'application/zip',
      'application/x-zip-compressed',
      'text/html',
    ].map((type) => ['a.docx', type, word] as const),
    ...['application/wps-office.doc', 'application/vnd.ms-office', 'application/vnd.ms-word', ''].map(
      (type) => ['a.doc', type, docFile().bytes] as const,
    ),
    ...[
      'application/wps-office.pdf',
      'application/force-download',
      'application/vnd.pdf',
      'image/jpeg',
      'nonsense',
    ].map((type) => ['a.pdf', type, pdf] as const),
  ])('%s that is declared as %s is taken', async (name, type, bytes) => {
    const { status, body } = await upload({ name, type, bytes });
    expect({ status, name: body.document?.name }).toEqual({ status: 200, name });
    const served = await uas.app.inject(body.document.url);
    expect(served.rawPayload.equals(bytes)).toBe(true);
  });

  it.each([
    ['image/x-png', pngFile, 'scan.png'],
    ['image/*', jpegFile, 'photo.jpg'],
    ['application/octet-stream', gifFile, 'scan.gif'],
    ['application/pdf', jpegFile, 'photo.JPEG'],
  ])('a picture that is declared as %s is taken', async (type, make, name) => {
    const { status, body } = await upload({ ...(await make()), type, name });
    expect({ status, name: body.document?.name }).toEqual({ status: 200, name });
  });

  const types = ['[Content_Types].xml', '<Types/>'] as const;
  const text = ['word/document.xml', '<w:document/>'] as const;
  const pointingNowhere = zipOf([types, text]);
  pointingNowhere.fill(
    0,
    pointingNowhere.lastIndexOf('PK\x03\x04'),
    pointingNowhere.lastIndexOf('PK\x03\x04') + 4,
  );
  it.each([
    ['its types behind its text', zipOf([text, ['_rels/.rels', ''], types])],
    ['its text under another name', zipOf([types, ['word/document2.xml', '<w:document/>']])],
    ['backslashes in the names of its parts', zipOf([types, ['word\\document.xml', '<w:document/>']])],
    [
      'a comment behind its directory',
      Buffer.concat([word.subarray(0, -2), Buffer.from('0500', 'hex'), Buffer.from('hello')]),
    ],
  ])('a Word document with %s is taken', async (_what, bytes) => {
    expect((await upload({ name: 'a.docx', type: '', bytes })).status).toBe(200);
  });

  it.each([
    [
      'holds the two words only',
      zipOf([
        ['notes.txt', 'see [Content_Types].xml and word/'],
        ['run.exe', 'MZ'],
      ]),
    ],
    ['names them in one part', zipOf([['[Content_Types].xml word/document.xml', '']])],
    [
      'keeps them in a folder',
      zipOf([
        ['a/[Content_Types].xml', ''],
        ['a/word/document.xml', ''],
      ]),
    ],
    ['is a table', zipOf([types, ['xl/workbook.xml', '<workbook/>']])],
    ['was cut', word.subarray(0, -30)],
    ['has a directory that points nowhere', pointingNowhere],
  ])('an archive that %s is no document', async (_what, bytes) => {
    for (const name of ['a.docx', 'a.doc', 'a.pdf']) {
      const { status, body } = await upload({ name, type: '', bytes });
      expect({ status, body }).toEqual({ status: 415, body: refusal('file.not-readable') });
    }
    expect(await uas.storedKeys()).toEqual([]);
  });

  it.each([
    ['a mark of UTF-8', '\u00ef\u00bb\u00bf'],
    ['an empty line', '\r\n'],
    ['the words for a printer', '\u001b%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['the head of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['a kilobyte of blanks', ' '.repeat(1_020)],
  ])('a pdf behind %s is taken', async (_what, before) => {
    const bytes = Buffer.concat([Buffer.from(before, 'latin1'), pdf]);
    const { status, body } = await upload({ name: 'a.pdf', type: 'application/pdf', bytes });
    expect(status).toBe(200);
    expect((await uas.app.inject(body.document.url)).headers['content-type']).toBe('application/pdf');
  });

  it.each([
    ['a png', pngFile, 'scan.jpg', 'matriculation', 'scan.png', 'image/png'],
    ['a jpeg', jpegFile, 'scan.png', 'matriculation', 'scan.jpg', 'image/jpeg'],
    ['a gif', gifFile, 'a.b.jpeg', '', 'a.b.gif', 'image/gif'],
    ['a webp', webpFile, 'photo.jpg', 'photo', 'photo.webp', 'image/webp'],
    ['a webp, where none is taken', webpFile, 'photo.jpg', 'matriculation', 'photo.jpg', 'image/jpeg'],
    ['a jpeg that Windows kept', jpegFile, 'photo.jfif', 'domicile', 'photo.jpg', 'image/jpeg'],
    ['a jpeg', jpegFile, 'scan.pdf', '', 'scan.jpg', 'image/jpeg'],
    ['a pdf', async () => pdfFile(), 'scan.jpg', '', 'scan.pdf', 'application/pdf'],
    [
      'a Word document',
      async () => docxFile(),
      'letter.doc',
      '',
      'letter.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is taken as what it is', async (_what, make, name, typeTag, stored, type) => {
    const { status, body } = await upload({ ...(await make()), name }, { typeTag });
    expect({ status, name: body.document?.name }).toEqual({ status: 200, name: stored });
    const served = await uas.app.inject(body.document.url);
    expect(served.headers['content-type']).toBe(type);
    expect(body.document.url).toMatch(new RegExp(`document\\.${stored.split('.').at(-1)}\\?`));
    if (type.startsWith('image/')) {
      expect(`image/${(await sharp(served.rawPayload).metadata()).format}`).toBe(type);
    }
  });

  it('a kind that the rule does not take is refused in its words, whatever it is called', async () => {
    const { status, body } = await upload(
      { ...docFile(), name: 'receipt.pdf' },
      { typeTag: 'paymentreceipt' },
    );
    expect({ status, body }).toEqual({ status: 415, body: refusal(paymentReceiptUpload.wrongType) });
  });

  it.each(['heic', 'heix', 'mif1', 'msf1', 'hevc'])(
    'a picture of an iPhone (%s) says what to do',
    async (brand) => {
      const bytes = Buffer.concat([
        Buffer.from('0000001c', 'hex'),
        Buffer.from(`ftyp${brand}`),
        Buffer.alloc(100),
      ]);
      for (const name of ['photo.jpg', 'photo.png', 'photo.pdf']) {
        const { status, body } = await upload({ name, type: 'image/jpeg', bytes });
        expect({ status, body }).toEqual({ status: 415, body: refusal('picture.heic') });
      }
      for (const name of ['IMG_0001.HEIC', 'a.heif']) {
        const { status, body } = await upload({ name, type: 'image/heic', bytes });
        expect({ status, body }).toEqual({ status: 415, body: refusal('picture.heic') });
      }
    },
  );

  it.each(PDF_ENCRYPTIONS)(
    'a pdf with %s is taken only if it opens without a password',
    async (_what, open, locked) => {
      const encrypted = (dictionary: string) =>
        Buffer.from(
          `%PDF-1.7\n5 0 obj\n${dictionary}\nendobj\ntrailer <</Root 3 0 R /ID [ ${PDF_ID} ${PDF_ID} ] /Encrypt 5 0 R>>\n%%EOF\n`,
          'latin1',
        );
      const taken = await upload({ name: 'a.pdf', type: '', bytes: encrypted(open) });
      expect(taken.status).toBe(200);
      const { status, body } = await upload({ name: 'a.pdf', type: '', bytes: encrypted(locked) });
      expect({ status, body }).toEqual({ status: 415, body: refusal('file.needs-password') });
      expect(await rows()).toBe(1);
    },
  );

  it('a pdf that is encrypted for some people alone is no document, and words about it are no encryption', async () => {
    const of = (end: string) =>
      Buffer.from(`%PDF-1.7\n1 0 obj\n(see /Encrypt 9 0 R)\nendobj\n${end}\n%%EOF`, 'latin1');
    const forSome = of('trailer <</Encrypt <</Filter /Adobe.PubSec /V 4 /Recipients [<00>]>>>>');
    expect((await upload({ name: 'a.pdf', type: '', bytes: forSome })).body).toEqual(
      refusal('file.needs-password'),
    );
    expect((await upload({ name: 'a.pdf', type: '', bytes: of('trailer <</Root 1 0 R>>') })).status).toBe(
      200,
    );
  });

  it('a pdf of nothing but words of encryption is looked at in no time that anybody notices', async () => {
    const line = '/Encrypt 1 0 R /ID [[[[ <</Filter ( 1 0 obj ';
    const bytes = Buffer.from(`%PDF-1.7\n1 0 obj ${line.repeat(100_000)}\n%%EOF`, 'latin1');
    expect((await upload({ name: 'a.pdf', type: '', bytes })).status).toBeLessThan(500);
  });

  it('a Word document with a password is no document', async () => {
    const { bytes } = docFile();
    Buffer.from('EncryptedPackage', 'utf16le').copy(bytes, 1_024);
    for (const name of ['a.docx', 'a.doc']) {
      expect((await upload({ name, type: '', bytes })).body).toEqual(refusal('file.needs-password'));
    }
  });
});

describe('names', () => {
  it.each([
    ['scan.pdf\u200e', 'scan.pdf'],
    ['\u2068scan\u2069.pdf', 'scan.pdf'],
    ['scan\u200b.pdf\u202c ', 'scan.pdf'],
    ['the %22final%22 degree.pdf', 'the "final" degree.pdf'],
    ['two%0D%0Alines.pdf', 'two  lines.pdf'],
    ['50% off, 100%.pdf', '50% off, 100%.pdf'],
    ['50%25.pdf', '50%25.pdf'],
    ['scan.PDF', 'scan.PDF'],
    ['علی\u200cرضا.pdf', 'علی\u200cرضا.pdf'],
    [`${'\u{1d49c}'.repeat(300)}.pdf`, `${'\u{1d49c}'.repeat(98)}.pdf`],
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
