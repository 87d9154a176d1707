import {
  ALL_REFUSALS,
  type AnyCode,
  type AnyEndpoint,
  type AnyPlainCode,
  anySentenceOf,
  listNotifications,
  type ReplyInput,
  reportClientFailure,
} from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';

/** A call as the screen under test made it. */
export interface SeenCall {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  files: Readonly<Record<string, File>>;
  /** The bearer token, or null when the header was missing. */
  token: string | null;
  /** What makes an action that is sent twice happen once. */
  idempotencyKey: string | null;
}

const MALFORMED = 400;

/** The bell of every dashboard asks; most tests do not care. */
const NOTHING_NEW = { notifications: [], unread: 0, hasMore: false, cursor: null };

type Answer = (seen: SeenCall) => Promise<Response> | Response;

let answers = new Map<AnyEndpoint, Answer>([[listNotifications, () => json(200, NOTHING_NEW)]]);
let seen = new Map<AnyEndpoint, SeenCall[]>();
let strange: string[] = [];
/** Calls that the test has refused as malformed: only those may be malformed. */
let malformed = new Set<AnyEndpoint>();

function json(status: number, body: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { 'content-type': 'application/json', ...more };
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * A server that only this test knows. Requests and replies are checked against the contract, so a test cannot
 * pass with a call that the real server would refuse or a reply that it would never give.
 */
export const fakeServer = {
  /** Answers with a reply, or with what a function makes of the call. */
  reply<E extends AnyEndpoint>(
    endpoint: E,
    reply: ReplyInput<E> | ((call: SeenCall) => ReplyInput<E>),
  ): void {
    answers.set(endpoint, (call) => {
      const body = typeof reply === 'function' ? (reply as (call: SeenCall) => unknown)(call) : reply;
      if (endpoint.csv) return new Response(String(body), { headers: { 'content-type': 'text/csv' } });
      return json(endpoint.status ?? 200, endpoint.reply.parse(body));
    });
  },
  /** The same where the test has not said anything else: for calls that most tests of a screen do not care about. */
  provide<E extends AnyEndpoint>(endpoint: E, reply: ReplyInput<E>): void {
    if (!answers.has(endpoint)) this.reply(endpoint, reply);
  },
  /** Refuses with a sentence, or without words when none is given; with a code where its sentence has gaps. */
  refuse(endpoint: AnyEndpoint, status: number, message?: string, code?: AnyCode): void {
    if (status === MALFORMED) malformed.add(endpoint);
    answers.set(endpoint, () =>
      json(status, message === undefined ? {} : { message, ...(code && { code }) }),
    );
  },
  /** Refuses with a code and its sentence, and the fields of the input that were not right. */
  refuseWith(
    endpoint: AnyEndpoint,
    code: AnyPlainCode,
    fields: Readonly<Record<string, AnyPlainCode>> = {},
  ): void {
    const { status } = ALL_REFUSALS[code];
    if (status === MALFORMED) malformed.add(endpoint);
    const named = Object.entries(fields).map(([path, reason]) => ({
      path,
      code: reason,
      message: anySentenceOf(reason),
    }));
    answers.set(endpoint, () =>
      json(status, {
        message: named[0]?.message ?? anySentenceOf(code),
        code,
        ...(named.length > 0 && { fields: named }),
      }),
    );
  },
  /** Refuses what was done too often, until so many seconds are over. */
  refuseFor(endpoint: AnyEndpoint, code: AnyPlainCode, seconds: number): void {
    const { status } = ALL_REFUSALS[code];
    const message = anySentenceOf(code);
    answers.set(endpoint, () => json(status, { message, code }, { 'retry-after': String(seconds) }));
  },
  /** Does not answer, as a broken line. */
  unreachable(endpoint: AnyEndpoint): void {
    answers.set(endpoint, () => {
      throw new TypeError('Failed to fetch');
    });
  },
  /** Holds the answer back until the returned function is called; then answers as told before. */
  hold(endpoint: AnyEndpoint): () => void {
    const before = answers.get(endpoint);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    answers.set(endpoint, async (call) => {
      await gate;
      if (!before) throw new Error(`Nothing to answer to ${endpoint.path} after the wait.`);
      return before(call);
    });
    return release;
  },
  /** The calls of this endpoint so far. */
  calls(endpoint: AnyEndpoint): readonly SeenCall[] {
    return seen.get(endpoint) ?? [];
  },
};

/** What happened that no test allowed for, or null. */
export function assertNoStrangeCalls(): string | null {
  return strange.length === 0
    ? null
    : `The screen made calls that the test did not expect:\n${strange.join('\n')}`;
}

export function resetFakeServer(): void {
  answers = new Map([[listNotifications, () => json(200, NOTHING_NEW)]]);
  seen = new Map();
  strange = [];
  malformed = new Set();
}

/** Every call of the contract with what its address looks like; those without a gap in it come first. */
const known = [...allEndpoints().values()]
  .map((endpoint) => {
    const names: string[] = [];
    const pattern = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      names.push(name);
      return '([^/]+)';
    });
    return { endpoint, names, pattern: new RegExp(`^${pattern}$`) };
  })
  .sort((a, b) => Number(a.names.length > 0) - Number(b.names.length > 0));

function find(
  method: string,
  path: string,
): { endpoint: AnyEndpoint; params: Record<string, string> } | null {
  for (const { endpoint, names, pattern } of known) {
    if (endpoint.method !== method) continue;
    const found = pattern.exec(path);
    if (!found) continue;
    const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]);
    return { endpoint, params: Object.fromEntries(params) };
  }
  return null;
}

async function answer(request: {
  method: string;
  url: string;
  token: string | null;
  idempotencyKey: string | null;
  body: unknown;
  files: Record<string, File>;
}) {
  const url = new URL(request.url);
  const found = find(request.method, url.pathname);
  if (!found) {
    strange.push(`${request.method} ${url.pathname}: no such call in the contract`);
    return json(404, { message: 'Not found.' });
  }
  const call: SeenCall = {
    params: found.params,
    query: Object.fromEntries(url.searchParams),
    body: (request.body ?? {}) as Record<string, unknown>,
    files: request.files,
    token: request.token,
    idempotencyKey: request.idempotencyKey,
  };
  const { endpoint } = found;
  for (const [part, value] of [
    ['params', call.params],
    ['query', call.query],
    ['body', request.body],
  ] as const) {
    const checked = endpoint[part]?.safeParse(value ?? (part === 'body' ? undefined : {}));
    if (checked && !checked.success && !malformed.has(endpoint)) {
      strange.push(`${endpoint.method} ${endpoint.path}: ${part} ${JSON.stringify(checked.error.issues)}`);
    }
  }
  if (endpoint.audience !== 'open' && call.token === null)
    strange.push(`${endpoint.path}: called without a token`);
  seen.set(endpoint, [...(seen.get(endpoint) ?? []), call]);
  const given = answers.get(endpoint);
  // Pages tell of their failures by themselves; a test that cares asks `fakeServer.calls(reportClientFailure)`.
  if (!given && endpoint === reportClientFailure) return json(200, { success: true });
  if (!given) {
    strange.push(`${endpoint.method} ${endpoint.path}: the test gives no answer`);
    return json(404, { message: 'Not found.' });
  }
  return given(call);
}

function tokenIn(header: string | null | undefined): string | null {
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null;
}

/** Ending the session is part of every logout; a test that cares asks `fakeServer.calls(logout)`. */
async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const typed = await request.text();
  const asked = answer({
    method: request.method,
    url: request.url,
    token: tokenIn(request.headers.get('authorization')),
    idempotencyKey: request.headers.get('idempotency-key'),
    body: typed === '' ? undefined : JSON.parse(typed),
    files: {},
  });
  if (request.signal.aborted) throw request.signal.reason;
  const aborted = new Promise<never>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
  return Promise.race([asked, aborted]);
}

/** An upload as the browser sends it: told as half done, then done. */
class FakeUploadRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  responseType = '';
  timeout = 0;
  private method = 'GET';
  private url = '';
  private headers: Record<string, string> = {};
  private aborted = false;
  private answered = new Headers();

  open(method: string, url: string) {
    this.method = method;
    this.url = new URL(url, window.location.origin).href;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }

  getResponseHeader(name: string) {
    return this.answered.get(name);
  }

  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  send(form: FormData) {
    const entries = [...form.entries()];
    const files = Object.fromEntries(
      entries.filter((entry): entry is [string, File] => entry[1] instanceof File),
    );
    const body = Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
    const progress = new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 });
    this.upload.dispatchEvent(progress);
    const { authorization, 'idempotency-key': idempotencyKey = null } = this.headers;
    const token = tokenIn(authorization);
    answer({ method: this.method, url: this.url, token, idempotencyKey, body, files })
      .then(async (response) => {
        if (this.aborted) return;
        this.status = response.status;
        this.answered = response.headers;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => {
        if (!this.aborted) this.dispatchEvent(new Event('error'));
      });
  }
}

Object.assign(globalThis, { fetch: fakeFetch, XMLHttpRequest: FakeUploadRequest });
