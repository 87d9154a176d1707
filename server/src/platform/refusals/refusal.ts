import {
  ALL_REFUSALS,
  type AnyCode,
  type AnyReasonOrCode,
  type FieldRefusal,
  fillSentence,
  partsOf,
  type RefusalBody,
  type RefusalParams,
  type RefusalStatus,
} from '@uas/contract';

interface Details {
  /** Every field that is not right, for a malformed input. */
  readonly fields?: readonly FieldRefusal[];
  /** Seconds after which to try again; becomes `Retry-After`. */
  readonly retryAfter?: number;
}

/** A "no" thrown anywhere below a route. Its code decides the status and the sentence, which is shown as written. */
export class Refusal extends Error {
  readonly code: AnyCode;
  readonly params: RefusalParams | undefined;
  readonly status: RefusalStatus;
  readonly sentence: string;
  readonly fields: readonly FieldRefusal[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: AnyReasonOrCode, details: Details = {}) {
    const { code, params } = partsOf(reason);
    const sentence = fillSentence(code, params);
    super(sentence);
    this.code = code;
    this.params = params;
    this.status = ALL_REFUSALS[code].status;
    this.sentence = sentence;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** What travels. */
export function bodyOf({ sentence, code, params, fields }: Refusal): RefusalBody {
  return {
    message: sentence,
    code,
    ...(params && { params }),
    ...(fields && { fields: fields.map((field) => ({ ...field })) }),
  };
}
