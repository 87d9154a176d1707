import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anySentenceOf, listInstitutes, loginStudent, uploadDocument } from '@uas/contract';
import sharp from 'sharp';
import type { TestPerson } from '../../test-kit/people';
import { pictureProcesses } from '../../test-kit/picture-processes';
import { type ChosenFile, flatPicture, jpegFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { PICTURE_LIMITS } from './picture-limits';
import { createPictures, type Pictures } from './pictures';

const uas = withTestApp();

function upload(person: TestPerson, file: ChosenFile, typeTag = '') {
  const body = { email: person.email, typeTag };
  return uas.call(uploadDocument, { body, file: { field: 'document', ...file } }, person.token);
}

jest.setTimeout(120_000);

/** About a second of work, in less than 1 KB. */
const HEAVY = { width: 3_000, height: 2_500 };

describe('while pictures are read', () => {
  it.each([4, 6])(
    'the site answers: a search, a login and a file come before the first of %d',
    async (count) => {
      const students = await Promise.all(
        Array.from({ length: count }, (_, index) => uas.student(`student${index}`)),
      );
      const reader = await uas.student('sara');
      const uploaded = await upload(reader, await jpegFile());
      const heavy = await flatPicture('webp', HEAVY);
      const order: string[] = [];
      const pictures = students.map(async (student) => {
        const { status } = await upload(student, heavy, 'photo');
        order.push(`picture ${status}`);
      });
      await eventually(
        async () => (await uas.storedKeys()).filter((key) => key.startsWith('tmp/')).length === count,
      );
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all([
          uas.call(listInstitutes, {}),
          uas.call(loginStudent, { body: { email: reader.email, password: reader.password } }),
          uas.app.inject(uploaded.body.document?.url ?? ''),
        ]);
        order.push(
          ...answers.map((answer) => `answer ${'status' in answer ? answer.status : answer.statusCode}`),
        );
      }
      await Promise.all(pictures);
      expect(order).toEqual([...Array(9).fill('answer 200'), ...Array(count).fill('picture 200')]);
      expect(pictureProcesses().length).toBeLessThanOrEqual(1);
    },
  );

  it('a person who sends many at once has them read one after the other', async () => {
    const sara = await uas.student('sara');
    const heavy = await flatPicture('webp', HEAVY);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(sara, heavy, 'photo')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await uas.storedKeys()).filter((key) => key.startsWith('tmp/'))).toEqual([]);
  });
});

describe('the picture process', () => {
  let folder: string;
  let pictures: Pictures;
  /** Of the application above, whose last picture was a moment ago. */
  let others: readonly number[];
  const ownProcesses = () => pictureProcesses().filter((pid) => !others.includes(pid));
  beforeEach(async () => {
    others = pictureProcesses();
    folder = await mkdtemp(join(tmpdir(), 'uas-pictures-'));
  });
  afterEach(async () => {
    pictures.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const write = async ({ bytes }: ChosenFile, name = 'one') => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };

  it.each([
    ['memory', { memory: 1 }],
    ['processor time', { work: 1 }],
    ['time', { time: 1 }],
  ])('is killed over its limit of %s, and leaves nothing', async (_what, limit) => {
    pictures = createPictures({ ...PICTURE_LIMITS, idle: 500, ...limit });
    const path = await write(await flatPicture('webp', HEAVY));
    await expect(pictures.rewrite('sara', { path, mime: 'image/webp' })).rejects.toMatchObject({
      status: 413,
      sentence: anySentenceOf('picture.too-large'),
    });
    await eventually(async () => ownProcesses().length === 0);
    expect(await readdir(folder)).toEqual(['one']);
  });

  it('killed in the middle is said honestly, and the next picture is read', async () => {
    pictures = createPictures();
    const path = await write(await flatPicture('webp', HEAVY));
    const broken = pictures.rewrite('sara', { path, mime: 'image/webp' }).catch((error: unknown) => error);
    await eventually(async () => ownProcesses().length === 1);
    for (const pid of ownProcesses()) process.kill(pid, 'SIGKILL');
    expect(await broken).toMatchObject({
      status: 503,
      sentence: anySentenceOf('storage.unavailable'),
      retryAfter: 5,
    });
    expect(existsSync(`${path}.new`)).toBe(false);

    const next = await write(await jpegFile(), 'two');
    await pictures.rewrite('sara', { path: next, mime: 'image/jpeg' });
    expect((await sharp(await readFile(next)).metadata()).width).toBe(64);
  });

  it('starts with the first picture, reads the next ones too, and ends when idle', async () => {
    pictures = createPictures({ ...PICTURE_LIMITS, idle: 500 });
    expect(ownProcesses()).toEqual([]);
    const path = await write(await jpegFile());
    await pictures.rewrite('sara', { path, mime: 'image/jpeg' });
    const [first] = ownProcesses();
    await pictures.rewrite('omar', { path, mime: 'image/jpeg' });
    expect(ownProcesses()).toEqual([first]);
    await eventually(async () => ownProcesses().length === 0);
  });

  it('does not know the settings of the server', async () => {
    process.env.ADMIN_PASSWORD = 'not for the picture process';
    pictures = createPictures();
    await pictures.rewrite('sara', { path: await write(await jpegFile()), mime: 'image/jpeg' });
    process.env.ADMIN_PASSWORD = '';
    const [pid] = ownProcesses();
    if (process.platform !== 'linux') return;
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('ADMIN_PASSWORD');
    expect(await readFile(`/proc/${pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  it('a full disk is a full disk, and what is no picture is unreadable', async () => {
    pictures = createPictures();
    const path = await write({ ...(await jpegFile()), bytes: Buffer.from('ffd8ff', 'hex') });
    await expect(pictures.rewrite('sara', { path, mime: 'image/jpeg' })).rejects.toMatchObject({
      status: 415,
      sentence: anySentenceOf('file.not-readable'),
    });
    const missing = pictures.rewrite('sara', { path: join(folder, 'nowhere'), mime: 'image/jpeg' });
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (await check()) return;
    await pause(50);
  }
  throw new Error('It did not happen within ten seconds.');
}
