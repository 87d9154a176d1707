import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anySentenceOf, uploadDocument } from '@uas/contract';
import { refusal } from '../../test-kit/refusal-reply';
import { flatPicture } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { PICTURE_LIMITS } from './picture-limits';
import { createPictures, type Pictures } from './pictures';

describe('pictures of somebody who has not paid', () => {
  let uas: TestApp;
  beforeAll(async () => {
    uas = await startTestApp();
  });
  afterAll(() => uas.stop());

  it.each(['png', 'webp', 'gif'] as const)(
    'a %s has twelve million pixels at most, while that of others and a photo may have more',
    async (format) => {
      await uas.reset();
      const people = [await uas.student('sara'), await uas.student('omar', { paid: true })];
      const send = async ({ email, token }: (typeof people)[number], type: typeof format | 'jpeg') => {
        const file = await flatPicture(type, { width: 3_600, height: 3_400 });
        const body = { email, typeTag: 'photo' };
        return uas.call(uploadDocument, { body, file: { field: 'document', ...file } }, token);
      };
      const [newcomer, paid] = people as [(typeof people)[number], (typeof people)[number]];
      const refused = await send(newcomer, format);
      expect([refused.status, refused.body]).toEqual([413, refusal('picture.too-large')]);
      expect((await send(paid, format)).status).toBe(200);
      expect((await send(newcomer, 'jpeg')).status).toBe(200);
    },
  );
});

describe('the line of pictures', () => {
  let folder: string;
  let pictures: Pictures;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uas-newcomers-'));
    const { bytes } = await flatPicture('png', { width: 2_000, height: 2_000 });
    await writeFile(join(folder, 'one'), bytes);
  });
  afterEach(async () => {
    pictures.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const rewrite = async (person: string, from: string | null = null) => {
    const path = join(folder, `${person}-${Math.random()}`);
    await copyFile(join(folder, 'one'), path);
    return pictures.rewrite(person, { path, mime: 'image/png' }, from).then(
      () => 'done',
      (error: unknown) => (error as { sentence: string }).sentence,
    );
  };

  it('holds one picture of a newcomer behind the one at work, and more of others', async () => {
    pictures = createPictures();
    const ofSara = await Promise.all([1, 2, 3].map(() => rewrite('sara', '203.0.113.7')));
    expect(ofSara.sort()).toEqual([anySentenceOf('picture.too-many'), 'done', 'done'].sort());
    expect(await Promise.all([1, 2, 3, 4].map(() => rewrite('omar')))).toEqual(Array(4).fill('done'));
  });

  it('when it is full of newcomers of one address, somebody of another one is still read', async () => {
    pictures = createPictures();
    const strangers = Array.from({ length: 80 }, (_none, index) =>
      rewrite(`stranger-${index}`, '203.0.113.7'),
    );
    const first = await Promise.race(strangers);
    expect([await rewrite('sara', '198.51.100.4'), await rewrite('omar')]).toEqual(['done', 'done']);
    expect(['done', anySentenceOf('service.unavailable')]).toContain(first);
    pictures.stop();
    await Promise.all(strangers);
  });

  it('is closed for an hour to an account whose pictures took too much work', async () => {
    const hourly = { newcomer: 1, other: 10_000 };
    pictures = createPictures({ ...PICTURE_LIMITS, hourly });
    expect(await rewrite('sara', '203.0.113.7')).toBe('done');
    expect(await rewrite('sara', '203.0.113.7')).toBe(anySentenceOf('too-often.uploads'));
    expect(await rewrite('zara', '203.0.113.7')).toBe('done');
    expect([await rewrite('omar'), await rewrite('omar')]).toEqual(['done', 'done']);
  });
});
