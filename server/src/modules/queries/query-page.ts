import { queryFormTitle, REPORT_FORM, type RefusalBody, sendQuery } from '@uas/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formNumberOf, isFormOfBrowser, refuseForeignForm } from '../../platform/http/read-form';
import { Refusal } from '../../platform/refusals/refusal';
import { escapeHtml } from '../../platform/site/head-for';
import { asPlainPage, drawPlainPage } from '../../platform/site/plain/plain-page';
import { drawQueryForm, type QueryForm, type TypedQuery } from './draw-query-form';

type Request = FastifyRequest<{ Params: { id: string } }>;

/** The page on which visitors without scripts write a query, and read that it was sent. */
export function registerQueryPage(app: FastifyInstance): void {
  app.get<{ Params: { id: string }; Querystring: { sent?: unknown; wrong?: unknown } }>(
    '/send-query/:id',
    async (request, reply) => {
      const university = await universityOf(request, request.params.id);
      if (!university) return asPlainPage(reply.code(404)).send(drawUnknown());
      const { sent, wrong } = request.query;
      if (sent !== undefined) return asPlainPage(reply).send(drawSent(university, sent === 'report'));
      // A key that is written twice is a list, and nothing that was asked for.
      const typed = typeof wrong === 'string' ? { courseName: wrong, wrongFact: '' } : {};
      return asPlainPage(reply).send(drawForm(request, { university, typed }));
    },
  );
}

/** A form is sent from a page of ours; where there are courses to choose from, one is chosen (S-2.44). */
export async function checkQueryForm(request: FastifyRequest): Promise<void> {
  refuseForeignForm(request);
  if (!isFormOfBrowser(request)) return;
  const typed = typedIn(request);
  const university = await universityOf(request, typed.instituteId);
  if (university?.departments.some(({ courses }) => courses.length > 0) && !typed.courseName?.trim())
    throw new Refusal('query.fields-missing', {
      fields: [
        {
          path: 'courseName',
          code: 'query.fields-missing',
          message: new Refusal('query.fields-missing').sentence,
        },
      ],
    });
}

/** What a browser shows after a form was sent: the page that says so, or the form again with all that was typed. */
export async function answerQueryForm(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (!isFormOfBrowser(request)) return payload;
  const typed = typedIn(request);
  asPlainPage(reply);
  if (reply.statusCode === 200) {
    // Reloading the page that follows sends nothing again.
    const sent = typed.wrongFact === undefined ? 'sent' : 'sent=report';
    reply.code(303).header('location', `/send-query/${encodeURIComponent(typed.instituteId ?? '')}?${sent}`);
    return '';
  }
  const refused = payload as RefusalBody;
  const university = await universityOf(request, typed.instituteId);
  if (university) return drawForm(request, { university, typed, refused });
  return drawPlainPage(NOT_SENT, `<p role="alert">${escapeHtml(refused.message)}</p>${WAY_ON}`);
}

function typedIn({ body }: FastifyRequest): TypedQuery {
  return (body ?? {}) as TypedQuery;
}

async function universityOf({ server }: Pick<Request, 'server'>, id: string | undefined) {
  return id === undefined ? undefined : (await server.dependencies.catalogue.now()).byId.get(id);
}

/** A form that comes back keeps its number: nothing was done under it. */
function drawForm(request: FastifyRequest, form: Omit<QueryForm, 'number'>): string {
  const number = formNumberOf(request) ?? request.server.dependencies.ids.next();
  const title =
    form.typed?.wrongFact === undefined ? queryFormTitle(form.university.name) : REPORT_FORM.title;
  return drawPlainPage(title, drawQueryForm({ ...form, number }));
}

const NOT_SENT = 'Your query was not sent';
const WAY_ON =
  '<p>The Back button of your browser leads to what you have typed. <a href="/universities">Browse all universities</a></p>';

function drawUnknown(): string {
  const { sentence } = new Refusal('institute.unknown');
  return drawPlainPage(sentence, '<p><a href="/universities">Browse all universities</a></p>');
}

function drawSent({ _id, name }: { readonly _id: string; readonly name: string }, isReport: boolean): string {
  return drawPlainPage(
    isReport ? REPORT_FORM.sent : sendQuery.texts.done,
    `<p>It has gone to ${escapeHtml(name)}.</p>
<p><a href="/institute/${escapeHtml(_id)}">Back to ${escapeHtml(name)}</a></p>`,
  );
}
