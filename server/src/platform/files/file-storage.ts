import type { Readable } from 'node:stream';

export interface StoredContent {
  readonly content: Readable;
  readonly size: number;
}

/** Where the bytes of files live; their names and owners are rows of `stored_file`. */
export interface FileStorage {
  /** The folder of this machine that files stay in; null when they go elsewhere. */
  readonly folder: string | null;
  /** A folder on the same disk for uploads on their way; what a crash leaves there is swept. */
  readonly temporaryFolder: string;
  /** Keeps a local file under a key, durably, before it returns. The local file may be gone afterwards. */
  keep(key: string, path: string, mime: string): Promise<void>;
  /** Null when there is nothing under the key. */
  open(key: string): Promise<StoredContent | null>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  list(): AsyncIterable<{ readonly key: string; readonly modifiedAt: Date }>;
  /** Throws when nothing could be written now. */
  check(): Promise<void>;
}
