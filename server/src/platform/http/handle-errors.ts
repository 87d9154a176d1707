import type { AnyEndpoint, AnyPlainCode } from '@uas/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone, isDiskFull } from '../database/outages';
import { bodyOf, Refusal } from '../refusals/refusal';

/** Turns whatever is thrown below a route into its reply, and unknown addresses into 404 or 405. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answer(error, request, reply));
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = methodsOf(app.endpoints, request.url);
    if (allowed.length === 0) return answer(new Refusal('address.not-found'), request, reply);
    reply.header('allow', allowed.join(', '));
    return answer(new Refusal('address.method-not-allowed'), request, reply);
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
  if (hasHungUp(request)) request.log.info(whoAndWhat(request), 'the caller hung up');
  else if (refusal.status >= 500) request.log.error({ err: error, ...whoAndWhat(request) }, 'failed');
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  reply.header('cache-control', 'no-store');
  return reply.code(refusal.status).send(bodyOf(refusal));
}

/** Whether the caller went away before all of the request had come: nobody reads the answer, and nothing of ours failed. */
function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
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

/** What the framework refuses by itself. */
const FRAMEWORK_CODES: Readonly<Record<number, AnyPlainCode>> = {
  400: 'input.invalid',
  404: 'address.not-found',
  405: 'address.method-not-allowed',
  413: 'input.too-large',
  414: 'address.too-long',
  415: 'input.wrong-type',
  431: 'request.headers-too-large',
};

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseGone(error)) return new Refusal('service.unavailable', { retryAfter: 5 });
  if (isDiskFull(error)) return new Refusal('storage.full');
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return new Refusal(FRAMEWORK_CODES[status] ?? 'service.broken');
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
