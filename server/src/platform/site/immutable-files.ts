import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The kinds of files that a build consists of. Anything else is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Names as builds write them: no hidden files, no way out of the folder. */
const SAFE = /^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/;

interface FileOptions {
  readonly folder: string;
  /** The file relative to the folder, as the browser asked for it. */
  readonly name: string;
  readonly cacheControl: string;
}

async function readBest(file: string, accepted: string) {
  for (const { name, suffix } of ENCODINGS) {
    if (!accepted.includes(name)) continue;
    const bytes = await readFile(file + suffix).catch(() => null);
    if (bytes) return { bytes, encoding: name };
  }
  const bytes = await readFile(file).catch(() => null);
  return bytes && { bytes, encoding: null };
}

/** A file that will never change under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Sends a file of a build in the best encoding there is. A missing one is a plain 404, never a page. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name, cacheControl }: FileOptions,
) {
  const type = TYPES[path.extname(name)];
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const found = type && SAFE.test(name) ? await readBest(path.join(folder, name), accepted) : null;
  reply.header('x-content-type-options', 'nosniff');
  if (!type || !found) {
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Not found.');
  }
  if (found.encoding) reply.header('content-encoding', found.encoding);
  return reply
    .header('vary', 'accept-encoding')
    .header('cache-control', cacheControl)
    .type(type)
    .send(found.bytes);
}
