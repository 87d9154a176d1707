import type { Application, ReviewSort } from '@uas/contract';

/** The applications that files are made of. */
export interface FileSource {
  /** What the filter asks for. */
  readonly asked: Readonly<Record<string, string>>;
  readonly sort: ReviewSort;
  /** The ticked ones; null for all that match. */
  readonly rows: readonly Application[] | null;
  /** How many they are. */
  readonly total: number;
  /** More match than `total` says. */
  readonly totalIsCapped: boolean;
  /** The filter in words, condition by condition. */
  readonly conditions: readonly string[];
}

/** A file that grows application by application. */
export interface Making {
  /** Rejects when this one could not be put in; with `FinalRefusal` when trying again will not help. */
  readonly add: (application: Application) => Promise<void>;
  /** Hands the file over. */
  readonly finish: () => Promise<void>;
  /** Lets go of everything. */
  readonly end: () => void;
}

/** Why an application stands in no such file, in a sentence. */
export class FinalRefusal extends Error {}
