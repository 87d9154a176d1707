import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Environment } from '../../environment';
import { Refusal } from '../refusals/refusal';
import { checkWritable } from './check-writable';
import type { FileStorage } from './file-storage';

/** How long the store may take for one file, in milliseconds. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/** Files in a bucket of an S3 store, shared by all instances; uploads on their way wait on the local disk. */
export function createS3Storage(settings: NonNullable<Environment['s3']>, dataFolder: string): FileStorage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const bucket = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;
  const temporaryFolder = join(dataFolder, 'tmp');
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });

  async function ask(path: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${bucket}${path}`, { ...request, signal }).catch(() => null);
    if (response?.ok || response?.status === 404) return response;
    throw new StorageFailed(response?.status ?? null);
  }

  return {
    folder: null,
    temporaryFolder,
    async keep(key, path, mime) {
      const body = await readFile(path);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const headers = { 'content-type': mime, 'x-amz-content-sha256': sha256 };
      const response = await ask(`/${key}`, { method: 'PUT', body: new Uint8Array(body), headers });
      if (response.status === 404) throw new StorageFailed(404);
    },
    async open(key) {
      const response = await ask(`/${key}`);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      const content = Readable.fromWeb(response.body as ReadableStream);
      const size = response.headers.get('content-length');
      if (size !== null) return { content, size: Number(size) };
      // Some stores and proxies do not say how long it is; files are small.
      const bytes = await buffer(content);
      return { content: Readable.from([bytes]), size: bytes.length };
    },
    async remove(key) {
      const response = await ask(`/${key}`, { method: 'DELETE' });
      await response.body?.cancel();
    },
    async *list() {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2' });
        if (next) query.set('continuation-token', next);
        const page = await (await ask(`?${query}`)).text();
        for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          yield { key: textIn(entry, 'Key'), modifiedAt: new Date(textIn(entry, 'LastModified')) };
        }
        next = textIn(page, 'NextContinuationToken') || undefined;
      } while (next);
    },
    async check() {
      await checkWritable(temporaryFolder);
      const response = await ask('?list-type=2&max-keys=1');
      await response.body?.cancel();
      if (response.status === 404) throw new StorageFailed(404);
    },
  };
}

/** The store refused or did not answer; the person may try again. */
class StorageFailed extends Refusal {
  constructor(readonly answered: number | null) {
    super('storage.unavailable', { retryAfter: 5 });
  }
}

/** The text of an element in the store's XML; the keys that we write need no more than this. */
function textIn(xml: string, element: string): string {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return found.replaceAll('&amp;', '&');
}
