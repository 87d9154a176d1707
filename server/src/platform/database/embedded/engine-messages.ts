/** Where the embedded database lives. Only tests do without durability. */
export interface EngineOptions {
  readonly folder: string;
  readonly durable: boolean;
}

/** What the server tells the engine's thread. */
export type ToEngine =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'close' };

/** What the engine's thread tells the server. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** It could not be opened; `plain` when the reason is a sentence for the person at the terminal. */
  | { readonly kind: 'unopened'; readonly reason: string; readonly plain: boolean };
