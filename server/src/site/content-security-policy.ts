export interface PolicyOptions {
  /** The number used once that allows the inline styles of this reply. */
  readonly nonce: string;
  readonly path: string;
  /** Other origins from which portals may be loaded. */
  readonly remoteOrigins: readonly string[];
  /** Other origins that serve pictures and documents. */
  readonly fileOrigins: readonly string[];
}

/** The content security policy of a page: nothing runs that the site does not serve, nothing frames it. */
export function contentSecurityPolicy({ nonce, path, remoteOrigins, fileOrigins }: PolicyOptions): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  const files = ["'self'", 'data:', 'blob:', ...fileOrigins].join(' ');
  // Only the page of a university embeds a foreign website; elsewhere frames show our own documents.
  const frames = path.startsWith('/institute/') ? 'https:' : fileOrigins.join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `connect-src ${[own, ...fileOrigins].join(' ')}`,
    `img-src ${files}`,
    `font-src ${own}`,
    `frame-src 'self' blob: ${frames}`.trimEnd(),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
