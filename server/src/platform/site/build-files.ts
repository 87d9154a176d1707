import path from 'node:path';
import { mime } from '@fastify/send';
import fastifyStatic, { type SendOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

// Its table is older than RFC 9239, which made this the one type of scripts.
mime.define({ 'text/javascript': ['js', 'mjs'] }, true);

/** How long a file may be kept. */
type Keeping = Pick<SendOptions, 'maxAge' | 'immutable'>;

/** A file that will never change under its address. */
export const FOR_EVER: Keeping = { maxAge: '1y', immutable: true };
/** A file of the deployed shell under an address of its own. */
export const ONE_HOUR: Keeping = { maxAge: '1h' };

/** Names as builds write them: no hidden files, no way out of the folder. */
const SAFE = /^[\w@+-][\w@+.-]*(\/[\w@+-][\w@+.-]*)*$/;

/** Lets `sendFile` send what lies in the site's folder, as it was compressed when it was published. */
export function registerBuildFiles(app: FastifyInstance, folder: string): void {
  app.register(fastifyStatic, {
    root: path.resolve(folder),
    serve: false,
    preCompressed: true,
    index: false,
    // What never changes needs one name for its state, not two.
    lastModified: false,
    allowedPath: (name) => SAFE.test(name),
  });
}

interface BuildFile {
  readonly folder: string;
  /** The file relative to the folder, as the browser asked for it. */
  readonly name: string;
  readonly keep: Keeping;
}

/** Headers that say something of a document only; each would travel with every script and style sheet. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** Sends a file of a build in the best encoding there is. A missing one is an unknown address, never a page. */
export function sendFile(reply: FastifyReply, { folder, name, keep }: BuildFile): FastifyReply {
  // The file's own headers replace this one; nobody keeps that a file is missing.
  reply.headers({
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  for (const header of OF_DOCUMENTS) reply.removeHeader(header);
  return reply.sendFile(name, path.resolve(folder), keep);
}
