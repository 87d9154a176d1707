import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { prepareDataExport, uploadDocument } from '@uas/contract';
import { AwsClient } from 'aws4fetch';
import { fromBuffer, type ZipFile } from 'yauzl';
import { createS3Storage } from '../../platform/files/s3-storage';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp } from '../../test-kit/start-test-app';

/** Set by `npm run test:s3`, which starts a real store. */
const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY_ID, TEST_S3_SECRET_ACCESS_KEY } = process.env;

const settings = {
  endpoint: TEST_S3_ENDPOINT ?? '',
  bucket: `uas-copies-${randomBytes(4).toString('hex')}`,
  accessKeyId: TEST_S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: TEST_S3_SECRET_ACCESS_KEY ?? '',
  region: 'us-east-1',
};

/** The files of a student in an archive. */
async function filesIn(bytes: Buffer): Promise<Buffer[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
  );
  const found: Buffer[] = [];
  zip.on('entry', (entry) => {
    zip.openReadStream(entry, async (error, stream) => {
      if (error) throw error;
      const bytes = await buffer(stream);
      if (entry.fileName.startsWith('files/')) found.push(bytes);
      zip.readEntry();
    });
  });
  zip.readEntry();
  await once(zip, 'end');
  return found;
}

(TEST_S3_ENDPOINT ? it : it.skip)(
  'F-9.21 the copy of an account has the files from the bucket of a real store as they were sent',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uas-copy-'));
    const client = new AwsClient({ ...settings, service: 's3' });
    const made = await client.fetch(`${settings.endpoint}/${settings.bucket}`, { method: 'PUT' });
    expect(made.status).toBe(200);
    const uas = await startTestApp({ dependencies: { storage: createS3Storage(settings, folder) } });
    const sara = await uas.student('sara');
    const sent = [pdfFile('matric.pdf', 3_000), pdfFile('domicile.pdf', 2_000_000)];
    for (const file of sent) {
      const request = { body: { email: sara.email }, file: { ...file, field: 'document' } };
      expect((await uas.call(uploadDocument, request as never, sara.token)).status).toBeLessThan(300);
    }
    const { body } = await uas.call(prepareDataExport, {}, sara.token);
    const reply = await uas.app.inject({ method: 'GET', url: body.address });
    const files = await filesIn(reply.rawPayload);
    const sizes = (all: readonly Buffer[]) => all.map(({ length }) => length).sort();
    expect(sizes(files)).toEqual(sizes(sent.map(({ bytes }) => bytes)));
    for (const { bytes } of sent) expect(files.some((file) => file.equals(bytes))).toBe(true);
    await uas.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
