import type { z } from 'zod';
import type { InstituteAccess } from './institutes/institute-rights';
import type { Reason } from './refusals';
import type { Permission } from './staff/permissions';

export const ROLES = ['student', 'institute', 'admin'] as const;
/** The three kinds of user. An admin is the master or staff with permissions. */
export type Role = (typeof ROLES)[number];

/** What a staff member needs: nothing more than being staff, being the master, or any one of some flags. */
export type StaffRight = 'any' | 'master' | readonly Permission[];

/** Who may call. `open` needs no token; otherwise each kind of user that may, and the right that they need for it. */
export type Audience =
  | 'open'
  | { readonly student?: true; readonly institute?: InstituteAccess; readonly staff?: StaffRight };

/** What a file must be. `maxBytes` is inclusive. */
export interface UploadRule {
  readonly maxBytes: number;
  readonly tooLarge: Reason;
  /** Lower-case extensions without the dot. */
  readonly types: readonly string[];
  readonly wrongType: Reason;
  /** What is said instead of some kinds, by their ending. */
  readonly wrongTypes?: Readonly<Partial<Record<string, Reason>>>;
  /** Said when no file was sent, where the general words do not fit. */
  readonly missing?: Reason;
}

/** What a screen says about a call: on success, when the server refuses without words, when it does not answer. */
export interface Texts {
  readonly done?: string;
  readonly notOk: string;
  readonly noAnswer: string;
}

/** The same as an endpoint is described: a sentence alone is said of every failure, however the call failed. */
type DescribedTexts = string | Texts | { readonly done?: string; readonly failed: string };

type Shape = z.ZodType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify notation, e.g. `/api/student/:email`. */
  readonly path: string;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: Shape;
  readonly query?: Shape;
  /** JSON body, or the text fields of a multipart call when `files` is there. */
  readonly body?: Shape;
  /** Multipart file fields: exactly one of them is sent. The rule may depend on the text fields. */
  readonly files?: Readonly<Record<string, UploadRule | ((fields: Record<string, string>) => UploadRule)>>;
  /** The file may be left out. */
  readonly withoutFile?: true;
  readonly reply: Shape;
  /** Status of success; 200 unless told. */
  readonly status?: 200 | 201;
  /**
   * The reply is shown once and kept nowhere: a repetition of the call is done again. So is what signs somebody in, and what
   * must answer the same whether an account exists or not.
   */
  readonly isShownOnce?: true;
  /** The reply is a streamed CSV file, not JSON. */
  readonly csv?: true;
  /** The reply is a calendar file (RFC 5545), not JSON. */
  readonly calendar?: true;
  readonly texts?: Texts;
}

type Described = Omit<Endpoint, 'texts'> & { readonly texts?: DescribedTexts };

type BothOf<T> = T extends string
  ? { readonly notOk: T; readonly noAnswer: T }
  : T extends { readonly failed: infer Failed }
    ? Omit<T, 'failed'> & { readonly notOk: Failed; readonly noAnswer: Failed }
    : T;

/** An endpoint from its description, with both sentences of a failure. */
type EndpointOf<D> = { readonly [Key in keyof D]: Key extends 'texts' ? BothOf<D[Key]> : D[Key] };

/**
 * Describes one call of the API, once. The server serves it and the browser calls it from this value alone;
 * its exact type is kept, so that both sides know who calls, with what and for what.
 */
export function endpoint<const D extends Described>(definition: D): EndpointOf<D>;
export function endpoint({ texts, ...definition }: Described): Endpoint {
  return texts === undefined ? definition : { ...definition, texts: bothOf(texts) };
}

/** Portals and kits of all ages read both sentences, also where they are the same. */
function bothOf(texts: DescribedTexts): Texts {
  if (typeof texts === 'string') return { notOk: texts, noAnswer: texts };
  if (!('failed' in texts)) return texts;
  const { failed, ...done } = texts;
  return { ...done, notOk: failed, noAnswer: failed };
}

/** Some endpoint, whichever. */
export type AnyEndpoint = Endpoint;

type ShapeAt<E extends AnyEndpoint, Key extends 'params' | 'query' | 'body'> =
  E extends Readonly<Record<Key, infer S>> ? S : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

export type ParamsOf<E extends AnyEndpoint> = Out<ShapeAt<E, 'params'>>;
export type QueryOf<E extends AnyEndpoint> = Out<ShapeAt<E, 'query'>>;
export type BodyOf<E extends AnyEndpoint> = Out<ShapeAt<E, 'body'>>;
export type ReplyOf<E extends AnyEndpoint> = Out<E['reply']>;
export type ParamsInput<E extends AnyEndpoint> = In<ShapeAt<E, 'params'>>;
export type QueryInput<E extends AnyEndpoint> = In<ShapeAt<E, 'query'>>;
export type BodyInput<E extends AnyEndpoint> = In<ShapeAt<E, 'body'>>;
/** What the server hands to the reply's schema. */
export type ReplyInput<E extends AnyEndpoint> = In<E['reply']>;
