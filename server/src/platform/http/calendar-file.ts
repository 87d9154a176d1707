import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A calendar as a reply (RFC 5545). */
export interface CalendarFile {
  readonly text: string;
  /** Whether shared caches may keep it. */
  readonly visibility: 'public' | 'private';
}

/** When a calendar was written says nothing about its dates. */
const WRITTEN_AT = /^DTSTAMP:.*\r\n/gm;

/** Sends a calendar, or 304 to programs that have these dates already: they ask again and again. */
export function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, visibility }: CalendarFile,
): FastifyReply {
  const hash = createHash('sha256').update(text.replace(WRITTEN_AT, '')).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  reply.header('etag', etag);
  reply.header(
    'cache-control',
    visibility === 'public' ? 'public, max-age=300, must-revalidate' : 'private, no-cache',
  );
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes(etag) || known.includes('*')) return reply.code(304).send();
  reply.header('content-type', 'text/calendar; charset=utf-8');
  return reply.send(text);
}
