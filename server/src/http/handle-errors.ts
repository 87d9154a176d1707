import { type AnyEndpoint, SENTENCES } from '@uas/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone, isDiskFull } from './outages';
import { Refusal } from './refusal';

/** Turns whatever is thrown below a route into `{ message }`, and unknown addresses into 404 or 405. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answer(error, request, reply));
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsOf(app.endpoints, request.url);
    if (allowed.length === 0) return answer(new Refusal(404, SENTENCES.notFound), request, reply);
    reply.header('allow', allowed.join(', '));
    return answer(new Refusal(405, SENTENCES.notFound), request, reply);
  };
  app.setNotFoundHandler(unknown);
  // The site answers every other address; these prefixes never fall through to it.
  app.all('/api', unknown);
  app.all('/api/*', unknown);
  app.all('/files/*', unknown);
}

/** Sends the refusal that an error means. */
export function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status === 403) {
    request.log.warn({ event: 'forbidden', ...whoAndWhat(request) }, 'refused');
  }
  if (refusal.status >= 500) request.log.error({ err: error, ...whoAndWhat(request) }, 'failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  if (refusal.status === 413) reply.header('connection', 'close');
  reply.header('cache-control', 'no-store');
  return reply.code(refusal.status).send({ message: refusal.sentence });
}

function whoAndWhat(request: FastifyRequest) {
  const { actor } = request;
  return {
    role: actor?.role ?? null,
    actorId: actor?.id ?? null,
    route: request.routeOptions.url ?? null,
    method: request.method,
  };
}

type Answered = Pick<Refusal, 'sentence' | 'retryAfter'> & { status: number };

const FRAMEWORK_SENTENCES: Readonly<Record<number, string>> = {
  400: SENTENCES.invalid,
  404: SENTENCES.notFound,
  405: SENTENCES.notFound,
  413: SENTENCES.tooLarge,
  414: SENTENCES.tooLarge,
  415: SENTENCES.invalid,
  431: SENTENCES.tooLarge,
};

function refusalOf(error: unknown): Answered {
  if (error instanceof Refusal) return error;
  if (isDatabaseGone(error)) return { status: 503, sentence: SENTENCES.unavailable, retryAfter: 5 };
  if (isDiskFull(error)) return { status: 507, sentence: SENTENCES.notSaved };
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  const sentence = FRAMEWORK_SENTENCES[status];
  return sentence === undefined ? { status: 500, sentence: SENTENCES.broken } : { status, sentence };
}

function methodsOf(endpoints: readonly AnyEndpoint[], url: string): string[] {
  const path = url.split('?')[0] ?? '';
  return [
    ...new Set(endpoints.filter((known) => patternOf(known.path).test(path)).map(({ method }) => method)),
  ];
}

function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:\w+/g, '[^/]+')}$`);
}
