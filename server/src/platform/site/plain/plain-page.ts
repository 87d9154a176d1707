import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@uas/contract';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../head-for';
import { DARK, LIGHT, type Palette } from './palette';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; ${variables(LIGHT)} }
  @media (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
  * { box-sizing: border-box; }
  body { margin: 0; padding: clamp(1rem, 8vh, 5rem) 1rem; background: var(--page); color: var(--text); }
  main { margin: 0 auto; max-width: 34rem; padding: clamp(1.25rem, 5vw, 2.5rem); border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
  .product { margin: 0; color: var(--muted); font-size: .875rem; }
  h1 { margin: .25rem 0 1rem; font: 650 1.625rem/1.25 "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; overflow-wrap: anywhere; }
  p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
  label { display: block; margin-bottom: .25rem; font-weight: 500; }
  label span { color: var(--muted); font-weight: 400; }
  input, select, textarea { display: block; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--muted); border-radius: .5rem; background: var(--page); color: var(--text); font: inherit; }
  [aria-invalid] { border-color: var(--danger); }
  .wrong { margin: .25rem 0 0; font-size: .875rem; }
  .wrong, [role=alert] { color: var(--danger); }
  button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
  a { color: var(--accent); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
  main > :last-child { margin-bottom: 0; }
  form + p { margin-top: 1.25rem; }
`;
const NONCE = createHash('sha256').update(STYLE).digest('base64url');
/** No script, no picture; a form goes back to where the page came from. */
const POLICY = `default-src 'none'; style-src 'nonce-${NONCE}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function variables({ page, card, line, text, muted, accent, onAccent, danger }: Palette): string {
  return `--page: ${page}; --card: ${card}; --line: ${line}; --text: ${text}; --muted: ${muted}; --accent: ${accent}; --on-accent: ${onAccent}; --danger: ${danger};`;
}

/** A page of one matter that needs no scripts. It concerns one person: it goes into no cache and no search engine. */
export function asPlainPage(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': POLICY,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .serializer((page: unknown) => String(page))
    .type('text/html; charset=utf-8');
}

/** Draws it: the title as text, the rest as HTML. */
export function drawPlainPage(title: string, html: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${PRODUCT_NAME}</title>
<style nonce="${NONCE}">${STYLE}</style>
</head>
<body>
<main>
<p class="product">${PRODUCT_NAME}</p>
<h1>${escapeHtml(title)}</h1>
${html}
</main>
</body>
</html>
`;
}
