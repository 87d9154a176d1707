import { randomUUID } from 'node:crypto';
import type { AnyEndpoint, BodyInput, ParamsInput, QueryInput, ReplyOf } from '@uas/contract';
import type { ChosenFile } from '../../server/src/test-kit/small-files';
import { pause } from '../cluster/wait-until';
import { countAnswer, type Report } from './report';

/** Where calls go and where their answers are counted. */
export interface Line {
  readonly address: string;
  readonly report: Pick<Report, 'answers'>;
  /** A call that was not answered is sent once more, as one and the same by its key. */
  readonly retriesOnce?: true;
  /** How long an answer may take, in milliseconds, where it is not to be quick. */
  readonly timeoutMs?: number;
}

interface Sending<E extends AnyEndpoint> {
  readonly params?: ParamsInput<E>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly file?: ChosenFile;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered<E extends AnyEndpoint> {
  /** Null when the connection broke or nothing came in time. */
  readonly status: number | null;
  readonly ok: boolean;
  /** Read it only when the call is `ok`, but for `message` and `code`. */
  readonly body: ReplyOf<E> & { readonly message?: string; readonly code?: string };
  readonly retryAfter: string | null;
  /** How long the body of the answer is. */
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Nothing may take longer than 5 s while something is down (R2); twice that, as the machine has other work too. */
const HANG = 10_000;

/** What a balancer says for an instance that went away in the middle. */
const GONE: readonly (number | null)[] = [null, 502, 504];
const BEFORE_RETRY = 100;

/** Calls an endpoint over the network as a browser would; never throws. */
export async function call<E extends AnyEndpoint>(
  line: Line,
  endpoint: E,
  sending: Sending<E> = {},
): Promise<Answered<E>> {
  if (!line.retriesOnce) return send(line, endpoint, sending);
  const keyed = { ...sending, headers: { ...sending.headers, 'idempotency-key': randomUUID() } };
  const first = await send(line, endpoint, keyed);
  if (!GONE.includes(first.status)) return first;
  await pause(BEFORE_RETRY);
  const second = await send(line, endpoint, keyed);
  countAnswer({ answers: line.report.answers }, GONE.includes(second.status) ? 'retry failed' : 'retried');
  return second;
}

async function send<E extends AnyEndpoint>(
  { address, report, timeoutMs = HANG }: Line,
  endpoint: E,
  sending: Sending<E>,
): Promise<Answered<E>> {
  const start = Date.now();
  const { token, headers } = sending;
  const { body, type } = bodyOf(endpoint, sending);
  try {
    const response = await fetch(address + addressOf(endpoint, sending), {
      method: endpoint.method,
      headers: {
        ...(type && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    countAnswer({ answers: report.answers }, String(response.status));
    return {
      status: response.status,
      ok: response.ok,
      body: isJson(response) ? JSON.parse(text) : { message: text },
      retryAfter: response.headers.get('retry-after'),
      bytes: Buffer.byteLength(text),
      milliseconds: Date.now() - start,
    };
  } catch (error) {
    const isHang = error instanceof Error && error.name === 'TimeoutError';
    countAnswer({ answers: report.answers }, isHang ? 'hang' : 'none');
    const nothing = { message: 'no answer' } as Answered<E>['body'];
    const milliseconds = Date.now() - start;
    return { status: null, ok: false, body: nothing, retryAfter: null, bytes: 0, milliseconds };
  }
}

function isJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false;
}

function addressOf<E extends AnyEndpoint>({ path }: E, { params, query }: Sending<E>): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function bodyOf<E extends AnyEndpoint>(
  { files }: E,
  { body, file }: Sending<E>,
): { body?: string | FormData; type?: string } {
  if (!file) {
    return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string>)) form.set(name, value);
  const [field = ''] = Object.keys(files ?? {});
  form.set(field, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  return { body: form };
}
