import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Environment } from '../environment';
import { Refusal } from '../refusals/refusal';
import { checkWritable } from './check-writable';
import type { FileStorage } from './file-storage';

/** How long the store may take to answer, and then for each next piece of a file, in milliseconds. */
const TIMEOUT_MS = 20_000;
const TRIES = 3;
/** How long it is left alone before it is asked again, in milliseconds. */
const PAUSE_MS = 50;

/** Files in a bucket of an S3 store, shared by all instances; uploads on their way wait on the local disk. */
export function createS3Storage(
  settings: NonNullable<Environment['s3']>,
  dataFolder: string,
  timeoutMs = TIMEOUT_MS,
): FileStorage {
  const { accessKeyId, secretAccessKey, region } = settings;
  const identity = { accessKeyId, secretAccessKey, region, service: 's3' };
  const bucket = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;
  const temporaryFolder = join(dataFolder, 'tmp');
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });

  async function ask(path: string, request: StorageRequest = {}): Promise<Response> {
    // One for all tries; `fetch` gets it with an address, since Node 20 forgets the signal of a `Request` that nobody holds.
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), timeoutMs);
    try {
      const response = await askOften(path, request, giveUp.signal);
      if (response?.ok || response?.status === 404) return response;
      await response?.body?.cancel();
      throw new StorageFailed(response?.status ?? null);
    } finally {
      clearTimeout(timer);
    }
  }

  async function askOften(
    path: string,
    request: StorageRequest,
    signal: AbortSignal,
  ): Promise<Response | null> {
    for (let attempt = 1; ; attempt += 1) {
      const signed = await new AwsV4Signer({ ...identity, ...request, url: `${bucket}${path}` }).sign();
      const { url, method, headers, body = null } = signed;
      const response = await fetch(url, { method, headers, body, signal }).catch(() => null);
      if (!response || attempt === TRIES || (response.status < 500 && response.status !== 429))
        return response;
      await response.body?.cancel();
      await pause(PAUSE_MS * attempt);
      if (signal.aborted) return null;
    }
  }

  /** The body, piece by piece as it is read: a store that falls silent is given up, however slow the reader is. */
  async function* piecesOf({ body }: Response): AsyncGenerator<Uint8Array> {
    if (!body) return;
    const reader = body.getReader();
    try {
      for (;;) {
        const { done, value } = await within(timeoutMs, reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => undefined);
    }
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
      const content = Readable.from(piecesOf(response), { objectMode: false });
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
        const page = String(await buffer(piecesOf(await ask(`?${query}`))));
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

interface StorageRequest {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** What is promised, or a refusal when it takes too long. */
async function within<Value>(milliseconds: number, promised: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageFailed(null)), milliseconds);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
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
