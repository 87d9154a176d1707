/** Where the embedded database lives: a folder, or memory (tests), optionally filled from a dump. */
export type EngineOptions =
  | { readonly folder: string }
  | { readonly folder: null; readonly dump: Uint8Array | null };

/** What the server tells the engine's thread. */
export type ToEngine =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'dump' }
  | { readonly kind: 'close' };

/** What the engine's thread tells the server. */
export type FromEngine =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'reset' }
  | { readonly kind: 'dump'; readonly bytes: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string };
