import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadDocument } from '@uas/contract';
import { AwsClient } from 'aws4fetch';
import { freshDatabase } from '../../test-kit/fresh-database';
import { jpegFile, pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { createDiskStorage } from '../files/disk-storage';
import type { FileStorage } from '../files/file-storage';
import { createS3Storage } from '../files/s3-storage';
import { backUp } from './back-up';
import type { Manifest } from './manifest';
import { checkArchive, restore } from './restore';

/** Set by `npm run test:s3`, which starts a real store. */
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID = '', TEST_S3_SECRET_ACCESS_KEY = '' } = process.env;
const NOW = new Date('2026-11-21T10:00:00Z');

(TEST_S3_ENDPOINT ? describe : describe.skip)('a backup and a bucket of a real store', () => {
  let uas: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uas-bucket-'));
    uas = await startTestApp();
  });
  afterAll(async () => {
    await uas.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function emptyBucket(): Promise<FileStorage> {
    const settings = {
      endpoint: TEST_S3_ENDPOINT ?? '',
      bucket: 'uas-restored',
      accessKeyId: TEST_S3_ACCESS_KEY_ID,
      secretAccessKey: TEST_S3_SECRET_ACCESS_KEY,
      region: 'us-east-1',
    };
    const client = new AwsClient({ ...settings, service: 's3' });
    expect((await client.fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' })).status).toBe(
      200,
    );
    return createS3Storage(settings, folder);
  }

  /** Restores an archive beside a new database, and backs up what is there then. */
  async function passThrough(archive: string, storage: FileStorage): Promise<Manifest> {
    const opened = await freshDatabase();
    try {
      const dataSource = { opened, storage };
      await restore(dataSource, archive, await checkArchive(archive));
      return await backUp(dataSource, `${archive}.next`, NOW);
    } finally {
      await opened.close();
    }
  }

  it('R25 files move from the disk to the bucket and back, and a bucket in use is refused', async () => {
    const sara = await uas.student('sara');
    for (const file of [pdfFile(), pdfFile('large.pdf', 3_000_000), await jpegFile()]) {
      const sent = { body: { email: sara.email }, file: { field: 'document', ...file } };
      await uas.call(uploadDocument, sent, sara.token);
    }
    const archive = join(folder, 'backup.tar.gz');
    const dataSource = {
      opened: { database: uas.database, kind: 'server' as const },
      storage: uas.dependencies.storage,
    };
    const manifest = await backUp(dataSource, archive, NOW);
    expect(manifest.files.count).toBe(3);

    const bucket = await emptyBucket();
    expect(await passThrough(archive, bucket)).toEqual(manifest);
    const disk = createDiskStorage(join(folder, 'disk'));
    expect(await passThrough(`${archive}.next`, disk)).toEqual(manifest);

    await uas.reset();
    const other = join(folder, 'other.tar.gz');
    await backUp(dataSource, other, NOW);
    await expect(passThrough(other, bucket)).rejects.toThrow('The storage is not empty');
  }, 60_000);
});
