/** A "no" in words: thrown anywhere below a route, it becomes the reply `{ message }` with this status, shown as written. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503 | 507,
    readonly sentence: string,
    /** Seconds after which to try again; becomes `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(sentence);
  }
}
