import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { anySentenceOf } from '@uas/contract';
import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './file-storage';
import { createS3Storage } from './s3-storage';

/** Set by `npm run test:s3`, which starts a real store. */
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;

const settings = {
  endpoint: TEST_S3_ENDPOINT ?? '',
  bucket: 'uas-files',
  accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
  region: 'us-east-1',
};
const REFUSED = { status: 503, sentence: anySentenceOf('storage.unavailable') };
const LARGEST_UPLOAD = 6 * 1024 * 1024;

(TEST_S3_ENDPOINT ? describe : describe.skip)('files in the bucket of a real store', () => {
  let folder: string;
  let storage: FileStorage;
  const client = new AwsClient({ ...settings, service: 's3' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uas-s3-'));
    storage = createS3Storage(settings, folder);
    const made = await client.fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' });
    expect(made.status).toBe(200);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function keep(key: string, content: Buffer, into = storage): Promise<void> {
    const path = join(folder, 'upload');
    writeFileSync(path, content);
    await into.keep(key, path, 'application/pdf');
  }

  async function read(key: string): Promise<Buffer | null> {
    const stored = await storage.open(key);
    return stored && buffer(stored.content);
  }

  async function listed(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
  }

  it('are the same bytes, small and as large as uploads may be, with their type', async () => {
    for (const size of [1, 70_000, LARGEST_UPLOAD]) {
      const content = randomBytes(size);
      await keep(`private/aa/${size}`, content);
      const stored = await storage.open(`private/aa/${size}`);
      expect(stored?.size).toBe(size);
      expect(stored && (await buffer(stored.content)).equals(content)).toBe(true);
    }
    const address = `${settings.endpoint}/${settings.bucket}/private/aa/1`;
    const head = await client.fetch(address, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('application/pdf');
    await storage.check();
  });

  it('are replaced, listed with their age, and gone once removed', async () => {
    await keep('public/bb/one', Buffer.from('before'));
    await keep('public/bb/one', Buffer.from('after'));
    expect((await read('public/bb/one'))?.toString()).toBe('after');
    for await (const { key, modifiedAt } of storage.list()) {
      if (key === 'public/bb/one') expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
    expect(await listed()).toContain('public/bb/one');
    await storage.remove('public/bb/one');
    await storage.remove('public/bb/one');
    expect(await read('public/bb/one')).toBeNull();
    expect(await listed()).not.toContain('public/bb/one');
  });

  it('are listed over more than one page', async () => {
    const keys = Array.from({ length: 1_005 }, (_, index) => `private/cc/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 15) {
      await Promise.all(
        keys.slice(start, start + 15).map(async (key) => {
          const address = `${settings.endpoint}/${settings.bucket}/${key}`;
          expect((await client.fetch(address, { method: 'PUT', body: 'x' })).status).toBe(200);
        }),
      );
    }
    expect((await listed()).filter((key) => key.startsWith('private/cc/'))).toEqual(keys);
  }, 120_000);

  it.each([
    ['a wrong secret', { secretAccessKey: 'wrong' }],
    ['an unknown key', { accessKeyId: 'uas:nobody' }],
    ['a bucket that is not there', { bucket: 'uas-nothing' }],
  ])('stay shut with %s, and nothing is said to be kept', async (_what, changes) => {
    await keep('private/dd/kept', Buffer.from('kept'));
    const other = createS3Storage({ ...settings, ...changes }, folder);
    await expect(keep('private/dd/kept', Buffer.from('changed'), other)).rejects.toMatchObject(REFUSED);
    await expect(other.check()).rejects.toMatchObject(REFUSED);
    expect((await read('private/dd/kept'))?.toString()).toBe('kept');
  });

  it('that were changed on the way are refused, and so is a signature that has run out', async () => {
    const address = `${settings.endpoint}/${settings.bucket}/private/ee/changed`;
    const promised = createHash('sha256').update('what was meant').digest('hex');
    const changed = await client.fetch(address, {
      method: 'PUT',
      body: 'something else',
      headers: { 'x-amz-content-sha256': promised },
    });
    expect(changed.status).toBe(400);
    expect(await read('private/ee/changed')).toBeNull();

    const signed = await client.sign(address, { method: 'GET', aws: { datetime: '20200101T000000Z' } });
    expect((await fetch(signed)).status).toBe(403);
    const visitor = await fetch(`${settings.endpoint}/${settings.bucket}/private/dd/kept`);
    expect(visitor.status).toBeGreaterThanOrEqual(400);
    await visitor.body?.cancel();
  });
});
