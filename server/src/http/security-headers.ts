import type { FastifyInstance } from 'fastify';
import type { Environment } from '../environment';

/** The policy of everything that is not a page of the site: nothing may load, nobody may frame it. */
const NOTHING_LOADS = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Sets the headers of every reply; a page of the site replaces the content policy with `pagePolicy`. */
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

export interface PagePolicy {
  /** A fresh random value for each page; the page's style and script elements carry it. */
  readonly nonce: string;
  /** Origins other than the site's own that remotes are loaded from. */
  readonly remoteOrigins?: readonly string[];
  /** Origins other than the site's own that answer the API. */
  readonly apiOrigins?: readonly string[];
  /** The page may show a university's website or a document in a frame. */
  readonly frames?: boolean;
}

/** The content policy of an HTML page of the site. */
export function pagePolicy({
  nonce,
  remoteOrigins = [],
  apiOrigins = [],
  frames = false,
}: PagePolicy): string {
  const directive = (...parts: readonly string[]) => parts.join(' ');
  return [
    "default-src 'none'",
    directive('script-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins),
    directive('style-src', "'self'", `'nonce-${nonce}'`, ...remoteOrigins),
    directive('connect-src', "'self'", ...apiOrigins, ...remoteOrigins),
    directive('img-src', "'self'", 'data:', 'blob:', ...apiOrigins),
    "font-src 'self'",
    frames ? "frame-src 'self' https: http: blob:" : "frame-src 'self' blob:",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
