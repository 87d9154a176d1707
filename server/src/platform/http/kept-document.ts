import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Kept {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Answers with a text that stays the same as long as the server runs: written and compressed when somebody first asks for it,
 * so that asking again costs next to nothing.
 */
export function keepDocument(type: string, write: () => string) {
  let written: Promise<Kept> | null = null;
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    written ??= keep(write());
    const document = await written;
    reply.header('etag', document.etag).header('vary', 'accept-encoding');
    if (headers['if-none-match'] === document.etag) return reply.code(304).send();
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type(type).send(document[encoding ?? 'plain']);
  };
}

async function keep(text: string): Promise<Kept> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  const sum = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  // Weak, since the same text goes out in several encodings.
  return { etag: `W/"${sum}"`, plain, br, gzip: gzipped };
}

function accepts(accepted: string, encoding: string): boolean {
  return new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(
    accepted,
  );
}
