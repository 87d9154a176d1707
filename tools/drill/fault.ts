import type { Random } from './random';
import type { Report } from './report';

/** What a fault works with. */
export interface Drill {
  /** Its own, removed afterwards. */
  readonly folder: string;
  readonly rounds: number;
  /** How many rows, where a fault is about many; its own number unless told. */
  readonly rows?: number;
  readonly random: Random;
  readonly report: Report;
  /** Ends a part of the fault's fixture when the fault is over, however it ends; the last one first. */
  keep<Part extends { stop(): Promise<void> }>(part: Part): Part;
}

/** One thing that can go wrong, and what must hold then. */
export interface Fault {
  readonly name: string;
  readonly rounds: number;
  run(drill: Drill): Promise<void>;
}

/** Thrown where this machine does not let a fault happen. */
export class Skipped extends Error {}
