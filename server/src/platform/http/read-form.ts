import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusals/refusal';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes what a form without scripts sends, and makes the body of it; missing, forms are of the wrong type. */
    readonly readForm?: (body: string) => unknown;
  }
}

/** What a browser sends for a form that no script takes over. */
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads forms of those few calls that take one; everywhere else they are refused as before. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => {
    const { readForm } = request.routeOptions.config;
    if (!readForm) return done(new Refusal('input.wrong-type'));
    done(null, readForm(String(body)));
  });
}

/** The fields of a form as a JSON body would have them: lines end as scripts end them. */
export function fieldsOfForm(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => [
    name,
    value.replaceAll('\r\n', '\n'),
  ]);
  return Object.fromEntries(fields);
}

const FORM_NUMBER = /^[\w-]{8,100}$/;

/** Where a form is sent to, with its own number: sent twice as it is (double click, Reload), it is done once. */
export function addressOfForm(path: string, number: string): string {
  return `${path}?form=${number}`;
}

/** The number of the form that is sent, from its address; null for one without, and for what is no form. */
export function formNumberOf({ headers, query }: FastifyRequest): string | null {
  const { form } = query as { form?: unknown };
  return isForm(headers['content-type']) && typeof form === 'string' && FORM_NUMBER.test(form) ? form : null;
}

/** Whether a browser sends a form and will show what comes back. */
export function isFormOfBrowser({ headers }: FastifyRequest): boolean {
  return isForm(headers['content-type']) && headers.accept?.includes('text/html') === true;
}

/** Refuses a form that a page of another site has sent: a visitor's browser says from where. */
export function refuseForeignForm({ headers, host }: FastifyRequest): void {
  if (!isForm(headers['content-type'])) return;
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeign || (headers.origin !== undefined && hostOf(headers.origin) !== host))
    throw new Refusal('access.forbidden');
}

function isForm(type: string | undefined): boolean {
  return type?.toLowerCase().startsWith(FORM_TYPE) === true;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
