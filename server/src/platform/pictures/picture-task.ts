/** What the picture process is asked to do: reads `source`, writes `target`; both are local files. */
export type PictureTask =
  | {
      readonly kind: 'rewrite';
      readonly source: string;
      readonly target: string;
      readonly mime: string;
      /** The format to write, where that is another one. */
      readonly becomes?: string | undefined;
      /** How many pixels it may have. */
      readonly most: number;
    }
  | { readonly kind: 'shrink'; readonly source: string; readonly target: string; readonly width: number };

/** `unreadable`: broken or not of its type. `too-large`: more pixels, frames, memory or time than allowed. */
export type PictureOutcome = 'done' | 'unreadable' | 'too-large';

/** What the picture process says when a task is over. */
export interface PictureReport {
  readonly outcome: PictureOutcome | 'failed';
  /** The system's code of a failure to read or write a file. */
  readonly code?: string | undefined;
  /** Milliseconds of processor time that it took. */
  readonly work: number;
  /** Bytes of memory that the process holds now. */
  readonly memory: number;
}
