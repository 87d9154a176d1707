import {
  type AnyEndpoint,
  type BodyInput,
  type ParamsInput,
  type QueryInput,
  type ReplyOf,
  type Texts,
  withWait,
} from '@uas/contract';
import ky from 'ky';
import { tellOtherTabs } from './other-tabs';
import { OUTDATED_PAGE, pageIsOutdated } from './page-age';
import { readReply } from './read-reply';
import { reportFailure } from './report-failure';
import { sendWithProgress } from './send-with-progress';
import { expireSession, forgetPerson, forgetRole, useSession } from './session';
import { sentence } from './texts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : undefined extends Value
    ? { [key in Name]?: Value }
    : Record<never, never> extends Value
      ? { [key in Name]?: Value }
      : { [key in Name]: Value };

/** Everything a call needs, as its endpoint describes it. */
export type Request<E extends AnyEndpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** The file of a multipart call, by its field. */
    files?: Readonly<Record<string, File>>;
  };

export interface CallOptions {
  signal?: AbortSignal;
  /** The part of an upload that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
  /** The same for the same deed sent again after an answer was lost: the server then does it once. */
  idempotencyKey?: string;
  /** The name of a downloaded file, should the server not give one. */
  fallbackName?: string;
}

/** A field of the input that the server refused: where it stands in the body, steps joined by dots, and why. */
export interface RefusedField {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/**
 * A call that did not succeed. `message` holds the server's own words when it had any. `outdated` is a success
 * whose reply this page cannot read, because it is older than the site.
 */
export class CallFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'unreachable' | 'outdated' | 'aborted',
    readonly status: number,
    readonly words: string | null,
    /** Why the server refused, as `noun.reason`; null when it did not say, or did not answer. */
    readonly code: string | null = null,
    /** The fields that the server refused. */
    readonly fields: readonly RefusedField[] = [],
  ) {
    super(words ?? kind);
    this.name = 'CallFailure';
  }
}

/** What to tell the person: the server's words, else the text for "not ok", else the one for "no answer". */
export function reasonOf(failure: unknown, texts: Texts): string {
  if (!(failure instanceof CallFailure)) return sentence(texts.noAnswer);
  if (failure.kind === 'refused') return sentence(failure.words ?? texts.notOk);
  if (failure.kind === 'outdated') return sentence(OUTDATED_PAGE);
  return sentence(texts.noAnswer);
}

const UPLOAD_TIMEOUT = false;
const TIMEOUT = 60_000;

const http = ky.create({ retry: 0, timeout: TIMEOUT, throwHttpErrors: false, credentials: 'same-origin' });

/**
 * Makes the call that the endpoint describes and answers its parsed reply.
 * Throws `CallFailure`; a 401 on a call made with a token opens the login over the page.
 */
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

/** Makes a CSV call and hands the file to the browser under the name that the server gave it. */
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

/** Offers a file to the person under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function send<E extends AnyEndpoint>(
  endpoint: E,
  request: Request<E>,
  options: CallOptions,
): Promise<Response> {
  const { token } = useSession.getState();
  const sent = endpoint.audience === 'open' ? null : token;
  const response = await attempt(endpoint, request, { ...options, token: sent });
  if (response.ok) {
    if (endpoint.method !== 'GET') tellOtherTabs();
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
  const words =
    said !== null && response.status === 429 ? withWait(said, response.headers.get('retry-after')) : said;
  return new CallFailure(
    'refused',
    response.status,
    words,
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

/**
 * Logs out: forgets the person here at once and ends the session on the server.
 * `to: 'login'` stays in the role; `to: 'home'` leaves it and loads the home page anew, which frees all memory.
 */
export async function endSession(to: 'login' | 'home'): Promise<void> {
  const { token } = useSession.getState();
  if (to === 'login') forgetPerson();
  else forgetRole();
  clearDrafts();
  if (token) {
    const headers = { authorization: `Bearer ${token}` };
    await http.post(new URL('/api/logout', window.location.origin).href, { headers }).catch(() => null);
  }
}

/** Where portals keep unsaved work on this device; all of it goes when the person leaves (shared computers). */
export const DRAFT_PREFIX = 'draft:';

function clearDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storing is forbidden.
  }
}
