import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment';

/** The policy of everything that is not a page of the site: nothing may load, nobody may frame it. */
const NOTHING_LOADS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers of every reply; a page of the site replaces the content policy with its own. */
export function setSecurityHeaders(app: FastifyInstance, environment: Environment): void {
  const https = environment.publicOrigin?.startsWith('https://') ?? false;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', NOTHING_LOADS);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-frame-options', 'DENY');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('cross-origin-resource-policy', 'same-origin');
    if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
