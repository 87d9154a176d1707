export interface PolicyOptions {
  /** The number used once that allows the inline styles of this reply. */
  readonly nonce: string;
  /** Other origins from which portals may be loaded. */
  readonly remoteOrigins: readonly string[];
  /** Other origins that serve pictures and documents. */
  readonly fileOrigins: readonly string[];
  /** Pages may ask other servers on this machine: only where nobody else reaches the site. */
  readonly localBackends: boolean;
}

/** The content security policy of a page: nothing runs that the site does not serve, nothing frames it. */
export function contentSecurityPolicy({
  nonce,
  remoteOrigins,
  fileOrigins,
  localBackends,
}: PolicyOptions): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  const backends = localBackends ? ['http://localhost:*', 'http://127.0.0.1:*'] : [];
  const files = ["'self'", 'data:', 'blob:', ...remoteOrigins, ...fileOrigins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `connect-src ${[own, ...fileOrigins, ...backends].join(' ')}`,
    `img-src ${files}`,
    `font-src ${own}`,
    // The page of a university embeds its website. People reach it from any page without a new document, and the
    // policy is that of the document they came in by. The frame itself is sandboxed.
    `frame-src ${["'self'", 'blob:', 'https:', ...fileOrigins].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
