import type { AnyEndpoint } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusals/refusal';
import { parseInput } from './parse-input';

/** Parts of the address, and its search parameters, as they came. */
interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
}

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What anybody may read, by method and path: for the pages of the site, without a request. */
    readonly openReads: Map<string, (asked: ParsedRequest) => Promise<unknown>>;
  }
}

/** Lets an open call be answered in process: the same parsing, the same handler, the same reply. */
export function registerOpenRead(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  handle: (input: { params: unknown; query: unknown }) => Promise<unknown>,
): void {
  if (endpoint.method !== 'GET' || endpoint.audience !== 'open' || endpoint.csv || endpoint.calendar) return;
  app.openReads.set(`GET ${endpoint.path}`, async ({ params, query }) => {
    const answer = await handle({
      params: parseInput(endpoint.params, params ?? {}),
      query: parseInput(endpoint.query, asInAddress(query)),
    });
    return endpoint.reply.parse(answer);
  });
}

/** Search parameters are texts, and what is empty does not stand there. */
function asInAddress(query: unknown): Record<string, string> {
  const given = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    given
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Answers those of the open calls that are named; every other one is unknown. */
export function answerInProcess(app: FastifyInstance, endpoints: readonly AnyEndpoint[]) {
  const known = new Set(endpoints.map(({ path }) => `GET ${path}`));
  return async (endpoint: string, asked: ParsedRequest): Promise<Answered> => {
    const read = known.has(endpoint) ? app.openReads.get(endpoint) : undefined;
    if (!read) return { status: 404, body: null };
    try {
      return { status: 200, body: await read(asked) };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, body: null };
      throw error;
    }
  };
}
