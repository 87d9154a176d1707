import type { FastifyInstance, InjectOptions } from 'fastify';
import { Client } from 'pg';

/** One statement as the driver received it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a call asked of the database, and what it answered. */
export interface Captured {
  readonly statements: readonly Statement[];
  readonly status: number;
  readonly reply: string;
}

let heard: Statement[] | null = null;
let listening = false;

/** Notes every statement that this process sends to the database while something is captured. */
function listen(): void {
  if (listening) return;
  listening = true;
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  Client.prototype.query = function noting(this: Client, ...args: unknown[]) {
    const [asked, given] = args;
    const { text, values } =
      typeof asked === 'string' ? { text: asked, values: given } : (asked as Statement);
    heard?.push({ text, values: Array.isArray(values) ? [...values] : [] });
    return query.apply(this, args);
  } as typeof Client.prototype.query;
}

/** Sends one request to the app and notes what it does. */
export async function capture(app: FastifyInstance, request: InjectOptions): Promise<Captured> {
  listen();
  heard = [];
  try {
    const { statusCode, body } = await app.inject(request);
    if (statusCode >= 300) throw new Error(`${request.method} ${String(request.url)}: ${statusCode} ${body}`);
    return { statements: heard, status: statusCode, reply: body };
  } finally {
    heard = null;
  }
}

/** Where the bare side puts another value in than the captured one. */
export type Placeholder = { readonly own: number } | { readonly fresh: number };

/** A parameter: as it was, or a placeholder. */
export type Parameter = { readonly value: unknown } | Placeholder;

export interface Template {
  readonly text: string;
  readonly parameters: readonly Parameter[];
}

const RANDOM = /^([0-9a-z]{26}|[0-9a-f]{64})$/;

/** The statements of a read, which are always the same. */
export function fixed(statements: readonly Statement[]): Template[] {
  return statements.map(({ text, values }) => ({ text, parameters: values.map((value) => ({ value })) }));
}

interface Sample {
  readonly captured: Captured;
  readonly values: readonly string[];
}

/**
 * The statements of a write, from two of it: what stands in both and differs as the requests do is the request's own;
 * ids, hashes and tokens that differ otherwise are new each time.
 */
export function generalise(one: Sample, other: Sample): Template[] {
  const fresh: string[] = [];
  return one.captured.statements.map(({ text, values }, index) => {
    const twin = other.captured.statements[index];
    if (twin?.text !== text) throw new Error(`Two of the same call ask differently: ${text}`);
    return {
      text,
      parameters: values.map((value, at): Parameter => {
        const own = one.values.findIndex(
          (mine, index) => mine === value && other.values[index] === twin.values[at],
        );
        if (own >= 0) return { own };
        if (value === twin.values[at] || typeof value !== 'string' || !RANDOM.test(value)) return { value };
        if (!fresh.includes(value)) fresh.push(value);
        return { fresh: fresh.indexOf(value) };
      }),
    };
  });
}
