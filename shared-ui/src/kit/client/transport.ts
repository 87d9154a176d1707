import { type AnyEndpoint, noteServerTime, type ReplyOf, withWait } from '@uas/contract';
import ky from 'ky';
import { notifyOtherTabs } from '../session/other-tabs';
import { expireSession, useSession } from '../session/session';
import { CallFailure, type CallOptions, type RefusedField, type Request } from './call-failure';
import { pageIsOutdated } from './page-age';
import { readReply } from './read-reply';
import { reportFailure } from './report-failure';
import { saveFile, sendWithProgress } from './sending';

const UPLOAD_TIMEOUT = false;
const TIMEOUT = 60_000;

const http = ky.create({ retry: 0, timeout: TIMEOUT, throwHttpErrors: false, credentials: 'same-origin' });

/** See `call` in `client.ts`. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, request, options);
  const body: unknown = await response.json().catch(() => {
    // Not ours: a page of the network in between, or a reply that was cut off.
    throw new CallFailure('unreachable', response.status, null);
  });
  const read = readReply(endpoint, body);
  if (read) {
    if (read.unreadable > 0) reportFailure({ failure: 'rows-unreadable', call: endpoint });
    return read.reply;
  }
  pageIsOutdated();
  reportFailure({ failure: 'reply-misfit', call: endpoint });
  throw new CallFailure('outdated', response.status, null);
}

/** See `download` in `client.ts`. */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions = {},
): Promise<void> {
  const response = await send(endpoint, request, options);
  const file = await response.blob().catch(() => {
    throw new CallFailure('unreachable', response.status, null);
  });
  const named = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const plain = /filename="([^"]+)"/i.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(file, named ? decodeURIComponent(named) : (plain ?? options.fallbackName ?? 'export.csv'));
}

async function send<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions,
): Promise<Response> {
  const { token } = useSession.getState();
  const sent = endpoint.audience === 'open' ? null : token;
  const response = await attempt(endpoint, request, { ...options, token: sent });
  // Only an answer that nobody keeps says what time it is now.
  if (response.headers.get('cache-control')?.includes('no-store'))
    noteServerTime(response.headers.get('date'));
  if (response.ok) {
    if (endpoint.method !== 'GET') notifyOtherTabs();
    return response;
  }
  if (response.status === 401 && sent) expireSession(sent);
  throw await refusedBy(response);
}

/** What a refusal says; nothing but its status when the answer is not one of ours. */
async function refusedBy(response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => null);
  const { message, code, fields } = (body ?? {}) as Partial<Record<'message' | 'code' | 'fields', unknown>>;
  const said = typeof message === 'string' && message !== '' ? message : null;
  const ownSentence =
    said !== null && response.status === 429 ? withWait(said, response.headers.get('retry-after')) : said;
  return new CallFailure(
    'refused',
    response.status,
    ownSentence,
    typeof code === 'string' ? code : null,
    Array.isArray(fields) ? fields.filter(isRefusedField) : [],
  );
}

function isRefusedField(value: unknown): value is RefusedField {
  const { path, code, message } = (value ?? {}) as Partial<Record<keyof RefusedField, unknown>>;
  return typeof path === 'string' && typeof code === 'string' && typeof message === 'string';
}

async function attempt(
  endpoint: AnyEndpoint,
  request: Request<AnyEndpoint>,
  options: CallOptions & { token: string | null },
): Promise<Response> {
  const url = addressOf(endpoint, request);
  const headers: Record<string, string> = {
    ...(options.token && { authorization: `Bearer ${options.token}` }),
    ...(endpoint.method !== 'GET' && options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
  };
  try {
    if (endpoint.files) {
      return await sendWithProgress({
        url,
        headers,
        form: formOf(request),
        timeout: UPLOAD_TIMEOUT,
        ...options,
      });
    }
    return await http(url, {
      method: endpoint.method,
      headers,
      ...(request.body !== undefined && { json: request.body }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    });
  } catch {
    throw new CallFailure(options.signal?.aborted ? 'aborted' : 'unreachable', 0, null);
  }
}

function addressOf(endpoint: AnyEndpoint, request: Request<AnyEndpoint>): string {
  const params: Record<string, unknown> = { ...(request.params as object | undefined) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const url = new URL(path, window.location.origin);
  for (const [name, value] of Object.entries((request.query as object | undefined) ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
}

function formOf(request: Request<AnyEndpoint>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((request.body as object | undefined) ?? {})) {
    if (value !== undefined) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(request.files ?? {})) form.append(name, file, file.name);
  return form;
}

/** Ends a session on the server; whatever goes wrong, it ends by itself later. */
export async function endOnServer(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await http.post(new URL('/api/logout', window.location.origin).href, { headers }).catch(() => null);
}
