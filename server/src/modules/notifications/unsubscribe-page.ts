import { NOTIFICATION_CATEGORIES, unsubscribe } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asPlainPage, drawPlainPage } from '../../platform/site/plain/plain-page';
import { readUnsubscribeToken } from './unsubscribe-address';

type Request = FastifyRequest<{ Params: { token: string } }>;

/**
 * The page behind the address of a mail. Programs that look through mails open every address in it, so that looking
 * changes nothing: it asks for one press. Whether there is such a person, it does not say.
 */
export function registerUnsubscribePage(app: FastifyInstance): void {
  app.get<{ Params: { token: string } }>(unsubscribe.path, async (request, reply) => {
    const category = categoryOf(request);
    return sendPage(reply.code(category ? 200 : 404), category ? asking(category) : NOT_KNOWN);
  });
}

/** What the press answers to a browser; a mail program gets what the contract says. */
export async function answerAsPage(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!request.headers.accept?.includes('text/html')) return payload;
  const category = categoryOf(request as Request);
  asPlainPage(reply);
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
  return asPlainPage(reply).send(drawPage(page));
}

function drawPage({ title, text, press }: Page): string {
  const next = press
    ? `<form method="post"><button type="submit">${press}</button></form>`
    : '<p><a href="/">Open the site</a></p>';
  return drawPlainPage(title, `<p>${text}</p>\n${next}`);
}
