import { SENTENCES } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** The largest JSON body; files travel as multipart. */
export const LARGEST_BODY = 512 * 1024;

/** Reads JSON bodies; an empty one counts as none, a broken one is 400, another type 415. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new Refusal(400, SENTENCES.invalid));
    }
  });
}
