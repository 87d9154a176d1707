import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal';
import { isPlainJson } from './is-plain-json';

/**
 * Reads JSON bodies; an empty one counts as none, a broken or endlessly nested one is 400, another type or a
 * compressed one 415. Nothing that strangers send is ever unpacked.
 */
export function readJson(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const encoding = request.headers['content-encoding'];
    if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
    reply.header('accept-encoding', 'identity');
    throw new Refusal('input.compressed');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, undefined);
    if (!isPlainJson(text)) return done(new Refusal('input.invalid'));
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new Refusal('input.invalid'));
    }
  });
}
