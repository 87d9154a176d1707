/** One part of the copy: a JSON file, and a section of the page that shows it. */
export interface CopiedPart {
  /** The file without its ending. */
  readonly name: string;
  readonly title: string;
  readonly content: unknown;
}

/** A file of the person, under the name that it has in the archive. */
export interface CopiedFile {
  readonly path: string;
  readonly storageKey: string;
}

/** Everything that the service has about a person. */
export interface AccountCopy {
  readonly name: string;
  readonly parts: readonly CopiedPart[];
  readonly files: readonly CopiedFile[];
  /** What is not in it, and why. */
  readonly notes: readonly string[];
}
