import { uploadDocument, uploadInstituteFile } from '@uas/contract';
import sharp from 'sharp';
import { refusal } from '../../test-kit/refusal-reply';
import { docFile, jpegFile, pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { fileIdOf } from './file-address';
import { sweepFiles } from './sweep-files';

const uas = withTestApp();

beforeEach(async () => {
  for (const key of await uas.storedKeys()) await uas.dependencies.storage.remove(key);
});

async function uploadOf(name: string, file = pdfFile()) {
  const person = await uas.student(name);
  const sent = { body: { email: person.email }, file: { field: 'document', ...file } };
  const { body } = await uas.call(uploadDocument, sent, person.token);
  if (!body.document) throw new Error(JSON.stringify(body));
  return { person, url: body.document.url };
}

const refused = { status: 403, body: refusal('access.forbidden') };
async function get(url: string) {
  const response = await uas.app.inject(url);
  return { status: response.statusCode, body: response.json() };
}

describe('private files', () => {
  it('SEC-S37 R-34 open with their signed address for five minutes, and not a moment longer', async () => {
    const { url } = await uploadOf('sara');
    uas.clock.advance(5 * 60_000);
    expect((await uas.app.inject(url)).statusCode).toBe(200);
    uas.clock.advance(1);
    expect(await get(url)).toEqual(refused);
  });

  it("SEC-S37 stay shut without it, with a changed one, or with that of another's file", async () => {
    const { url } = await uploadOf('sara');
    const { url: other } = await uploadOf('omar');
    const [path = '', query = ''] = url.split('?');
    const [otherPath = ''] = other.split('?');
    const longer = query.replace(/expires=(\d+)/, (_match, time) => `expires=${Number(time) + 1}`);
    const shut = [
      path,
      `${path}?${longer}`,
      `${path}?${query}x`,
      `${otherPath}?${query}`,
      `${path}?expires=-1`,
    ];
    for (const address of shut) expect(await get(address)).toEqual(refused);
    const id = fileIdOf(url);
    expect((await get(`/files/public/${id}.pdf`)).status).toBe(404);
    expect((await get('/files/private/../../etc/passwd')).status).toBe(404);
  });

  it('SEC-S43 are served so that they can do no harm', async () => {
    const { url } = await uploadOf('sara', await jpegFile());
    const { headers } = await uas.app.inject(url);
    const { url: letter } = await uploadOf('omar', docFile());
    const letterHeaders = (await uas.app.inject(letter)).headers;
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': "inline; filename*=UTF-8''photo.jpg",
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(letterHeaders['content-disposition']).toBe("attachment; filename*=UTF-8''letter.doc");
  });

  it('R-34 never carry what a person called them in their address, only in the header of the download', async () => {
    const named = { ...docFile(), name: 'CNIC of Sara 42201-0397640-8.doc' };
    const { url } = await uploadOf('sara', named);
    expect(url).toMatch(/^\/files\/private\/[0-9a-z]{26}\/document\.doc\?expires=\d+&signature=[\w-]{43}$/);
    const { headers } = await uas.app.inject(url);
    expect(headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''CNIC%20of%20Sara%2042201-0397640-8.doc",
    );
    const { url: picture } = await uploadOf('omar', { ...(await jpegFile()), name: 'me.jpeg' });
    expect(picture).toMatch(/\/document\.jpg\?/);
  });

  it('open by an address with a name, as it stands in a page that was loaded before', async () => {
    const { url } = await uploadOf('sara');
    const old = url.replace(/\/document\.pdf/, '/my%20marks.pdf');
    expect(old).not.toBe(url);
    expect((await uas.app.inject(old)).statusCode).toBe(200);
    expect(fileIdOf(old)).toBe(fileIdOf(url));
  });

  it('are gone with their owner, bytes too', async () => {
    const { person, url } = await uploadOf('sara');
    await uas.database.deleteFrom('student').where('id', '=', person.id).execute();
    await sweepFiles(uas.dependencies);
    expect((await get(url)).status).toBe(404);
    expect(await uas.storedKeys()).toEqual([]);
  });
});

describe('public files', () => {
  it('R-66 are cached for ever, also as smaller pictures; a new one has a new address', async () => {
    const nust = await uas.institute('nust');
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    const body = { email: nust.email };
    const first = await uas.call(
      uploadInstituteFile,
      { body, file: { field: 'logo', ...(await pngFile('logo.png')), bytes } },
      nust.token,
    );
    const url = first.body.logoUrl ?? '';
    const original = await uas.app.inject(url);
    const smaller = await uas.app.inject(`${url}?w=320`);
    const again = await uas.app.inject(`${url}?w=320`);
    const { width, format } = await sharp(smaller.rawPayload).metadata();
    expect({ width, format, same: again.rawPayload.equals(smaller.rawPayload) }).toEqual({
      width: 320,
      format: 'webp',
      same: true,
    });
    expect([original, smaller].map(({ headers }) => headers['cache-control'])).toEqual(
      Array(2).fill('public, max-age=31536000, immutable'),
    );
    expect((await get(`${url}?w=321`)).status).toBe(400);
    const small = await sharp((await uas.app.inject(`${url}?w=128`)).rawPayload).metadata();
    expect(small.width).toBe(128);

    const second = await uas.call(
      uploadInstituteFile,
      { body, file: { field: 'logo', ...(await pngFile('logo.png')) } },
      nust.token,
    );
    expect(second.body.logoUrl).not.toBe(url);
    await sweepFiles(uas.dependencies);
    expect((await get(url)).status).toBe(404);
    expect((await uas.storedKeys()).length).toBe(1);
  });
});

describe('the sweeper', () => {
  it('R3 removes bytes whose row was never written, but not those of a moment ago', async () => {
    const { url } = await uploadOf('sara');
    const { storage } = uas.dependencies;
    const { writeFile } = await import('node:fs/promises');
    const leftover = `${storage.temporaryFolder}/leftover`;
    await writeFile(leftover, 'bytes');
    await storage.keep('private/aa/0000000000000000000000000a', leftover, 'application/pdf');
    uas.clock.set(new Date().toISOString());
    await sweepFiles(uas.dependencies);
    expect((await uas.storedKeys()).length).toBe(2);
    uas.clock.advance(2 * 60 * 60_000);
    await sweepFiles(uas.dependencies);
    const id = fileIdOf(url) ?? '';
    expect(await uas.storedKeys()).toEqual([`private/${id.slice(-2)}/${id}`]);
  });
});
