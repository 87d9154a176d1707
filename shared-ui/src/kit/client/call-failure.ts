import type { AnyEndpoint, BodyInput, ParamsInput, QueryInput, Texts } from '@uas/contract';
import { sentence } from '../texts/texts';
import { OUTDATED_PAGE } from './page-age';

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
  /** The same for the same action sent again after an answer was lost: the server then does it once. */
  idempotencyKey?: string;
  /** The call goes on when the page is closed; for small bodies only, as browsers will have it. */
  keepalive?: boolean;
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
    readonly ownSentence: string | null,
    /** Why the server refused, as `noun.reason`; null when it did not say, or did not answer. */
    readonly code: string | null = null,
    /** The fields that the server refused. */
    readonly fields: readonly RefusedField[] = [],
  ) {
    super(ownSentence ?? kind);
    this.name = 'CallFailure';
  }
}

/** What to tell the person: the server's words, else the text for "not ok", else the one for "no answer". */
export function reasonOf(failure: unknown, texts: Texts): string {
  if (!(failure instanceof CallFailure)) return sentence(texts.noAnswer);
  if (failure.kind === 'refused') return sentence(failure.ownSentence ?? texts.notOk);
  if (failure.kind === 'outdated') return sentence(OUTDATED_PAGE);
  return sentence(texts.noAnswer);
}
