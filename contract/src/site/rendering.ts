/**
 * What the server and the renderer of a shell say to each other. The renderer ships with the shell, so either may be the
 * older one: it names what it speaks, and a server that speaks otherwise sends its pages unrendered.
 */
export const RENDERING_PROTOCOL = 1;

/** A page of the shell to be rendered. */
export interface PageToRender {
  readonly kind: 'page';
  readonly id: number;
  /** Path and search parameters. */
  readonly address: string;
  /** The moment that the page shows. */
  readonly at: string;
  /** Stands where the number used once will stand. */
  readonly nonce: string;
}

/** What a call of the renderer was answered. */
export interface CallAnswered {
  readonly kind: 'answer';
  readonly id: number;
  readonly status: number;
  readonly body: unknown;
}

export type ToRenderer = PageToRender | CallAnswered;

/** The page as the browser would first draw it. */
export interface PageRendered {
  readonly kind: 'rendered';
  readonly id: number;
  readonly html: string;
  /** What the browser needs to take it over, as JSON. */
  readonly data: string;
}

export type FromRenderer =
  | { readonly kind: 'ready'; readonly protocol: number }
  | {
      readonly kind: 'call';
      readonly id: number;
      /** Method and path, as `GET /api/institutes`. */
      readonly endpoint: string;
      readonly params: unknown;
      readonly query: unknown;
    }
  | PageRendered
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: string;
      /** The server refused a call; nothing broke. */
      readonly isRefused: boolean;
    };
