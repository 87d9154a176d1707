import { createHash } from 'node:crypto';
import { NOTIFICATION_CATEGORIES, PRODUCT_NAME, unsubscribe } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DARK, LIGHT, type Palette } from './palette';
import { readUnsubscribeToken } from './unsubscribe-address';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; ${variables(LIGHT)} }
  @media (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
  body { margin: 0; padding: clamp(1rem, 8vh, 5rem) 1rem; background: var(--page); color: var(--text); }
  main { margin: 0 auto; max-width: 34rem; padding: clamp(1.25rem, 5vw, 2.5rem); border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
  .product { margin: 0; color: var(--muted); font-size: .875rem; }
  h1 { margin: .25rem 0 1rem; font: 650 1.625rem/1.25 "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, serif; }
  p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
  button { min-height: 2.75rem; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
  a { color: var(--accent); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
  main > :last-child { margin-bottom: 0; }
`;
const NONCE = createHash('sha256').update(STYLE).digest('base64url');
/** No script, no picture; the one form goes back to where the page came from. */
const POLICY = `default-src 'none'; style-src 'nonce-${NONCE}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

function variables({ page, card, line, text, muted, accent, onAccent }: Palette): string {
  return `--page: ${page}; --card: ${card}; --line: ${line}; --text: ${text}; --muted: ${muted}; --accent: ${accent}; --on-accent: ${onAccent};`;
}

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page behind the address of a mail. Programs that look through mails open every address in it, so that looking
 * changes nothing: it asks for one press. Whether there is such a person, it does not say.
 */
export function registerUnsubscribePage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(
    unsubscribe.path,
    { onRequest: (request) => app.limitPace(request) },
    async (request, reply) => {
      const category = categoryOf(request);
      return sendPage(reply.code(category ? 200 : 404), category ? asking(category) : NOT_KNOWN);
    },
  );
}

/** What the press answers to a browser; a mail program gets what the contract says. */
export async function answerAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!request.headers.accept?.includes('text/html')) return payload;
  const category = categoryOf(request as Request);
  asHtml(reply);
  if (reply.statusCode === 404 || !category) return drawPage(NOT_KNOWN);
  return drawPage(reply.statusCode === 200 ? done(category) : FAILED);
}

function categoryOf({ server, params }: Request): string | null {
  const named = readUnsubscribeToken(server.dependencies.fileKey, params.token);
  return named && NOTIFICATION_CATEGORIES[named.category].label;
}

interface Page {
  readonly title: string;
  readonly text: string;
  /** The button under it. */
  readonly press?: string;
}

const PRESS = 'Stop these e-mails';

function asking(category: string): Page {
  return {
    title: 'Stop these e-mails?',
    text: `You will get no more e-mails about “${category}”. What they tell still stands in your portal.`,
    press: PRESS,
  };
}

function done(category: string): Page {
  return {
    title: 'These e-mails are off',
    text: `You get no more e-mails about “${category}”. What they tell still stands in your portal.`,
  };
}

const NOT_KNOWN: Page = {
  title: 'This link does not work',
  text: 'It is not complete, or it is out of use. Nothing was changed. Please open it from the e-mail again.',
};

const FAILED: Page = {
  title: 'This did not work',
  text: 'Nothing was changed. Please try again in a few minutes.',
  press: PRESS,
};

function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return asHtml(reply).send(drawPage(page));
}

/** The address says for whom it is: it goes to no other site, into no cache and into no search engine. */
function asHtml(reply: FastifyReply): FastifyReply {
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

function drawPage({ title, text, press }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${PRODUCT_NAME}</title>
<style nonce="${NONCE}">${STYLE}</style>
</head>
<body>
<main>
<p class="product">${PRODUCT_NAME}</p>
<h1>${title}</h1>
<p>${text}</p>
${press ? `<form method="post"><button type="submit">${press}</button></form>` : '<p><a href="/">Open the site</a></p>'}
</main>
</body>
</html>
`;
}
