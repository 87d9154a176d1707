import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isAddressGood } from '../files/file-address';
import { openVariant } from '../files/open-variant';
import { VARIANT_WIDTHS } from '../files/variants';
import { Refusal } from '../refusals/refusal';
import { parseInput } from './parse-input';

const privateParams = z.object({ id: z.string().regex(/^[0-9a-z]{26}$/), '*': z.string().optional() });
const signed = z.object({ expires: z.string().default(''), signature: z.string().default('') });
const publicParams = z.object({
  name: z
    .string()
    .regex(/^[0-9a-z]{26}\.[a-z]{3,4}$/)
    .transform((name) => name.slice(0, 26)),
});
const variant = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal([...VARIANT_WIDTHS]))
    .optional(),
});

/** Shown in the page; everything else is only ever downloaded. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves stored files: private ones to whoever holds a fresh signed address, public ones to everybody. */
export function registerFileRoutes(app: FastifyInstance): void {
  const { database, storage } = app.dependencies;

  // Whatever stands behind the id counts for nothing; addresses of old end with the file's name.
  app.get('/files/private/:id/*', { config: { pace: 'asset' } }, async (request, reply) => {
    const { id } = parseInput(privateParams, request.params) as z.output<typeof privateParams>;
    const { expires, signature } = parseInput(signed, request.query) as z.output<typeof signed>;
    if (!isAddressGood(app.dependencies, { id, expires, signature })) {
      throw new Refusal('access.forbidden');
    }
    const file = await database
      .selectFrom('stored_file')
      .select(['storage_key', 'name', 'mime'])
      .where('id', '=', id)
      .where('visibility', '=', 'private')
      .executeTakeFirst();
    const stored = file && (await storage.open(file.storage_key));
    if (!file || !stored) throw new Refusal('file.not-found');
    protect(reply, file);
    reply.header('cache-control', 'private, no-store').header('content-length', stored.size);
    return reply.send(stored.content);
  });

  app.get('/files/public/:name', { config: { pace: 'asset' } }, async (request, reply) => {
    const { name: id } = parseInput(publicParams, request.params) as z.output<typeof publicParams>;
    const { w: width } = parseInput(variant, request.query) as z.output<typeof variant>;
    const file = await database
      .selectFrom('stored_file')
      .select(['storage_key', 'name', 'mime'])
      .where('id', '=', id)
      .where('visibility', '=', 'public')
      .executeTakeFirst();
    if (!file) throw new Refusal('file.not-found');
    const smaller =
      width && file.mime.startsWith('image/')
        ? await openVariant(app.dependencies, file.storage_key, width)
        : null;
    const stored = smaller ?? (await storage.open(file.storage_key));
    if (!stored) throw new Refusal('file.not-found');
    protect(reply, smaller ? { name: file.name, mime: 'image/webp' } : file);
    reply.header('cache-control', FOR_EVER).header('content-length', stored.size);
    return reply.send(stored.content);
  });
}

/** Headers under which a stranger's file can do no harm (R-34). */
function protect(reply: FastifyReply, file: { name: string; mime: string }): void {
  const disposition = INLINE.has(file.mime) ? 'inline' : 'attachment';
  reply.header('content-type', file.mime);
  reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encodeName(file.name)}`);
  reply.header('content-security-policy', "sandbox; default-src 'none'");
  // The site's own pages show PDFs in a frame; nobody else may.
  reply.header('x-frame-options', 'SAMEORIGIN');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('cross-origin-resource-policy', 'same-origin');
}

/** RFC 8187: what encodeURIComponent leaves alone and the header does not allow is encoded as well. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
