import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { anySentenceOf } from '@uas/contract';
import type { FileStorage } from './file-storage';
import { createS3Storage } from './s3-storage';

/** A bucket in memory that speaks as much S3 as files need: it checks the body's hash and that requests are signed. */
function createBucket() {
  const objects = new Map<string, Buffer>();
  let broken = false;
  let hangs: 'before the answer' | 'within the file' | null = null;
  const listing = (after: string) => {
    const [key, ...more] = [...objects.keys()].sort().filter((name) => name > after);
    const next = more.length > 0 ? `<NextContinuationToken>${key}</NextContinuationToken>` : '';
    const entry = key
      ? `<Contents><Key>${key}</Key><LastModified>2026-11-21T09:00:00.000Z</LastModified></Contents>`
      : '';
    return `<ListBucketResult>${entry}${next}</ListBucketResult>`;
  };
  const answer = async (request: IncomingMessage): Promise<[number, Buffer | string]> => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', 'http://store');
    const key = url.pathname.replace(/^\/files\/?/, '');
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\//.test(
      request.headers.authorization ?? '',
    );
    if (broken || !signed) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    if (request.method === 'PUT') {
      const hash = createHash('sha256').update(body).digest('hex');
      if (request.headers['x-amz-content-sha256'] !== hash) return [400, 'wrong hash'];
      objects.set(key, body);
      return [200, ''];
    }
    if (request.method === 'DELETE') return [objects.delete(key) ? 204 : 404, ''];
    if (key === '') return [200, listing(url.searchParams.get('continuation-token') ?? '')];
    const found = objects.get(key);
    return found ? [200, found] : [404, ''];
  };
  const server = createServer((request, response) => {
    if (hangs !== null) {
      if (hangs === 'within the file') response.writeHead(200, { 'content-length': 100 }).write('a part');
      server.emit('hangs');
      return;
    }
    answer(request).then(([status, content]) => response.writeHead(status).end(content));
  });
  return {
    server,
    break: () => {
      broken = true;
    },
    /** From now on nothing more comes of any answer; resolves when somebody waits for one. */
    hang(where: NonNullable<typeof hangs>): Promise<unknown> {
      hangs = where;
      return once(server, 'hangs');
    },
  };
}

let bucket: ReturnType<typeof createBucket>;
let storage: FileStorage;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'uas-s3-'));
  bucket = createBucket();
  await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
  storage = openStorage();
});
afterEach(() => {
  bucket.server.closeAllConnections();
  bucket.server.close();
  rmSync(folder, { recursive: true, force: true });
});

function openStorage(timeoutMs?: number): FileStorage {
  const { port } = bucket.server.address() as AddressInfo;
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' };
  return createS3Storage(
    { endpoint: `http://127.0.0.1:${port}/`, bucket: 'files', ...keys },
    folder,
    timeoutMs,
  );
}

/** Node 20 loses what nobody holds, a timeout among it, whenever it collects garbage. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

async function keep(key: string, content: string): Promise<void> {
  const path = join(storage.temporaryFolder, 'upload');
  writeFileSync(path, content);
  await storage.keep(key, path, 'application/pdf');
}

describe('files in an S3 bucket', () => {
  it('are kept, read, listed over pages and removed', async () => {
    for (const name of ['a', 'b', 'c']) await keep(`private/aa/${name}`, `content of ${name}`);
    const stored = await storage.open('private/aa/b');
    expect({ size: stored?.size, text: stored && (await buffer(stored.content)).toString() }).toEqual({
      size: 12,
      text: 'content of b',
    });
    await storage.remove('private/aa/b');
    await storage.remove('private/aa/b');
    expect(await storage.open('private/aa/b')).toBeNull();
    const listed: { key: string; modifiedAt: Date }[] = [];
    for await (const entry of storage.list()) listed.push(entry);
    const modifiedAt = new Date('2026-11-21T09:00:00.000Z');
    expect(listed).toEqual([
      { key: 'private/aa/a', modifiedAt },
      { key: 'private/aa/c', modifiedAt },
    ]);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('R23 are not ready while the disk that uploads pass through takes nothing', async () => {
    const { temporaryFolder } = storage;
    rmSync(temporaryFolder, { recursive: true });
    await expect(storage.check()).rejects.toMatchObject({ code: 'ENOENT' });
    mkdirSync(temporaryFolder);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it('R4 that cannot be written are refused in words, and not lost silently', async () => {
    bucket.break();
    const refusal = { status: 503, sentence: anySentenceOf('storage.unavailable') };
    await expect(keep('private/aa/a', 'content')).rejects.toMatchObject(refusal);
    await expect(storage.check()).rejects.toMatchObject(refusal);
  });

  it.each(['before the answer', 'within the file'] as const)(
    'that hang %s are given up in time, whatever garbage is collected meanwhile',
    async (where) => {
      storage = openStorage(500);
      const hangs = bucket.hang(where);
      const read = storage.open('private/aa/a').then((stored) => stored && buffer(stored.content));
      const refused = expect(read).rejects.toMatchObject({
        status: 503,
        sentence: anySentenceOf('storage.unavailable'),
      });
      // On a busy machine it may be given up before it has come to the store.
      await Promise.race([hangs, refused]);
      // Once what began the request has ended.
      for (let turn = 0; turn < 3; turn += 1) {
        await new Promise(setImmediate);
        collectGarbage();
      }
      await refused;
    },
  );

  it('that hang while one is written are given up as well', async () => {
    storage = openStorage(500);
    const hangs = bucket.hang('before the answer');
    const refused = expect(keep('private/aa/a', 'content')).rejects.toMatchObject({ status: 503 });
    await Promise.race([hangs, refused]);
    await new Promise(setImmediate);
    collectGarbage();
    await refused;
  });

  it('are read to their end by somebody whose line is slower than the store may be', async () => {
    storage = openStorage(500);
    await keep('private/aa/a', 'x'.repeat(4_000_000));
    const stored = await storage.open('private/aa/a');
    let length = 0;
    for await (const chunk of stored?.content ?? []) {
      // Whoever reads slowly rests for longer than the store may be silent.
      if (length === 0) await new Promise((resolve) => setTimeout(resolve, 600));
      length += chunk.length;
    }
    expect(length).toBe(4_000_000);
  });
});
