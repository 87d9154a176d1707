import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY, SECOND } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    device: Device;
  }
}

/** The browser that a request comes from, as far as it can be told. */
export interface Device {
  /** Random; it says nothing about the person. */
  readonly id: string;
  /** The browser sent it; otherwise it was made just now and goes out with the reply. */
  readonly isProved: boolean;
}

export const DEVICE_COOKIE = 'device';
const ID_BYTES = 16;
/** As long as browsers keep a cookie, in seconds. */
const MAX_AGE = (400 * DAY) / SECOND;

/** Tells browsers apart without knowing who uses them, so that limits need not count a whole neighbourhood as one. */
export function recogniseDevices(app: FastifyInstance): void {
  const { fileKey, environment } = app.dependencies;
  const secure = environment.publicOrigin?.startsWith('https://') ? '; Secure' : '';
  const sign = (id: string) => createHmac('sha256', fileKey).update(`device:${id}`).digest('base64url');

  const readDevice = (cookies: string | undefined): string | null => {
    const [, id, signature] =
      /(?:^|;\s*)device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec((cookies ?? '').slice(0, 4_096)) ?? [];
    if (id === undefined || signature === undefined) return null;
    return timingSafeEqual(Buffer.from(sign(id)), Buffer.from(signature)) ? id : null;
  };

  app.decorateRequest('device');
  app.addHook('onRequest', async (request) => {
    const id = readDevice(request.headers.cookie);
    request.device =
      id === null
        ? { id: randomBytes(ID_BYTES).toString('base64url'), isProved: false }
        : { id, isProved: true };
  });
  app.addHook('onSend', async (request, reply) => {
    if (!request.device || request.device.isProved || !maySetCookie(request, reply)) return;
    const { id } = request.device;
    reply.header(
      'set-cookie',
      `${DEVICE_COOKIE}=${id}.${sign(id)}; Path=/; Max-Age=${MAX_AGE}; HttpOnly; SameSite=Strict${secure}`,
    );
  });
}

/**
 * Pages and open calls bring the cookie, never what may be cached. A page that another site led to does not: a strict
 * cookie is not sent then, and a new one would overwrite it.
 */
function maySetCookie({ headers, routeOptions }: FastifyRequest, reply: FastifyReply): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (String(reply.getHeader('cache-control') ?? '').includes('public')) return false;
  const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  return isPage || routeOptions.config.isOpen === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that everybody may make. */
    readonly isOpen?: boolean;
  }
}
