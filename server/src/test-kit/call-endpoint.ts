import type { AnyEndpoint, BodyInput, ParamsInput, QueryInput, ReplyOf } from '@uas/contract';
import type { FastifyInstance } from 'fastify';
import type { ChosenFile } from './small-files';

/** What a call sends; each part is what the endpoint's schema takes, or anything else to see it refused. */
export interface Sent<E extends AnyEndpoint> {
  readonly params?: ParamsInput<E> | Record<string, string>;
  readonly query?: QueryInput<E> | Record<string, unknown>;
  /** The JSON body, or the text fields when a file is sent. */
  readonly body?: BodyInput<E> | Record<string, unknown>;
  readonly file?: ChosenFile & { readonly field: string };
  readonly headers?: Record<string, string>;
  /** Multipart: text fields after the file. */
  readonly fieldsLast?: boolean;
}

export interface Received<E extends AnyEndpoint> {
  readonly status: number;
  /** The reply; of a refusal it has only `message`. */
  readonly body: ReplyOf<E> & { readonly message?: string };
  readonly text: string;
  readonly headers: Record<string, string | string[] | number | undefined>;
}

/** Calls an endpoint of the running app over its whole HTTP path. */
export async function callEndpoint<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  sent: Sent<E> = {},
  token: string | null = null,
): Promise<Received<E>> {
  const { payload, headers } =
    sent.file || endpoint.withoutFile ? multipart(sent, sent.file) : { payload: sent.body, headers: {} };
  const response = await app.inject({
    method: endpoint.method,
    url: addressOf(endpoint.path, sent),
    headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }), ...sent.headers },
    ...(payload !== undefined && { payload: payload as Buffer | object }),
  });
  const isJson =
    response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : undefined) as Received<E>['body'],
    text: response.body,
    headers: response.headers,
  };
}

function addressOf<E extends AnyEndpoint>(path: string, { params, query }: Sent<E>): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}

const BOUNDARY = '----uas-test-boundary';

/** A multipart body as a browser writes it. */
export function multipart(
  { body, fieldsLast = false }: { body?: unknown; fieldsLast?: boolean },
  file: (ChosenFile & { field: string }) | undefined,
) {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const parts = file ? withFile(fields, file, fieldsLast) : fields;
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

function withFile(fields: readonly Buffer[], file: ChosenFile & { field: string }, fieldsLast: boolean) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name.replaceAll('"', '%22')}"\r\nContent-Type: ${file.type}\r\n\r\n`;
  const part = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from('\r\n')]);
  return fieldsLast ? [part, ...fields] : [...fields, part];
}
